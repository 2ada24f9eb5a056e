import StoreModel

/// Contexts that catch up with the history of the store, as an app does whose widget writes too
/// (R99).
extension Driver {
  /// Merges the writes after the token of a context at once, without those of its own author.
  @inlinable
  func catchUp(_ context: DrivenContext<Store>) -> Outcome {
    guard world.options.keepsHistory else { return .skipped }
    let token = context.token
    return outcome {
      let writes: [StoreTransaction]
      do {
        writes = try self.store.history(after: token)
      } catch StoreError.historyLost(let rest) {
        return try self.beginAnew(context, after: rest)
      }
      let author = context.declaration.configuration.author
      try context.context.merge(writes.filter { author == nil || $0.author != author })
      context.token = writes.last?.token ?? token
      return .history(HistoryAnswer(after: token, writes: writes.map { self.named($0) }))
    }
  }

  /// Resets a context whose history is lost, and fetches its lists anew. The newest token is then
  /// its token, unless a fetch fails: then all of this is still to do.
  @inlinable
  func beginAnew(_ context: DrivenContext<Store>, after rest: UInt64) throws -> Outcome {
    let token = context.token
    let writes = try store.history(after: rest)
    context.hasUndone = true
    try context.context.reset()
    var failed: Outcome?
    for list in lists where list.context === context && list.fetched != nil {
      let outcome = fetch(list)
      if outcome.isRefusal { failed = failed ?? outcome }
    }
    if let failed { return failed }
    context.token = writes.last?.token ?? rest
    return .history(
      HistoryAnswer(after: token, isLost: true, writes: writes.map { named($0) }))
  }

  /// Deletes from the history what a context has caught up with.
  @inlinable
  func deleteHistory(_ context: DrivenContext<Store>) -> Outcome {
    guard world.options.keepsHistory else { return .skipped }
    return refusing { try self.store.deleteHistory(through: context.token) }
  }

  @inlinable
  func named(_ write: StoreTransaction) -> HistoryAnswer.Write {
    HistoryAnswer.Write(
      token: write.token, author: write.author, inserted: write.note.inserted.map { ref(of: $0) },
      updated: write.note.updated.map { ref(of: $0) },
      deleted: write.note.deleted.map { ref(of: $0) })
  }

  /// Mixes in, for each context, the writes that it has not caught up with. Tokens are only names.
  @inlinable
  func mixHistory(into digest: inout StateDigest) {
    guard world.options.keepsHistory else { return }
    for context in contexts {
      var lost: UInt64?
      var writes: [StoreTransaction] = []
      do {
        writes = try store.history(after: context.token)
      } catch StoreError.historyLost(let rest) {
        lost = rest
        writes = (try? store.history(after: rest)) ?? []
      } catch {
        digest.combine(-1)
        continue
      }
      digest.combine(lost != nil)
      digest.combine(writes.count)
      for write in writes {
        digest.combine(write.author != nil)
        digest.combine(write.author ?? "")
        for ids in [write.note.inserted, write.note.updated, write.note.deleted] {
          digest.combine(ids.count)
          for id in ids { digest.combine(id, of: self.ids.object(of: id)) }
        }
      }
    }
  }
}
