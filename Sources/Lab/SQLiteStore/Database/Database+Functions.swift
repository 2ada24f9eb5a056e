#if SQLite
  import CSQLite
  import StoreModel

  // Functions that SQL lacks. Each returns NULL for NULL.
  extension Database {
    /// Registers the functions:
    /// - `canonical(text, folding)`: the form in which strings are compared (R42, R43);
    /// - `numeric(form)`: bytes whose order is that of the numeric comparator (R42);
    /// - `letter(text)`: the first character;
    /// - `doubletext(number)` and `datetext(milliseconds)`: the names of sections (R48);
    /// - `matches(form, kind, pattern, unit)`: whether the form of a text matches the form of a
    ///   pattern; `kind` is an index into the cases of `TextMatch`, `unit` is 1 to compare scalars.
    static func registerFunctions(on connection: OpaquePointer) {
      register("canonical", 2, on: connection) { context, _, arguments in
        guard let text = SQLArguments.text(arguments, 0) else {
          return sqlite3_result_null(context)
        }
        let folding = Folding(rawValue: UInt8(truncatingIfNeeded: SQLArguments.int(arguments, 1)))
        SQLArguments.give(Collation.canonical(text, folding: folding), context)
      }
      register("numeric", 1, on: connection) { context, _, arguments in
        guard let text = SQLArguments.text(arguments, 0) else {
          return sqlite3_result_null(context)
        }
        let key = NumericKey.bytes(of: text)
        sqlite3_result_blob(context, key, Int32(key.count), Database.copied)
      }
      register("letter", 1, on: connection) { context, _, arguments in
        guard let text = SQLArguments.text(arguments, 0) else {
          return sqlite3_result_null(context)
        }
        SQLArguments.give(String(text.prefix(1)), context)
      }
      register("doubletext", 1, on: connection) { context, _, arguments in
        guard let value = SQLArguments.value(arguments, 0) else {
          return sqlite3_result_null(context)
        }
        SQLArguments.give("\(sqlite3_value_double(value))", context)
      }
      register("datetext", 1, on: connection) { context, _, arguments in
        guard SQLArguments.value(arguments, 0) != nil else { return sqlite3_result_null(context) }
        let date = Timestamp(milliseconds: SQLArguments.int(arguments, 0))
        SQLArguments.give(date.description, context)
      }
      register("matches", 4, on: connection) { context, _, arguments in
        guard let text = SQLArguments.text(arguments, 0),
          let pattern = SQLArguments.text(arguments, 2)
        else { return sqlite3_result_null(context) }
        let kind = TextMatch.allCases[Int(SQLArguments.int(arguments, 1))]
        let matches =
          SQLArguments.int(arguments, 3) == 1
          ? TextPattern(Array(pattern.unicodeScalars), kind, any: "*", one: "?")
            .matches(Array(text.unicodeScalars))
          : TextPattern(Array(pattern), kind, any: "*", one: "?").matches(Array(text))
        sqlite3_result_int(context, matches ? 1 : 0)
      }
    }

    /// Registers the collation `canonical`, which compares texts as the rules do (R43). It does not
    /// affect the order of other kinds of cells.
    static func registerCollation(on connection: OpaquePointer) {
      sqlite3_create_collation_v2(
        connection, "canonical", SQLITE_UTF8, nil,
        { _, leftCount, left, rightCount, right in
          let left = UnsafeRawBufferPointer(start: left, count: Int(leftCount))
          let right = UnsafeRawBufferPointer(start: right, count: Int(rightCount))
          if left.elementsEqual(right) { return 0 }
          let first = Collation.canonical(String(decoding: left, as: UTF8.self)).utf8
          let second = Collation.canonical(String(decoding: right, as: UTF8.self)).utf8
          if first.elementsEqual(second) { return 0 }
          return first.lexicographicallyPrecedes(second) ? -1 : 1
        }, nil)
    }

    private typealias Function =
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

    private static func register(
      _ name: String, _ count: Int32, on connection: OpaquePointer, _ function: Function
    ) {
      let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
      sqlite3_create_function_v2(connection, name, count, flags, nil, function, nil, nil, nil)
    }
  }

  /// The arguments of an SQL function, and its result.
  private enum SQLArguments {
    typealias List = UnsafeMutablePointer<OpaquePointer?>?

    /// An argument, nil if it is NULL.
    static func value(_ list: List, _ index: Int) -> OpaquePointer? {
      guard let value = list?[index], sqlite3_value_type(value) != SQLITE_NULL else { return nil }
      return value
    }

    static func text(_ list: List, _ index: Int) -> String? {
      guard let value = value(list, index), let start = sqlite3_value_text(value) else {
        return nil
      }
      let count = Int(sqlite3_value_bytes(value))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    static func int(_ list: List, _ index: Int) -> Int64 {
      value(list, index).map { sqlite3_value_int64($0) } ?? 0
    }

    static func give(_ text: String, _ context: OpaquePointer?) {
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          if characters.isEmpty {
            sqlite3_result_text(context, "", 0, Database.copied)
          } else {
            sqlite3_result_text(
              context, characters.baseAddress, Int32(characters.count), Database.copied)
          }
        }
      }
    }
  }
#endif
