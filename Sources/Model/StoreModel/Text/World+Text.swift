extension World {
  /// The lines of a header before the objects and the lists.
  var settings: [String] {
    var lines = schema.text
    if !options.deletesInaccessibleFaults { lines.append("option inaccessible-faults throw") }
    if options.goneObjects != .refuse {
      lines.append("option gone-objects " + options.goneObjects.rawValue)
    }
    if options.delivery != .atOnce { lines.append("option delivery " + options.delivery.rawValue) }
    if options.processing != .asked {
      lines.append("option processing " + options.processing.rawValue)
    }
    if options.dialect != .frc { lines.append("dialect \(options.dialect.text)") }
    if options.followsRelatedObjects { lines.append("option related-objects follow") }
    if options.keepsHistory { lines.append("option history keep") }
    if options.strings != options.dialect.order {
      let name = options.strings.name
      lines.append("option strings " + (name.isIdentifier ? name : name.quoted))
    }
    if demandsResolvingIDs { lines.append("demand resolving-ids") }
    if looksEvery != 1 { lines.append("looks \(looksEvery)") }
    return lines + (contexts == [.main] ? [] : contexts.map { $0.text(in: self) })
  }
}

extension ContextDeclaration {
  /// Returns the `context` line of a header.
  public func text(in world: World) -> String {
    var words = ["context", name]
    if let parent { words += ["of", world.name(ofContext: parent)] }
    if configuration.mergesAutomatically { words.append("auto") }
    if configuration.hasUndo { words.append("undo") }
    if configuration.policy != .error { words += ["policy", configuration.policy.rawValue] }
    if let author = configuration.author { words += ["author", author.quoted] }
    return words.joined(separator: " ")
  }
}
