import Checking
import JSONText

// The JSON form in which a worker reports to its parent the lists that were refused.
extension ListRefusal {
  var json: JSON {
    .object([
      "list": .integer(list), "command": command.map { .integer($0) } ?? .null,
      "reason": .text(reason),
    ])
  }

  init(_ fields: JSONFields) throws(JSONError) {
    let isOfWorld = try fields["command"].content == .null
    let command: Int? = isOfWorld ? nil : try fields.integer("command")
    self.init(
      list: try fields.integer("list"), command: command, reason: try fields.text("reason"))
  }
}
