// The regular join: every row is joined at once with all that has arrived on the other side, and stays for good. Padded
// rows, and what IN and EXISTS said, are taken back when a partner comes or goes (WJN-60).
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/join_rows.h"
#include "reference/exec/two_inputs.h"

namespace wtck::exec {

class JoinOperator : public TwoInputOperator {
  public:
    JoinOperator(Context& context, const plan::Node& node, const plan::RegularJoin& join)
        : TwoInputOperator(context), rows_(node, join.kind, join.condition, context) {}
    void change(value::Change&& change, int input) override;

  private:
    struct Kept {
        value::Row row;
        std::size_t partners = 0;
    };
    struct Sides {
        std::vector<Kept> rows[2];
    };
    using Keys = std::unordered_map<value::Row, Sides, value::RowHash, value::RowSame>;

    std::vector<Kept*> partners(Sides& sides, const value::Row& row, int input, bool meets) const;
    void keep(std::vector<Kept>& rows, value::Change&& change, std::size_t partners);
    void change_outer(value::Change&& change, int input, Sides& sides, bool meets);
    void change_semi(value::Change&& change, int input, Sides& sides, bool meets);

    JoinRows rows_;
    Keys keys_;
};

}  // namespace wtck::exec
