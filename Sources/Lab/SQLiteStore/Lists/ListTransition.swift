#if SQLite
  import StoreModel

  /// The effect of one batch on one list.
  struct ListTransition {
    let old: Layout
    let new: Layout
    /// The serials of the batch that the list does not lose.
    let touched: Set<Int64>
    /// The new index of each old row, and the old index of each new row; nil if there is none.
    let destinations: [Int?]
    let origins: [Int?]

    init(from old: Layout, to new: Layout, touched: Set<Int64>) {
      self.old = old
      self.new = new
      self.touched = touched
      let oldPlaces = ListTransition.places(of: old)
      let newPlaces = ListTransition.places(of: new)
      destinations = old.rows.map { newPlaces[$0.serial] }
      origins = new.rows.map { oldPlaces[$0.serial] }
    }

    private static func places(of layout: Layout) -> [Int64: Int] {
      Dictionary(
        layout.rows.enumerated().map { ($1.serial, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a new row was in the list before and was touched.
    func isTouchedSurvivor(_ index: Int) -> Bool {
      origins[index] != nil && touched.contains(new.rows[index].serial)
    }

    /// Whether a row came, went, or was touched and stays (R59).
    var isRelevant: Bool {
      destinations.contains(nil) || origins.contains(nil)
        || new.rows.indices.contains(where: isTouchedSurvivor)
    }

    /// Marks the new rows that have moved (R64).
    var movers: [Bool] {
      var moves = new.rows.indices.map(isTouchedSurvivor)
      let oldSections = sections(of: old)
      for run in new.runs {
        let indices = run.start..<run.start + run.count
        // The rows that stay in the section, with their old indices, in new order.
        let staying = indices.compactMap { index -> (index: Int, origin: Int)? in
          guard let origin = origins[index], oldSections[origin] == run.name else { return nil }
          return (index, origin)
        }
        let untouched = staying.filter { !moves[$0.index] }
        let steady = staying.filter { member in
          moves[member.index]
            && untouched.count { $0.origin < member.origin }
              == untouched.count { $0.index < member.index }
        }.sorted { $0.origin < $1.origin }
        for (member, stays) in zip(steady, longestRun(of: steady.map(\.index))) where stays {
          moves[member.index] = false
        }
      }
      return moves
    }

    private func sections(of layout: Layout) -> [String] {
      layout.runs.flatMap { Array(repeating: $0.name, count: $0.count) }
    }
  }

  /// Marks the places that stay: a longest increasing run, the one with the earliest places (R56,
  /// R64).
  func longestRun(of places: [Int]) -> [Bool] {
    var lengths = [Int](repeating: 0, count: places.count)
    for index in places.indices.reversed() {
      let rest = places.indices[(index + 1)...].filter { places[$0] > places[index] }
      lengths[index] = 1 + (rest.map { lengths[$0] }.max() ?? 0)
    }
    var stays = [Bool](repeating: false, count: places.count)
    var (missing, last) = (lengths.max() ?? 0, Int.min)
    for index in places.indices where lengths[index] == missing && places[index] > last {
      stays[index] = true
      (missing, last) = (missing - 1, places[index])
    }
    return stays
  }
#endif
