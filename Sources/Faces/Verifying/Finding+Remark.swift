import Campaign

extension Finding {
  /// The remark on a failure that is not shrunk to the end, or that does not fail every time; nil
  /// for any other failure.
  package var remark: String? {
    let flakiness =
      isFlaky ? "flaky: it failed in \(reproduced) of \(repeated) reruns" : nil
    let remarks = [failure.state, flakiness].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }
}
