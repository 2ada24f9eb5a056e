import StoreModel

// Reports that earlier versions wrote use other words for the same observations.
extension Mismatch {
  /// Whether another mismatch is the same one: the same check failed at the same command, with the
  /// same texts. Titles and rules follow from these, and earlier versions had others.
  package func saysTheSame(as other: Mismatch) -> Bool {
    check == other.check && step == other.step
      && Mismatch.inCurrentWords(expected) == Mismatch.inCurrentWords(other.expected)
      && Mismatch.inCurrentWords(actual) == Mismatch.inCurrentWords(other.actual)
  }

  /// The text of an observation in the words of this version.
  private static func inCurrentWords(_ text: String) -> String {
    var text = text
    for (earlier, current) in phrases { text = text.replacing(earlier, with: current) }
    text = text.replacing(#/delegate (\d+), from (\S+) with (\d+): /#) { match in
      "delegate \(match.1), list \(match.2) (\(counted(match.3))): "
    }
    text = text.replacing(#/: (\d+) before, (.*) lead to (\d+), but the list has (\d+) after/#) {
      ": \($0.1) before, \($0.2); this adds up to \($0.3), but the list has \($0.4) after"
    }
    return text.replacing(#/" with (\d+), titled ("[^\n]*")/#) { match in
      "\" (\(counted(match.1)), index title \(match.2))"
    }
  }

  private static func counted(_ number: Substring) -> String {
    (Int(number) ?? 0).counted("row")
  }

  private static let phrases: KeyValuePairs = [
    "on screen \"": "\"", "told to show everything anew": "reload everything",
    "told ": "update ",
    "refused by the client: ": "rejected by the table: ",
    "refused: ": "throws: ",
    "nothing on show": "nothing on screen",
    "never seen there": "not in this context",
  ]
}
