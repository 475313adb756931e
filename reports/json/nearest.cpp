#include <algorithm>
#include <cctype>
#include <cstddef>
#include <vector>

#include "reports/json/cursor.h"

namespace wtck::json {
namespace {

std::string lower(std::string_view word) {
    std::string result(word);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

/// Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other.
std::size_t edit_distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        std::swap(before_last, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string_view>& words) {
    // A third of the letters may be wrong: more, and the suggestion would be a guess.
    std::size_t limit = std::max<std::size_t>(1, word.size() / 3) + 1;
    std::optional<std::string> best;
    const std::string wanted = lower(word);
    for (const std::string_view candidate : words) {
        const std::size_t shorter = std::min(candidate.size(), word.size());
        if (std::max(candidate.size(), word.size()) - shorter >= limit) continue;
        const std::size_t distance = edit_distance(wanted, lower(candidate));
        if (distance >= limit || distance >= candidate.size()) continue;
        limit = distance;
        best = std::string(candidate);
    }
    return best;
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& words,
                       const std::string& otherwise) {
    const auto near = nearest(word, words);
    return near && *near != word ? "; did you mean `" + *near + "`?" : otherwise;
}

std::string aside(std::string_view word, const std::vector<std::string_view>& words) {
    const auto near = nearest(word, words);
    return near ? " (did you mean " + *near + "?)" : "";
}

}  // namespace wtck::json
