// The rows of one step in order of arrival, packed. They are read one after the other, as often as one likes.
#pragma once

#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>

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
        explicit Iterator(std::string_view rest) : rest_(rest) { take(); }
        void take();

        std::string_view rest_;
        Arrival arrival_;
        bool ended_ = false;
    };

    Arrivals() = default;
    Arrivals(std::initializer_list<Arrival> arrivals) {
        for (const Arrival& arrival : arrivals) push_back(arrival);
    }

    void push_back(const Arrival& arrival);
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void shrink_to_fit() { bytes_.shrink_to_fit(); }
    Iterator begin() const { return Iterator(bytes_); }
    static std::default_sentinel_t end() { return {}; }

  private:
    std::string bytes_;
    std::size_t size_ = 0;
    std::string table_;  // of the last arrival
};

}  // namespace wtck::value
