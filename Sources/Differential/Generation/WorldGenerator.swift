import Choices
import StoreModel

/// Worlds: a schema of a few attributes, options, and one to three lists.
enum WorldGenerator {
  /// A world whose lists can all be made.
  static func world(from source: ChoiceSource) -> World {
    let schema = schema(from: source)
    let options = StoreOptions(deletesInaccessibleFaults: !source.chance(1, in: 4))
    var lists: [ListDeclaration] = []
    source.repeated(in: 1...3, continuing: 2, in: 5, label: SpanLabel.list.rawValue) {
      let name = String(Unicode.Scalar(UInt8(65 + lists.count)))
      lists.append(
        ListDeclaration(
          name: name, configuration: RequestGenerator.legalList(in: schema, from: source),
          delegate: source.element(of: likelyDelegates)))
    }
    return World(schema: schema, options: options, lists: lists)
  }

  private static let likelyDelegates: [DelegateKind] = [
    .snapshot, .legacy, .difference, .titled, .snapshot, .legacy, .snapshot, .quiet, .titles,
    .none,
  ]

  private static func schema(from source: ChoiceSource) -> Schema {
    var attributes = [name]
    source.repeated(in: 1...4, continuing: 3, in: 4, label: SpanLabel.attribute.rawValue) {
      let type = source.element(of: AttributeType.allCases)
      attributes.append(attribute(attributes.count, type, from: source))
    }
    var entities = [Entity(name: "Item", attributes: attributes)]
    if source.chance(1, in: 3) {
      let extra = Attribute("extra", .int)
      entities.append(Entity(name: "Special", parent: 0, attributes: attributes + [extra]))
    }
    return checked(entities)
  }

  private static let name = Attribute("name", .string)

  private static func attribute(
    _ index: Int, _ type: AttributeType, from source: ChoiceSource
  ) -> Attribute {
    var attribute = Attribute(type.rawValue + String(index), type)
    switch source.weighted([8, 1, 1, 1, 1]) {
    case 1:
      attribute.isOptional = false
    case 2:
      attribute.isOptional = false
      attribute.initial = ValueGenerator.value(of: type, from: source)
    case 3 where type == .int:
      attribute.minimum = .int(0)
      attribute.maximum = .int(ValueGenerator.beyondBounds - 1)
    case 4:
      attribute.isTransient = true
    default:
      break
    }
    return attribute
  }

  /// Generated entities are right by construction; were one not, the plain entity stands in, and
  /// the generator's own test fails.
  private static func checked(_ entities: [Entity]) -> Schema {
    (try? Schema(entities)) ?? plain
  }

  /// The smallest schema.
  private static let plain: Schema = {
    do {
      return try Schema([Entity(name: "Item", attributes: [name])])
    } catch {
      preconditionFailure("the plain schema is refused: \(error)")
    }
  }()
}
