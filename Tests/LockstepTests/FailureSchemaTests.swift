import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Checking
@testable import JSONText
@testable import Shrinking

/// The schema of `failure.json`, by which programs and agents of others read it.
@Suite("The schema of failure.json")
struct FailureSchemaTests {
  private static func json(_ path: String) throws -> JSON {
    try JSON(
      parsing: try String(contentsOf: Document.root.appending(path: path), encoding: .utf8),
      file: path)
  }

  private static func schema() throws -> JSON { try json(".github/failure.schema.json") }

  private static func faults(of failure: JSON) throws -> [String] {
    try JSONSchema(schema()).faults(of: failure)
  }

  /// A failure with every field that a failure can have.
  private static func fullFailure() throws -> Failure {
    let text = try Self.json("Reports/example/failure.json").printed
    var failure = try Failure(parsing: text, file: "example")
    failure.origin = Failure.Origin(seed: .max, trial: 3)
    failure.unfinished = .outOfTime
    failure.choices = 5
    failure.bound = Failure.Bound(world: "clients", worlds: 1, objects: 3, commands: 2)
    failure.leftOut = ["undo"]
    failure.shrunk.world.options.strings = .utf8Bytes
    failure.explanation?.divergence = .init(step: 1, question: "query Item", title: "t")
    return failure
  }

  /// The paths of all properties, such as `origin.seed`.
  private static func paths(ofSchema schema: JSON, _ place: String = "") -> Set<String> {
    var paths: Set<String> = []
    for (name, property) in schema.fields["properties"]?.fields ?? [:] {
      paths.insert(place + name)
      let below = property.fields["items"] ?? property
      paths.formUnion(Self.paths(ofSchema: below, place + name + "."))
    }
    return paths
  }

  private static func paths(of value: JSON, _ place: String = "") -> Set<String> {
    var paths: Set<String> = []
    for (name, field) in value.fields {
      paths.insert(place + name)
      for part in [field] + field.elements {
        paths.formUnion(Self.paths(of: part, place + name + "."))
      }
    }
    return paths
  }

  @Test(
    "the schema fits the example, and a report of the first version",
    arguments: ["Reports/example/failure.json", "Tests/Versions/1/report/failure.json"])
  func reports(_ path: String) throws {
    #expect(try Self.faults(of: Self.json(path)) == [])
  }

  @Test("the schema describes every field that can be written, and no other")
  func allFields() throws {
    let written = try Self.fullFailure().json
    #expect(try Self.faults(of: written) == [])
    #expect(try Self.paths(of: written) == Self.paths(ofSchema: Self.schema()))
    let reasons = try Self.schema().fields["properties"]?.fields["unfinished"]?.fields["enum"]?
      .texts
    #expect(reasons == Failure.ShrinkStopReason.allCases.map(\.rawValue))
  }

  @Test("a field that is missing, new or of another type does not fit")
  func misfits() throws {
    guard case .object(let fields) = try Self.fullFailure().json.content else {
      Issue.record("no object")
      return
    }
    for name in try Self.schema().fields["required"]?.texts ?? [] {
      let rest = JSON(.object(fields.filter { $0.name != name }))
      #expect(try Self.faults(of: rest) == [".\(name) is missing"])
    }
    for place in fields.indices {
      var wrong = fields
      wrong[place].value = .array([.bool(true)])
      #expect(try Self.faults(of: JSON(.object(wrong))) != [], "\(fields[place].name)")
    }
    let more = JSON(.object(fields + [JSON.Field("new", .null)]))
    #expect(try Self.faults(of: more) == [".new is not in the schema"])
  }
}
