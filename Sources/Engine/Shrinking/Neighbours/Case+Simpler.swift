import StoreModel

extension Case {
  /// The cases with the same commands in a smaller world, or with simpler lists and parts of
  /// commands, those that leave out most first.
  package var simplerCases: [Case] {
    let attributes = ownAttributes.reversed()
    return world.schema.relations.indices.reversed().compactMap(droppingRelation)
      + world.schema.entities.indices.reversed().compactMap(droppingEntity)
      + attributes.compactMap { droppingAttribute($0.number, of: $0.entity) }
      + attributes.compactMap { simplifyingAttribute($0.number, of: $0.entity) }
      + declarationPlaces.flatMap { $0.wholes(.simpler) }
      + commands.indices.flatMap { index in
        places(ofCommand: index).flatMap { $0.wholes(.simpler) }
          .filter { $0.commands[index].kind == commands[index].kind }
      }
  }
}
