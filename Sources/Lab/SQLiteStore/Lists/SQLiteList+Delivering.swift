#if SQLite
  import StoreModel

  extension SQLiteList {
    /// Returns the effect of a batch on this list. Returns nil if there is nothing to deliver,
    /// because the batch is irrelevant (R59) or a split makes the contents nil (R50).
    ///
    /// - Parameter touched: the serials of the batch that the lists do not lose.
    func transition(touching touched: Set<Int64>) throws -> ListTransition? {
      guard let fetched else { return nil }
      try captureTouched()
      do {
        let transition = ListTransition(
          from: layout, to: try arranged(fetched), touched: touched)
        return transition.isRelevant ? transition : nil
      } catch let split as Split {
        try forget(because: .sectionSplit(index: split.index, section: split.section))
        return nil
      }
    }

    /// Reports a change in the delegate's form (R58). The contents change after will-change (R60),
    /// even if the delegate throws (R67).
    func deliver(_ transition: ListTransition) throws {
      guard let fetched else { return }
      let reported = reportedIDs
      let delegate = self.delegate
      let methods = delegate?.methods ?? []
      let delivery = methods.delivery(hasSections: fetched.sectionKey != nil)
      do {
        if delivery == .legacy, methods.contains(.willChange) {
          try delegate?.controllerWillChangeContent(self)
        }
      } catch {
        adopt(transition.new, of: fetched)
        throw error
      }
      adopt(transition.new, of: fetched)
      guard let delegate else { return }
      switch delivery {
      case .nothing: break
      case .legacy: try tellEvents(of: transition, methods, to: delegate)
      case .difference:
        try delegate.controller(
          self, didChangeContentWith: try transition.difference(to: reported))
      case .snapshot:
        let marked = transition.new.rows.indices.filter {
          fetched.marksReloads && transition.isTouchedSurvivor($0)
        }
        let marks = marked.map { transition.new.rows[$0].shownID }
        try delegate.controller(
          self, didChangeContentWith: try transition.new.snapshot(marking: marks))
      }
    }

    /// Reports the deletions of objects, the section events, the other object events, then
    /// did-change (R61).
    private func tellEvents(
      of transition: ListTransition, _ methods: DelegateMethods,
      to delegate: any FetchedResultsDelegate<SQLiteList>
    ) throws {
      let events = methods.contains(.changeObject) ? transition.objectEvents : []
      let deletions = events.prefix { $0.kind == .delete }
      for event in deletions { try tell(event, to: delegate) }
      if methods.contains(.changeSection) {
        for event in transition.sectionEvents {
          try delegate.controller(
            self, didChange: info(event.run), at: event.index, for: event.kind)
        }
      }
      for event in events.dropFirst(deletions.count) { try tell(event, to: delegate) }
      if methods.contains(.didChange) { try delegate.controllerDidChangeContent(self) }
    }

    private func tell(
      _ event: ObjectEvent, to delegate: any FetchedResultsDelegate<SQLiteList>
    ) throws {
      try delegate.controller(
        self, didChange: event.object, at: event.path, for: event.kind, newPath: event.newPath)
    }
  }

  /// A section that was inserted or deleted.
  struct SectionEvent {
    let kind: ChangeKind
    let index: Int
    let run: Run
  }

  /// An object that was inserted, deleted, moved or updated.
  struct ObjectEvent {
    let kind: ChangeKind
    let object: SQLiteObject
    let path: ItemPath?
    let newPath: ItemPath?
  }

  extension ListTransition {
    /// The deleted sections by descending old index, then the inserted ones by ascending new index
    /// (R56, R61).
    var sectionEvents: [SectionEvent] {
      let newPlaces = Dictionary(
        new.runs.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
      let surviving = old.runs.enumerated().compactMap { index, run in
        newPlaces[run.name].map { (old: index, new: $0) }
      }
      let stays = longestRun(of: surviving.map(\.new))
      let kept = zip(surviving, stays).filter(\.1).map(\.0)
      let oldKept = Set(kept.map(\.old))
      let newKept = Set(kept.map(\.new))
      let deletions = old.runs.indices.reversed().filter { !oldKept.contains($0) }.map {
        SectionEvent(
          kind: .delete, index: $0, run: Run(name: old.runs[$0].name, start: 0, count: 0))
      }
      let insertions = new.runs.indices.filter { !newKept.contains($0) }.map {
        SectionEvent(kind: .insert, index: $0, run: new.runs[$0])
      }
      return deletions + insertions
    }

    /// The deletions by descending old path, then the insertions, moves and updates by ascending
    /// new path (R61 to R63).
    var objectEvents: [ObjectEvent] {
      let moves = movers
      let deletions = old.rows.indices.reversed().filter { destinations[$0] == nil }.map {
        ObjectEvent(
          kind: .delete, object: old.rows[$0].object, path: old.path(of: $0), newPath: nil)
      }
      var events: [ChangeKind: [ObjectEvent]] = [:]
      for (index, row) in new.rows.enumerated() {
        let path = origins[index].map(old.path)
        if path != nil, !isTouchedSurvivor(index) { continue }
        let kind: ChangeKind = path == nil ? .insert : moves[index] ? .move : .update
        events[kind, default: []].append(
          ObjectEvent(kind: kind, object: row.object, path: path, newPath: new.path(of: index)))
      }
      return [.insert, .move, .update].reduce(deletions) { $0 + (events[$1] ?? []) }
    }

    /// Returns the difference from the IDs that were reported last (R58, R77). A row that went,
    /// moved or changed its ID is removed. A row that came, moved or changed its ID is inserted.
    func difference(to reported: [ObjectID]) throws -> OrderedDifference<ObjectID> {
      let moves = movers
      let stays = new.rows.indices.map { index in
        origins[index].map { !moves[index] && reported[$0] == new.rows[index].shownID } ?? false
      }
      let removals = reported.indices.filter { old in destinations[old].map { !stays[$0] } ?? true }
      let insertions = new.rows.indices.filter { !stays[$0] }
      return try OrderedDifference(
        removals: removals.map { .init(offset: $0, element: reported[$0]) },
        insertions: insertions.map { .init(offset: $0, element: new.rows[$0].shownID) })
    }
  }
#endif
