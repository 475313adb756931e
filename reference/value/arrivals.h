// The rows of one step in order of arrival, packed. They are read one after the other, as often as one likes.
#pragma once

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "reference/value/change.h"

namespace wtck::value {

/// A change that arrives on a table.
struct Arrival {
    std::string table;
    Change change;
};

class Arrivals {
  public:
    class Iterator {
      public:
        /// Unpacked for this iterator alone, until it moves on: its parts may be taken.
        Arrival& operator*() { return arrival_; }
        Iterator& operator++() {
            take();
            return *this;
        }
        bool operator==(std::default_sentinel_t) const { return ended_; }

      private:
        friend class Arrivals;
        explicit Iterator(const Arrivals& arrivals) : rest_(arrivals.bytes_), tables_(&arrivals.tables_) { take(); }
        void take();

        std::string_view rest_;
        const std::vector<std::string>* tables_;
        Arrival arrival_;
        bool ended_ = false;
    };

    void push_back(const Arrival& arrival);
    std::size_t size() const { return size_; }
    /// Those on which rows arrive, each once, in order of first arrival.
    const std::vector<std::string>& tables() const { return tables_; }
    void shrink_to_fit() { bytes_.shrink_to_fit(); }
    Iterator begin() const { return Iterator(*this); }
    static std::default_sentinel_t end() { return {}; }

  private:
    std::string bytes_;
    std::size_t size_ = 0;
    std::vector<std::string> tables_;  // each row holds an index into them
};

}  // namespace wtck::value
