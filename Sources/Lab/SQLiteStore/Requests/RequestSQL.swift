#if SQLite
  import StoreModel

  /// A request as SQL: its table, condition, order and window.
  struct RequestSQL {
    let request: FetchRequest
    let schema: Schema
    let strings: StringOrder
    let faults: PlantedFaults

    /// The table of the request: the saved rows, or the rows with all unsaved changes applied
    /// (R35).
    var source: String { request.includesPendingChanges ? "seen" : "main.rows" }

    /// The condition: the entity (R5) and the predicate.
    var condition: SQL {
      let kinds = schema.entities.indices.filter {
        $0 == request.entity
          || request.includesSubentities && schema.entity($0, isKindOf: request.entity)
      }
      let list = kinds.map(String.init).joined(separator: ", ")
      return SQL("entity IN (\(list)) AND ") + sql(of: request.predicate)
    }

    /// The form of a text by whose bytes strings are ordered: in the order `utf8` the text itself,
    /// as the collation `BINARY` compares it (R43, R105).
    private func form(_ text: String, _ folding: Folding = []) -> String {
      if strings.isCanonical { return "canonical(\(text), \(folding.rawValue))" }
      return folding.contains(.case) ? "lower(\(text))" : text
    }

    /// The expressions to sort by, one for each descriptor (R42, R43).
    var keys: [String] {
      request.sort.map { descriptor in
        let column = "a\(descriptor.path.attribute)"
        guard type(of: descriptor.path) == .string else { return column }
        return descriptor.comparator == .numeric
          ? "numeric(\(form(column)))" : form(column, descriptor.comparator.folding)
      }
    }

    /// The order by the columns that contain the keys, ties by serial (R40, R44). NULL is smallest
    /// in SQLite, as nil is in the rules (R41).
    func order(by columns: [String]) -> String {
      let terms = zip(columns, request.sort).map { column, descriptor in
        let direction = descriptor.isAscending ? "ASC" : "DESC"
        let nils = faults.sortsNilLast && descriptor.isAscending ? " NULLS LAST" : ""
        return "\(column) \(direction)\(nils)"
      }
      return (terms + ["serial ASC"]).joined(separator: ", ")
    }

    /// The limit and offset (R36). SQLite expects -1 for no limit.
    var window: SQL {
      SQL(
        " LIMIT ? OFFSET ?",
        [Cell(request.limit == 0 ? -1 : request.limit), Cell(request.offset)])
    }

    /// The expression for the name of a row's section (R48, R49).
    func section(_ key: SectionKey?) -> String {
      guard let key else { return "''" }
      let column = "a\(key.path.attribute)"
      let date = "datetext(\(column))"
      let name =
        switch key {
        case .attribute: text(of: column, type(of: key.path))
        case .firstLetter: "letter(\(column))"
        case .day: "substr(\(date), 1, instr(\(date), 'T') - 1)"
        case .month: "substr(\(date), 1, instr(\(date), 'T') - 4)"
        case .bucket(let size, _): bucketText(column, size)
        case .firstDigit: "substr(CAST(\(column) AS TEXT), 1, 1 + (\(column) < 0))"
        }
      return "coalesce(\(name), '')"
    }

    private func text(of column: String, _ type: AttributeType) -> String {
      switch type {
      case .bool, .int: "CAST(\(column) AS TEXT)"
      case .double: "doubletext(\(column))"
      case .string: column
      case .date: "datetext(\(column))"
      case .data: "hex(\(column))"
      case .uuid: uuidText(column)
      }
    }

    /// The quotient rounded down. SQLite rounds towards zero.
    private func bucketText(_ column: String, _ size: Int) -> String {
      let negative = "-1 - (-1 - \(column)) / \(size)"
      return "CAST(CASE WHEN \(column) < 0 THEN \(negative) ELSE \(column) / \(size) END AS TEXT)"
    }

    /// The UUID in groups of 8-4-4-4-12 digits, NULL for NULL.
    private func uuidText(_ column: String) -> String {
      let groups = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map {
        "substr(hex(\(column)), \($0), \($1))"
      }
      return "CASE WHEN \(column) IS NOT NULL THEN " + groups.joined(separator: " || '-' || ")
        + " END"
    }

    private func type(of path: AttributePath) -> AttributeType {
      schema.entities[request.entity].attributes[path.attribute].type
    }

    /// A predicate as SQL. NULL means unknown, and SQL uses Kleene's logic as the rules do.
    private func sql(of predicate: Predicate) -> SQL {
      switch predicate {
      case .always: SQL("1")
      case .never: SQL("0")
      case .isNil(let path): SQL("a\(path.attribute) IS NULL")
      case .isObject(let id):
        SQL(
          id.isTemporary ? "(serial = ? AND entity = ?)" : "(number IS ? AND entity = ?)",
          [Cell(id.number), Cell(id.entity)])
      case .compare(let path, let comparison, let value): compare(path, comparison, value)
      case .isIn(let path, let values):
        joined(values.map { .compare(path, .equal, $0) }, by: " OR ", whenEmpty: "0")
      case .isBetween(let path, let low, let high):
        joined(
          [.compare(path, .greaterOrEqual, low), .compare(path, .lessOrEqual, high)], by: " AND ",
          whenEmpty: "1")
      case .leadsToNone: SQL("1")
      case .leadsTo: SQL("0")
      case .any(let path, let comparison, let value):
        SQL("coalesce(") + compare(path, comparison, value) + ", 0)"
      case .match(let path, let match, let pattern, let folding):
        SQL(
          "matches(\(form("a\(path.attribute)", folding)), ?, \(form("?", folding)), ?)",
          [
            Cell(TextMatch.allCases.firstIndex(of: match) ?? 0), .text(pattern),
            Cell(strings.unit == .scalar ? 1 : 0),
          ])
      case .and(let parts): joined(parts, by: " AND ", whenEmpty: "1")
      case .or(let parts): joined(parts, by: " OR ", whenEmpty: "0")
      case .not(let part): SQL("(NOT ") + sql(of: part) + ")"
      }
    }

    private func compare(_ path: AttributePath, _ comparison: Comparison, _ value: Value) -> SQL {
      let sign = comparison == .equal ? "=" : comparison == .notEqual ? "<>" : comparison.rawValue
      let column = "a\(path.attribute)"
      return value.type == .string
        ? SQL("(\(form(column)) \(sign) \(form("?")))", [Cell(value)])
        : SQL("(\(column) \(sign) ?)", [Cell(value)])
    }

    private func joined(_ parts: [Predicate], by word: String, whenEmpty: String) -> SQL {
      guard let first = parts.first else { return SQL(whenEmpty) }
      return parts.dropFirst().reduce(SQL("(") + sql(of: first)) { $0 + word + sql(of: $1) } + ")"
    }
  }
#endif
