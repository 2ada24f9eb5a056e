#if SQLite
  import StoreModel

  // What pends, where SQL sees it: the table `pending`.
  extension SQLiteContext {
    /// Notes that an object is no longer as `pending` has it.
    func willStage(_ object: SQLiteObject) {
      guard !object.awaitsStaging else { return }
      object.awaitsStaging = true
      unstaged.append(object)
    }

    /// Brings `pending` in line with the objects; done before anything is asked of it.
    func stage() throws {
      let waiting = unstaged
      unstaged = []
      for object in waiting {
        object.awaitsStaging = false
        if let state = state(of: object) {
          try write(object, as: state)
        } else {
          try database.run(SQL("DELETE FROM pending WHERE serial = ?", [Cell(object.serial)]))
        }
      }
    }

    /// What `pending` has to say of an object; nil where its row says it all.
    private func state(of object: SQLiteObject) -> Tables.State? {
      switch object.phase {
      case .gone, .inaccessible: return nil
      case .deleted: return .deleted
      case .live:
        if object.isInserted { return .inserted }
        if object.isUpdated { return .changed }
        let holdsTransients = zip(object.attributes, object.values ?? []).contains {
          $0.isTransient && $1 != nil
        }
        return holdsTransients ? .transient : nil
      }
    }

    private func write(_ object: SQLiteObject, as state: Tables.State) throws {
      let tables = store.tables
      let cells = (object.values ?? []).map { Cell($0) }
      let padding = [Cell](repeating: .null, count: tables.columns.count - cells.count)
      let id = object.objectID
      let marks = tables.columns.map { _ in ", ?" }.joined()
      try database.run(
        SQL(
          "INSERT OR REPLACE INTO pending VALUES (?, ?, ?, ?\(marks))",
          [
            Cell(object.serial), Cell(id.entity), id.isTemporary ? .null : Cell(id.number),
            Cell(state.rawValue),
          ] + cells + padding))
    }
  }
#endif
