import Checking

/// The machine, the commit and the time at which a failure was found. Unknown facts are nil.
package struct Provenance: Hashable, Sendable {
  /// The commit of the working directory of the campaign.
  package var commit: String?
  /// The compiler and the kind of build of the tool.
  package var toolchain: String?
  /// The system and the processor.
  package var platform: String?
  /// The seconds from the start of the campaign until the failure was found and shrunk.
  package var seconds: Double?

  /// A provenance without any known fact.
  package init() {}

  /// The known facts, as labels and texts.
  var rows: [(label: String, text: String)] {
    let rows: [(String, String?)] = [
      ("found after", seconds.map { "\($0.tenths) s, shrinking included" }),
      ("commit", commit), ("toolchain", toolchain), ("platform", platform),
    ]
    return rows.compactMap { label, text in text.map { (label, $0) } }
  }
}

extension CheckID {
  /// A text that says what may vary when the case is rerun, and what stays the same.
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
      "Nothing: the same case gives the same result. If two runs differ, the subject depends on"
        + " the order of a set, on a clock, or on an earlier run."
    }
  }
}
