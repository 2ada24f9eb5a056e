import JSONText

/// What a session is about; its journal begins with it.
package struct SessionHeader: Sendable {
  /// The version of the journal, the only one that is read.
  package static let version = 1

  /// The subject's name.
  package var subject: String
  /// The plan it began with. The seed, the cases and the shard hold for the whole session; a
  /// resumed one may have other budgets and jobs.
  package var plan: CampaignPlan
  /// The version of the tool that began it; empty where it does not say.
  package var tool: String
  /// The most memory of a worker, in bytes.
  package var memory: Int
  /// The words of a command line that say where the plan's cases are from; empty where they were
  /// not said, or not kept.
  package var casesFrom: String
  /// Whether it was joined from the sessions of shards; nothing goes on with such a one.
  package var isMerged = false

  /// Describes a session.
  package init(
    subject: String, plan: CampaignPlan, tool: String = "", memory: Int = WorkerLimits().memory,
    casesFrom: String = ""
  ) {
    self.subject = subject
    self.plan = plan
    self.tool = tool
    self.memory = memory
    self.casesFrom = casesFrom
  }
}

extension SessionHeader {
  var line: String {
    JSON.object([
      "kind": .text("session"), "version": .integer(SessionHeader.version),
      "lockstep": .text(tool), "subject": .text(subject), "plan": plan.json,
      "shard": isMerged ? .null : .integer(plan.shard.number),
      "shards": .integer(plan.shard.count),
      "memory": .integer(memory),
      "casesFrom": .text(casesFrom),
      "trials": plan.trials.map { .integer($0) } ?? .null,
      "milliseconds": plan.seconds.map { .integer(Int($0 * 1000)) } ?? .null,
      "quietFor": plan.quietSeconds.map { .integer(Int($0 * 1000)) } ?? .null,
      "failuresMax": .integer(plan.failuresMax),
    ]).inOneLine
  }

  init(_ fields: JSONFields) throws {
    let version = try fields["version"]
    guard version.content == .number(String(SessionHeader.version)) else {
      throw fields.error(
        version, "\(SessionHeader.version), the only version that is read here,", "version")
    }
    let json = try fields["plan"]
    guard let drawing = try fields.object("plan") else {
      throw fields.error(json, "an object", "plan")
    }
    self.init(
      subject: try fields.text("subject"), plan: try CampaignPlan(drawing),
      tool: fields.has("lockstep") ? try fields.text("lockstep") : "",
      memory: try fields.has("memory") ? fields.integer("memory") : WorkerLimits().memory,
      casesFrom: try fields.has("casesFrom") ? fields.text("casesFrom") : "")
    plan.trials = try fields.count("trials")
    plan.seconds = try fields.count("milliseconds").map { Double($0) / 1000 }
    plan.quietSeconds = try fields.count("quietFor").map { Double($0) / 1000 }
    plan.failuresMax = try fields.integer("failuresMax")
    guard fields.has("shards") else { return }
    let number = try fields.count("shard")
    isMerged = number == nil
    guard let shard = Shard(number: number ?? 1, of: try fields.integer("shards")) else {
      throw fields.error(try fields["shard"], "the number of a shard", "shard")
    }
    plan.shard = shard
  }
}

extension JSONFields {
  /// A number, nil where the field is null or missing.
  func count(_ name: String) throws(JSONError) -> Int? {
    guard has(name) else { return nil }
    return try self[name].content == .null ? nil : try integer(name)
  }
}
