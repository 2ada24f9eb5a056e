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
      ("found after", seconds.map { "\($0.tenths) s of the campaign, shrinking included" }),
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
      "The command that ends the process stays the same. Addresses, the lines of the backtrace and"
        + " what the system says of the end may differ from build to build."
    case .hang:
      "Whether the command comes back in time depends on the machine: a slow command, unlike an"
        + " endless one, may pass on a faster one, or with a higher limit."
    case .memory:
      "How much was in use when the process was ended, and how long that took, depends on the"
        + " machine. The command stays the same."
    default:
      "Nothing: the case is a text, and no clock, thread or hash seed is in what both stores are"
        + " asked. Where it fails in one process and not in another, the subject depends on the"
        + " order of a set, on a clock, or on what ran before."
    }
  }
}
