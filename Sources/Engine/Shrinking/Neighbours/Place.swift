/// How a case stands to the one that it is near to.
enum Nearness {
  /// It has less, or something plainer in a place: the shrinker takes it.
  case simpler
  /// It has as much: the shrinker takes it where its text comes first.
  case plainer
  /// It has something else: only the explainer asks what comes of it.
  case other
}

/// The kind of a change, the most telling one first. Of two cases that pass, the one that differs
/// in an earlier kind is the nearer one.
enum PlaceKind: Int, Comparable {
  /// A value that a command assigns.
  case value
  /// A clause of a request, a context or a list.
  case clause
  /// Two neighbours change places.
  case order
  /// A word for another of its kind: a delegate, what ends a round of changes.
  case word
  /// Pending changes are processed or saved in between.
  case pause
  /// A clause or a command is left out, of which a shrunk case has none to spare.
  case deletion

  static func < (one: PlaceKind, other: PlaceKind) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// One place in a case, or in a part of it, and what could stand there.
struct Place<Whole> {
  /// The wholes with something else in the place and otherwise the same, the boldest change first.
  private(set) var neighbours: [(whole: Whole, nearness: Nearness)]
  /// The kind of the place. It is nil where the change adds or removes more than words of one line;
  /// the explainer leaves such a change alone.
  let kind: PlaceKind?
  /// What of the words is changed, where they do not say it; else empty.
  var aspect = ""
  /// How many words before the first one that is changed belong to it.
  var lead = 0

  /// A place with wholes that stand to the present one in one way.
  init(_ kind: PlaceKind?, _ nearness: Nearness, _ wholes: [Whole]) {
    self.kind = kind
    neighbours = wholes.map { ($0, nearness) }
  }

  /// A place with simpler wholes alone.
  init(simpler wholes: [Whole]) {
    self.init(nil, .simpler, wholes)
  }

  /// A place with each of some choices but the present one.
  ///
  /// - Parameters:
  ///   - rank: the choices that are simpler than those after them, and than all others; those of
  ///     the place where nothing else is said.
  ///   - plainer: the choices that say as much.
  ///   - put: the whole with a choice in the place.
  init<Choice: Equatable>(
    _ kind: PlaceKind?, _ choices: [Choice], now: Choice, rank: [Choice]? = nil,
    plainer: [Choice] = [], aspect: String = "", lead: Int = 0, put: (Choice) -> Whole
  ) {
    self.kind = kind
    self.aspect = aspect
    self.lead = lead
    let simpler = (rank ?? choices).prefix { $0 != now }
    neighbours = choices.filter { $0 != now }.map {
      (put($0), simpler.contains($0) ? .simpler : plainer.contains($0) ? .plainer : .other)
    }
  }

  /// The wholes that stand to the present one in some way.
  func wholes(_ nearness: Nearness) -> [Whole] {
    neighbours.filter { $0.nearness == nearness }.map(\.whole)
  }

  /// The same in something larger.
  func map<Larger>(_ embed: (Whole) -> Larger) -> Place<Larger> {
    var larger = Place<Larger>(kind, .other, [])
    larger.aspect = aspect
    larger.lead = lead
    larger.neighbours = neighbours.map { (embed($0.whole), $0.nearness) }
    return larger
  }
}

extension Array {
  /// The array without each one of its elements in turn; none for an array of one.
  var withoutOne: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in
      var fewer = self
      fewer.remove(at: index)
      return fewer
    }
  }

  /// The places in each element, as places of the array.
  func places<Part>(_ places: (Element) -> [Place<Part>], put: (Part, inout Element) -> Void)
    -> [Place<[Element]>]
  {
    indices.flatMap { index in
      places(self[index]).map { place in
        place.map { part in
          var changed = self
          put(part, &changed[index])
          return changed
        }
      }
    }
  }
}
