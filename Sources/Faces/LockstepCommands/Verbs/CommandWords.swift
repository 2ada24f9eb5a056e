import Campaign

/// The flags of a campaign that a command for a rerun needs, because they are not the defaults.
extension CampaignPlan {
  /// The flags for the share of crowds, and for the share of trials that start from a case.
  var turnWords: [String] {
    (crowdEvery == CampaignPlan.usualCrowdEvery ? [] : [Flag.crowds.word(.count(crowdEvery))])
      + (startEvery == CampaignPlan.usualStartEvery
        ? [] : [Flag.fromCorpus.word(.count(startEvery))])
  }
}

extension SessionHeader {
  /// The flags that name the corpus from whose cases trials start.
  var caseWords: [String] {
    if !casesFrom.isEmpty { return [casesFrom] }
    return plan.seeds.isEmpty ? [Flag.noCorpus.word(.toggle(true))] : []
  }
}

extension Subjects {
  /// Returns the flag that names the subject; empty for the indexed store, if it is the default.
  func words(for name: String) -> [String] {
    let isUsual = name == defaultName && name == Subjects.standard.defaultName
    return isUsual ? [] : [Flag.subject.word(.text(name))]
  }
}
