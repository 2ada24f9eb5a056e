/// The relation of a neighbour to the case that it differs from.
enum Nearness {
  /// The neighbour has less, or something plainer in a place. The shrinker takes it.
  case simpler
  /// The neighbour is equally long. The shrinker takes it if its text comes first (`TextRank`).
  case plainer
  /// The neighbour has something else. Only the explainer runs it.
  case other
}

/// The kind of a change. The most informative kind comes first: of two cases that pass, the nearer
/// one has the earlier kind.
enum PlaceKind: Int, Comparable {
  /// A value that a command assigns.
  case value
  /// A clause of a request, a context or a list.
  case clause
  /// Two commands that follow each other are exchanged.
  case order
  /// A word is replaced by another one of its kind: a delegate, or a command that ends a round of
  /// changes.
  case word
  /// Pending changes are processed or saved in between.
  case pause
  /// A clause or a command is removed, although the shrunk case needs each of them.
  case deletion

  static func < (one: PlaceKind, other: PlaceKind) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// One place in a case, or in a part of a case, with its alternatives.
struct Place<Whole> {
  /// The wholes that differ from the present one only in this place, the boldest change first.
  private(set) var neighbours: [(whole: Whole, nearness: Nearness)]
  /// The kind of the place. It is nil if the change adds or removes more than words of one line;
  /// the explainer ignores such a place.
  let kind: PlaceKind?
  /// The aspect of the words that changes, if the words alone do not tell; otherwise empty.
  var aspect = ""
  /// The number of words before the first changed word that belong to the place.
  var lead = 0

  /// Makes a place whose alternatives all have the same nearness.
  init(_ kind: PlaceKind?, _ nearness: Nearness, _ wholes: [Whole]) {
    self.kind = kind
    neighbours = wholes.map { ($0, nearness) }
  }

  /// Makes a place with simpler alternatives only.
  init(simpler wholes: [Whole]) {
    self.init(nil, .simpler, wholes)
  }

  /// Makes a place with all choices except the present one.
  ///
  /// - Parameters:
  ///   - rank: the choices from the simplest on. Those before the present choice count as simpler;
  ///     if the present choice is not in `rank`, all of them do. The default is `choices`.
  ///   - plainer: the choices that are as long as the present one.
  ///   - put: returns the whole with a choice in the place.
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

  /// The alternatives with a given nearness.
  func wholes(_ nearness: Nearness) -> [Whole] {
    neighbours.filter { $0.nearness == nearness }.map(\.whole)
  }

  /// Returns the same place in a larger whole.
  func map<Larger>(_ embed: (Whole) -> Larger) -> Place<Larger> {
    var larger = Place<Larger>(kind, .other, [])
    larger.aspect = aspect
    larger.lead = lead
    larger.neighbours = neighbours.map { (embed($0.whole), $0.nearness) }
    return larger
  }
}

extension Array {
  /// The arrays that lack one element each; none for an array of one element.
  var withoutOne: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in
      var fewer = self
      fewer.remove(at: index)
      return fewer
    }
  }

  /// The places of each element, as places of the array.
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
