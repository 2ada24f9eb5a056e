import Cases
import Checking
import JSONText
import StoreModel

/// A request of a parent to a worker, one in each line.
enum WorkerRequest {
  /// The plan and the limits. This request comes first, and again when the limits change.
  case plan(CampaignPlan, WorkerLimits)
  /// Run some trials, and write the current trial and command to the page.
  case run(Range<Int>)
  /// Shrink a trial that failed.
  case shrink(Int)
  /// Shrink a case that fails.
  case shrinkCase(Case)
  /// Run a case, and write the current command to the page.
  case examine(Case, ExaminationDetail, ProbeLevel)
  /// Run cases of the matrix, and write the current case and command to the page.
  case matrix(MatrixPiece)
  /// Try commands in states of a universe, and write the current case and command to the page.
  case steps(UniversePiece)
  /// Call a difference or a screen with pairs of lists, and write the current trial to the page.
  case pair(PairRequest)

  var line: String {
    let json: JSON =
      switch self {
      case .plan(let plan, let limits):
        .object([
          "plan": plan.json, "limits": limits.json, "observed": .bool(plan.isObserved),
        ])
      case .run(let trials):
        .object(["run": .integer(trials.lowerBound), "to": .integer(trials.upperBound)])
      case .shrink(let trial): .object(["shrink": .integer(trial)])
      case .shrinkCase(let trialCase): .object(["shrinkCase": .text(trialCase.text)])
      case .examine(let trialCase, let detail, let probing):
        .object([
          "case": .text(trialCase.text), "detail": .integer(detail.rawValue),
          "probing": .integer(probing.rawValue),
        ])
      case .matrix(let piece): piece.json
      case .steps(let piece): piece.json
      case .pair(let request): request.json
      }
    return json.inOneLine
  }

  init(line: String) throws {
    let fields = try JSONFields(JSON(parsing: line, file: "request"), file: "request")
    if let given = fields.has("plan") ? try fields.object("plan") : nil,
      let limits = try fields.object("limits")
    {
      var plan = try CampaignPlan(given)
      plan.isObserved = try fields.bool("observed")
      self = .plan(plan, try WorkerLimits(limits))
    } else if fields.has("run") {
      let first: Int = try fields.integer("run")
      self = .run(first..<max(first, try fields.integer("to")))
    } else if fields.has("shrink") {
      self = .shrink(try fields.integer("shrink"))
    } else if fields.has("shrinkCase") {
      self = .shrinkCase(try Case(parsing: try fields.text("shrinkCase"), file: "case"))
    } else if fields.has("matrix") {
      self = .matrix(try MatrixPiece(fields))
    } else if fields.has("universe") {
      self = .steps(try UniversePiece(fields))
    } else if let request = try PairRequest(fields) {
      self = .pair(request)
    } else {
      let trialCase = try Case(parsing: try fields.text("case"), file: "case")
      guard let detail = ExaminationDetail(rawValue: try fields.integer("detail")) else {
        throw fields.error(try fields["detail"], "a number from 0 to 2", "detail")
      }
      guard let probing = ProbeLevel(rawValue: try fields.integer("probing")) else {
        throw fields.error(try fields["probing"], "a level of probing", "probing")
      }
      self = .examine(trialCase, detail, probing)
    }
  }
}

extension CampaignPlan {
  /// The values that determine the campaign's trials, as JSON.
  var json: JSON {
    .object([
      "seed": .integer(seed),
      "length": .integer(generator.maximumLength),
      "objects": .integer(generator.maximumObjects),
      "lists": .integer(generator.maximumLists),
      "crowdEvery": .integer(crowdEvery),
      "startEvery": .integer(startEvery),
      "leftOut": .integer(StoreCapabilities.all.features ^ generator.capabilities.features),
      "dialect": .integer(generator.capabilities.dialectBits),
      "strings": .array(generator.strings.map { .text($0.name) }),
      "world": .array(
        generator.fixedWorld.map { Case(world: $0, commands: []).text.lines.map { .text($0) } }
          ?? []),
      "seeds": .array(seeds.map { .text($0.text) }),
    ])
  }

  init(_ fields: JSONFields) throws {
    // Old sessions have the canonical order alone.
    let names = fields.has("strings") ? try fields.lines("strings") : []
    // Old sessions draw a world for each case.
    let header = fields.has("world") ? try fields.lines("world") : []
    let generator = CaseGenerator(
      maximumLength: try fields.integer("length"), maximumObjects: try fields.integer("objects"),
      maximumLists: try fields.integer("lists"),
      capabilities: try StoreCapabilities(fields),
      strings: names.isEmpty ? [.canonical] : names.map { .named($0) },
      world: header.isEmpty
        ? nil : try Case(parsing: header.joined(separator: "\n"), file: "world").world)
    self.init(
      seed: try fields.integer("seed"),
      seeds: try fields.lines("seeds").map { try Case(parsing: $0, file: "seed") },
      generator: generator)
    // Old sessions have no crowds.
    crowdEvery = fields.has("crowdEvery") ? try fields.integer("crowdEvery") : 0
    // Old sessions have the default of `startEvery` too.
    guard fields.has("startEvery") else { return }
    startEvery = try fields.integer("startEvery")
    guard startEvery > 0 else {
      throw fields.error(try fields["startEvery"], "a number from 1", "startEvery")
    }
  }
}

extension StoreCapabilities {
  /// The capabilities that a plan names by those that it leaves out, or has beyond all.
  fileprivate init(_ fields: JSONFields) throws {
    let bits: UInt64 = fields.has("leftOut") ? try fields.integer("leftOut") : 0
    if fields.has("dialect") {
      self.init(
        features: StoreCapabilities.all.features ^ bits,
        dialectBits: try fields.integer("dialect"))
    } else {
      // Old sessions have the dialect in the highest byte.
      self.init(
        features: StoreCapabilities.all.features ^ (bits & (1 << 56 - 1)),
        dialectBits: UInt8(bits >> 56))
    }
  }
}
