import StoreModel

/// A rule as a report quotes it.
struct RuleQuote {
  /// The name, such as `R84 (documented)`.
  let title: String
  let text: String
  /// The names of the rules that may be broken in its place, as a sentence.
  let others: String?
}

extension Report {
  /// The rule at stake; nil if the failure names none.
  ///
  /// The rules are those of Core Data. A list of records has simpler ones, so its reports quote the
  /// sentence that holds for records.
  var quotedRule: RuleQuote? {
    guard let rule = failure.mismatch.brokenRules.first else { return nil }
    if failure.shrunk.world.options.processing == .atOnce, let text = rule.textForRecords {
      return RuleQuote(title: rule.name, text: text, others: nil)
    }
    return RuleQuote(
      title: rule.titled, text: rule.statement, others: failure.mismatch.otherRules)
  }
}

extension Rule {
  /// The promise of a list of records.
  fileprivate var textForRecords: String? {
    switch number {
    case 1, 2, 4, 16, 28: "A record on show has the values that it was given last."
    case 35, 46, 57, 66:
      "The list shows the records for which the condition holds, with their current values, and no"
        + " others."
    case 40, 42, 105:
      "The first order counts most. A later one decides between records that the orders before it"
        + " do not tell apart."
    case 44: "Records that no order tells apart are in the order of their IDs."
    case 48, 53:
      "The sections are in the order of their keys, each key once. If the first order has the same"
        + " key, they are in this order."
    case 49: "A nil key is a section of its own, before all others. It is not the section \"\"."
    default: nil
    }
  }
}
