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
    if let call = own.unknownCall(in: trialCase) { return obstacle(to: call) }
    return knows(trialCase.world)
      ? nil : "has another world than the one that \(name) knows (inWorld)"
  }

  /// The reason why the store can't run a case with an own call.
  private func obstacle(to call: OwnCall) -> String {
    let names = own.commands.map(\.name.quoted).joined(separator: ", ")
    return "calls \(call.name.quoted), and \(name) has "
      + (own.commands.contains { $0.name == call.name }
        ? "no such method for that command"
        : "no method of its own with that name")
      + (names.isEmpty ? "" : "; it has \(names)")
      + "; make a Contender with that method (commands:), or keep the command behind `as` alone"
  }

  /// The reason why the store can't run a case in an order of strings (R105).
  private func obstacle(to order: StringOrder) -> String? {
    if known(order) != nil { return nil }
    let own = orders.map(\.name.quoted).joined(separator: " or ")
    return "is a case in the order of strings \(order.name.quoted), and \(name) orders strings by"
      + " \(own); make a Contender with that order (strings:), or change the line `option strings`"
  }
}
