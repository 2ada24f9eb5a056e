import StoreModel

extension Contender {
  /// The reason why the store can't run a case in an order of strings, as the end of a sentence
  /// that begins with "it"; nil if it can (R105).
  package func obstacle(to order: StringOrder) -> String? {
    if known(order) != nil { return nil }
    let own = orders.map(\.name.quoted).joined(separator: " or ")
    return "is a case in the order of strings \(order.name.quoted), and \(name) orders strings by"
      + " \(own)"
  }
}
