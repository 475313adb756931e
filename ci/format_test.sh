#!/usr/bin/env bash
# Every C++ file is as clang-format writes it. To mend: clang-format -i FILES.
cd "$(dirname "$0")/.." || exit 1
git ls-files --cached --others --exclude-standard '*.cpp' '*.h' | xargs clang-format --dry-run -Werror
