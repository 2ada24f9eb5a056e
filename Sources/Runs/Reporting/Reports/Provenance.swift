import Checking

/// Where and when a failure was found, as far as it is known to whoever writes the report.
package struct Provenance: Hashable, Sendable {
  /// The commit of the directory that the campaign ran in.
  package var commit: String?
  /// What the tool was built with.
  package var toolchain: String?
  /// The system and the processor.
  package var platform: String?
  /// After how many seconds of the campaign it was found and shrunk.
  package var seconds: Double?

  /// Nothing known.
  package init() {}

  /// As labels and texts.
  var rows: [(label: String, text: String)] {
    let rows: [(String, String?)] = [
      ("found after", seconds.map { "\($0.tenths) s, shrinking included" }),
      ("commit", commit), ("toolchain", toolchain), ("platform", platform),
    ]
    return rows.compactMap { label, text in text.map { (label, $0) } }
  }
}

extension CheckID {
  /// What may be otherwise when the case is run again, and what may not.
  var variance: String {
    switch self {
    case .trap:
      "The command that ends the process stays the same. Addresses, backtrace lines and the"
        + " system's own message may differ from build to build."
    case .hang:
      "Whether the command returns in time depends on the machine. A slow command, unlike an"
        + " endless one, may pass on a faster machine or with a higher limit."
    case .memory:
      "The command stays the same. The amount of memory in use at the end, and the time it took,"
        + " depend on the machine."
    default:
      "Nothing: the case is a text, and the suite uses no clock, thread or hash seed. A case that"
        + " fails in one process and passes in another shows that the subject depends on the order"
        + " of a set, on a clock, or on an earlier run."
    }
  }
}
