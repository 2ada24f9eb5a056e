import StoreModel

extension CaseShrinker {
  /// Tries simpler alternatives in each place of contexts and lists.
  mutating func simplifyDeclarations() {
    while attemptAny(of: best.declarationPlaces) {}
  }

  /// Tries simpler alternatives in each place of each command.
  mutating func simplifyCommands() {
    guard !isLong else { return }
    var index = 0
    while index < best.commands.count {
      while attemptAny(of: best.places(ofCommand: index)) {}
      index += 1
    }
  }

  private mutating func attemptAny(of places: [Place<Case>]) -> Bool {
    places.contains { place in place.wholes(.simpler).contains { attempt($0) } }
  }

  /// Removes everything in the world that no command needs: options, subentities, attributes and
  /// their clauses.
  mutating func simplifyWorld() {
    var candidate = best
    candidate.world.options = StoreOptions()
    if !attempt(candidate) { simplifyOptions() }
    for looks in [1, CaseShrinker.looksAtTheEnd] where best.world.looksEvery != 1 {
      var candidate = best
      candidate.world.looksEvery = looks
      attempt(candidate)
    }
    simplifyEntities()
    for attribute in best.ownAttributes.reversed() {
      attempt(best.simplifyingAttribute(attribute.number, of: attribute.entity))
      while best.plainerAttributes(attribute.number, of: attribute.entity).contains(where: {
        attempt($0)
      }) {}
      attempt(best.droppingAttribute(attribute.number, of: attribute.entity))
    }
    for attribute in best.ownAttributes.reversed() {
      for other in 0..<attribute.number {
        if attempt(best.mergingAttribute(attribute.number, into: other, of: attribute.entity)) {
          break
        }
      }
    }
  }

  /// Gives each option its default, one after the other.
  private mutating func simplifyOptions() {
    let plain = StoreOptions()
    var candidate = best
    candidate.world.options.delivery = plain.delivery
    attempt(candidate)
    candidate = best
    candidate.world.options.goneObjects = plain.goneObjects
    attempt(candidate)
    candidate = best
    candidate.world.options.deletesInaccessibleFaults = plain.deletesInaccessibleFaults
    attempt(candidate)
    candidate = best
    candidate.world.options.followsRelatedObjects = plain.followsRelatedObjects
    attempt(candidate)
    candidate = best
    candidate.world.options.keepsHistory = plain.keepsHistory
    attempt(candidate)
    simplifyDialect()
    candidate = best
    candidate.world.options.strings = best.world.options.dialect.order
    attempt(candidate)
  }

  /// Tries the dialect `frc`, then other dialects with fewer options that differ from it.
  private mutating func simplifyDialect() {
    func dialect(_ dialect: Dialect) -> Case {
      var candidate = best
      candidate.world.options.dialect = dialect
      return candidate
    }
    if best.world.options.dialect == .frc || attempt(dialect(.frc)) { return }
    while best.world.options.dialect.simpler.contains(where: { attempt(dialect($0)) }) {}
  }

  /// Removes entities, or moves their objects to other entities.
  private mutating func simplifyEntities() {
    for entity in best.world.schema.entities.indices.reversed() {
      if attempt(best.droppingEntity(entity)) || attempt(best.liftingEntity(entity)) { continue }
      guard isShort else { continue }
      for other in 0..<entity {
        if attempt(best.mergingEntity(entity, into: other)) { break }
      }
    }
  }
}
