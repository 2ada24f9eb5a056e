import StoreModel

extension Contender {
  /// The reason why the store can't run a case, as the end of a sentence that begins with "it"; nil
  /// if it can.
  package func obstacle(to trialCase: Case) -> String? {
    let lacking = capabilities.lacking(for: trialCase)
    if !lacking.isEmpty {
      return "needs \(lacking.joined(separator: ", ")), and the capabilities of \(name) lack that"
    }
    if let obstacle = obstacle(to: trialCase.world.options.strings) { return obstacle }
    return knows(trialCase.world)
      ? nil : "has another world than the one that \(name) knows (inWorld)"
  }

  /// The reason why the store can't run a case in an order of strings (R105).
  private func obstacle(to order: StringOrder) -> String? {
    if known(order) != nil { return nil }
    let own = orders.map(\.name.quoted).joined(separator: " or ")
    return "is a case in the order of strings \(order.name.quoted), and \(name) orders strings by"
      + " \(own); make a Contender with that order (strings:), or change the line `option strings`"
  }
}
