import Choices
import StoreModel

// Worlds of stores that several tasks change at the same time.
extension WorldGenerator {
  /// The attribute that tells rows apart. Each object has its own number.
  package static let number = Attribute("number", .int)

  /// Draws a world in which no two rows tie: `number` is the last key of each order. Objects that
  /// are inserted at the same time would have no order otherwise.
  package static func sharedWorld(
    _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> World {
    let schema = numbered(SchemaGenerator.schema(capabilities, from: source))
    var lists: [ListDeclaration] = []
    source.repeated(in: 1...2, continuing: 1, in: 3, label: SpanLabel.list.rawValue) {
      lists.append(
        ListDeclaration(
          name: listName(lists.count),
          configuration: sharedList(in: schema, capabilities, from: source), delegate: .none))
    }
    let options = StoreOptions(
      processing: .atOnce, followsRelatedObjects: !schema.relations.isEmpty)
    return World(schema: schema, options: options, lists: lists)
  }

  private static func sharedList(
    in schema: Schema, _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> ListConfiguration {
    var list = capabilities.restricting(
      RequestGenerator.legalList(in: schema, from: source), in: schema)
    let number = schema.entities[list.request.entity].attributes.firstIndex {
      $0.name == WorldGenerator.number.name
    }
    if let number { list.request.sort.append(SortDescriptor(AttributePath(number))) }
    // Sections whose rows can never be out of line: else the order of calls decides whether the
    // list fails (R50).
    let first = list.request.sort.first
    if list.sectionKey != nil {
      list.sectionKey = first?.comparator == .binary ? first.map { .attribute($0.path) } : nil
    }
    list.marksReloads = false
    list.cacheName = nil
    list.window = .live
    list.request.batchSize = 0
    return list
  }

  /// Returns the schema with the attribute `number` in each entity.
  private static func numbered(_ schema: Schema) -> Schema {
    var entities: [Entity] = []
    for entity in schema.entities {
      let old = entity.parent.map { schema.entities[$0].attributes.count } ?? 0
      let inherited = entity.parent.map { entities[$0].attributes }
      let own = Array(entity.attributes.dropFirst(old))
      entities.append(
        Entity(
          name: entity.name, parent: entity.parent,
          attributes: inherited.map { $0 + own } ?? own + [number]))
    }
    return (try? Schema(entities, relations: schema.relations)) ?? schema
  }
}
