// SELECT, FROM, GROUP BY and what joins queries.
#include <charconv>

#include "reference/sql/grammar.h"

namespace wtck::sql {

namespace {

// `(k, g)` in GROUP BY is a list of two, not one row.
std::vector<ExprPtr> listed(ExprPtr expr) {
    std::vector<ExprPtr> list;
    if (auto* row = std::get_if<Call>(&expr->node); row != nullptr && row->name == "ROW") {
        list = std::move(row->args);
    } else {
        list.push_back(std::move(expr));
    }
    return list;
}

}  // namespace

QueryPtr Grammar::whole_query() {
    QueryPtr result = query();
    accept(";");
    if (peek().kind != Token::Kind::End) unexpected("the end of the query");
    return result;
}

QueryPtr Grammar::query() {
    const Nested nested(*this);
    const Position at = peek().at;
    std::vector<CommonTable> with;
    if (accept("WITH")) with = common_tables();
    QueryPtr result = set_operation();
    if (!with.empty() || at_keyword("ORDER") || at_keyword("LIMIT") || at_keyword("OFFSET") || at_keyword("FETCH")) {
        if (!result->with.empty() || !result->order.empty() || result->limit || result->offset) {
            auto outer = std::make_unique<Query>();  // (SELECT … ORDER BY …) ORDER BY …: a query of its own
            Select all;
            auto from = std::make_unique<TableRef>();
            from->at = result->at;
            from->node = DerivedTable{std::move(result)};
            SelectItem star;
            star.expr = make(Name{.parts = {}, .star = true}, at);
            all.items.push_back(std::move(star));
            all.from = std::move(from);
            outer->body = std::move(all);
            result = std::move(outer);
        }
        result->with = std::move(with);
    }
    result->at = at;
    if (accept_words({"ORDER", "BY"})) result->order = order_items();
    if (accept("LIMIT")) result->limit = row_count();
    if (accept("OFFSET")) {
        result->offset = row_count();
        if (!accept("ROWS")) accept("ROW");
    }
    if (accept("FETCH")) {
        if (!accept("FIRST")) expect("NEXT");
        result->limit = row_count();
        if (!accept("ROWS")) expect("ROW");
        expect("ONLY");
    }
    return result;
}

std::optional<std::int64_t> Grammar::row_count() {
    if (accept("ALL")) return std::nullopt;
    if (peek().kind != Token::Kind::Number) unexpected("a number of rows");
    const Token token = take();
    std::int64_t count = 0;
    const char* const end = token.text.data() + token.text.size();
    const auto [stop, error] = std::from_chars(token.text.data(), end, count);
    if (error != std::errc() || stop != end) refuse("syntax", "not a number of rows: " + token.text, token.at);
    return count;
}

QueryPtr Grammar::set_operation() {
    QueryPtr left = intersection();
    int links = 0;
    while (at_keyword("UNION") || at_keyword("EXCEPT") || at_keyword("MINUS")) {
        const Nested chained(*this);
        SetOperation operation;
        operation.kind = at_keyword("UNION") ? SetOperation::Kind::Union : SetOperation::Kind::Except;
        const Position at = left->at;
        if (++links > 100) unsupported("sql", "more than 100 set operations in a row", peek().at);
        take();
        operation.all = accept("ALL");
        if (!operation.all) accept("DISTINCT");
        operation.left = std::move(left);
        operation.right = intersection();
        left = std::make_unique<Query>();
        left->at = at;
        left->body = std::move(operation);
    }
    return left;
}

QueryPtr Grammar::intersection() {
    QueryPtr left = query_term();
    int links = 0;
    while (accept("INTERSECT")) {
        if (++links > 100) unsupported("sql", "more than 100 set operations in a row", peek().at);
        SetOperation operation;
        operation.kind = SetOperation::Kind::Intersect;
        const Position at = left->at;
        operation.all = accept("ALL");
        operation.left = std::move(left);
        operation.right = query_term();
        left = std::make_unique<Query>();
        left->at = at;
        left->body = std::move(operation);
    }
    return left;
}

QueryPtr Grammar::query_term() {
    if (accept("(")) {
        QueryPtr inner = query();
        expect(")");
        return inner;
    }
    auto result = std::make_unique<Query>();
    result->at = peek().at;
    if (accept("VALUES")) {
        result->body = values();
    } else {
        expect("SELECT");
        result->body = select();
    }
    return result;
}

Select Grammar::select() {
    Select result;
    if (!accept("ALL")) result.distinct = accept("DISTINCT");
    do {
        result.items.push_back(select_item());
    } while (accept(","));
    if (accept("FROM")) {
        result.from = table_ref();
        while (accept(",")) {
            auto joined = std::make_unique<TableRef>();
            joined->at = result.from->at;
            Join join;
            join.kind = Join::Kind::Cross;
            join.left = std::move(result.from);
            join.right = table_ref();
            joined->node = std::move(join);
            result.from = std::move(joined);
        }
    }
    if (accept("WHERE")) result.where = expression();
    if (accept_words({"GROUP", "BY"})) {
        result.grouped = true;
        result.distinct_sets = accept("DISTINCT");
        if (!result.distinct_sets) accept("ALL");
        result.group = group_items();
    }
    if (accept("HAVING")) result.having = expression();
    if (accept("WINDOW")) {
        do {
            std::string called = name();
            expect("AS");
            result.windows.push_back({std::move(called), over()});
        } while (accept(","));
    }
    result.qualify_at = peek().at;
    if (words_ == Words::Flink23 && accept("QUALIFY")) result.qualify = expression();
    return result;
}

SelectItem Grammar::select_item() {
    SelectItem item;
    if (at_symbol("*")) {
        item.expr = make(Name{.parts = {}, .star = true}, take().at);
        return item;
    }
    item.expr = expression();
    if (accept("AS")) {
        item.alias = name();
    } else if (at_name()) {
        item.alias = name();
    }
    return item;
}

Values Grammar::values() {
    Values result;
    do {
        std::vector<ExprPtr> row;
        accept("ROW");
        if (accept("(")) {
            do {
                row.push_back(expression());
            } while (accept(","));
            expect(")");
        } else {
            row.push_back(expression());
        }
        result.rows.push_back(std::move(row));
    } while (accept(","));
    return result;
}

std::vector<CommonTable> Grammar::common_tables() {
    std::vector<CommonTable> tables;
    do {
        CommonTable table;
        table.at = peek().at;
        table.name = name();
        if (accept("(")) {
            do {
                table.columns.push_back(name());
            } while (accept(","));
            expect(")");
        }
        expect("AS");
        expect("(");
        table.query = query();
        expect(")");
        tables.push_back(std::move(table));
    } while (accept(","));
    return tables;
}

std::vector<GroupItem> Grammar::group_items() {
    std::vector<GroupItem> items;
    do {
        items.push_back(group_item());
    } while (accept(","));
    return items;
}

GroupItem Grammar::group_item() {
    GroupItem item;
    item.at = peek().at;
    if (accept_words({"GROUPING", "SETS"})) {
        item.kind = GroupItem::Kind::GroupingSets;
        expect("(");
        const Nested nested(*this);
        item.elements = group_items();
        expect(")");
        return item;
    }
    if (at_keyword("ROLLUP") || at_keyword("CUBE")) {
        item.kind = take().upper == "CUBE" ? GroupItem::Kind::Cube : GroupItem::Kind::Rollup;
        expect("(");
        do {
            item.lists.push_back(listed(expression()));
        } while (accept(","));
        expect(")");
        return item;
    }
    if (at_symbol("(") && at_symbol(")", 1)) {
        take();
        take();
        item.lists.emplace_back();
        return item;
    }
    item.lists.push_back(listed(expression()));
    return item;
}

std::vector<OrderItem> Grammar::order_items() {
    std::vector<OrderItem> items;
    do {
        OrderItem item;
        item.expr = expression();
        if (!accept("ASC")) item.descending = accept("DESC");
        if (accept("NULLS")) {
            item.nulls_first = accept("FIRST");
            if (!*item.nulls_first) expect("LAST");
        }
        items.push_back(std::move(item));
    } while (accept(","));
    return items;
}

}  // namespace wtck::sql
