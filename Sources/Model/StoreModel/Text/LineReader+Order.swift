// Errors about the order of the parts of a line.
extension LineReader {
  /// Returns the error that shows the right order, nil if no other order makes the line valid.
  ///
  /// - Parameter isRead: whether a line can be read.
  func errorOfOrder(_ isRead: (inout LineReader) -> Bool) -> CaseTextError? {
    for order in orders {
      var reader = LineReader(place: place, tokens: order.tokens)
      guard isRead(&reader) else { continue }
      let line = order.tokens.dropLast().map { String($0.text) }
      return place.error(
        expected: "the parts in this order: " + LineReader.joined(line), at: order.first)
    }
    return nil
  }

  /// The possible orders: the line with one part moved to another place, and the token that was in
  /// the wrong place.
  ///
  /// The part is `in` and a context, `as` and a number, or the condition of a batch update.
  private var orders: [(first: Token, tokens: [Token])] {
    guard let end = tokens.last else { return [] }
    var orders: [(first: Token, tokens: [Token])] = []
    let line = Array(tokens.dropLast())
    for place in line.indices.dropFirst().dropLast() {
      let isPair = line[place].word == "in" || line[place].word == "as"
      guard isPair, place + 2 < line.count else { continue }
      let rest = Array(line[..<place] + line[(place + 2)...])
      orders.append((line[place], rest + line[place...(place + 1)] + [end]))
    }
    if let condition = line.firstIndex(where: { $0.word == "where" }),
      let values = line[..<condition].firstIndex(where: { $0.word == "set" }), values > 0
    {
      let after = line[condition...].firstIndex { $0.word == "as" } ?? line.count
      let sorted = line[..<values] + line[condition..<after] + line[values..<condition]
      orders.append((line[condition], sorted + line[after...] + [end]))
    }
    return orders
  }

  /// Returns the tokens as people write them: no blanks around the marks of an assignment or a
  /// path.
  private static func joined(_ words: [String]) -> String {
    var line = ""
    for word in words {
      let isTight = ["=", ".", ",", ")", "]", ":"].contains(word)
      let isBehind =
        !line.hasSuffix("==") && ["=", ".", "(", "[", ":"].contains { line.hasSuffix($0) }
      line += (line.isEmpty || isTight || isBehind ? "" : " ") + word
    }
    return line
  }
}
