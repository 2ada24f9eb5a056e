#if SQLite
  import CSQLite

  extension Database {
    /// A callback for the rows that are written.
    final class Watch {
      fileprivate let tell: () -> Void

      fileprivate init(_ tell: @escaping () -> Void) {
        self.tell = tell
      }
    }

    /// Calls `tell` for each row of the file that a statement writes, during the statement. `tell`
    /// must not use the database.
    func watchWrites(_ tell: @escaping () -> Void) {
      let watch = Watch(tell)
      self.watch = watch
      sqlite3_update_hook(
        connection,
        { context, _, database, _, _ in
          // Temporary tables are no part of the file.
          guard let context, let database, String(cString: database) == "main" else { return }
          Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue().tell()
        }, Unmanaged.passUnretained(watch).toOpaque())
    }
  }
#endif
