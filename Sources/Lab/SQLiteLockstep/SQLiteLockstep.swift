// # SQLiteLockstep
//
// Read this as the example of an executable of your own.
//
// SQLiteLockstep is a command line that verifies the SQLite store beside the stores of the package.
// It has `fuzz`, `replay` and all other verbs, as your own executable would. The subject `sqlite`
// is a store in memory. The subject `sqlite-disk` has files on a disk in memory. So it can be
// opened again, its writes can fail, and its process can be killed in a save (R101).
//
// The executable is behind the package trait SQLite:
//
//     swift run -c release --traits SQLite sqlite-lockstep fuzz --seed 7
//
// `keep-saving PATH` does something else, for tests of the store's transactions. It saves into a
// file until the process is killed (`EndlessSaves`). It prints a dot for each row that it writes,
// and the number of each save when the save is complete. With `in-pieces` at the end, saves are not
// transactions.
#if SQLite
  import LockstepCommands
  import SQLiteStore

  @main
  enum SQLiteLockstep {
    static func main() async throws {
      let words = CommandLine.arguments.dropFirst()
      if words.first == "keep-saving", let path = words.dropFirst().first {
        try EndlessSaves(into: path, inPieces: words.last == "in-pieces").run()
      }
      let sqlite = Contender(name: "sqlite", capabilities: SQLiteStore.capabilities) {
        SQLiteStore(schema: $0, options: $1)
      }
      let onDisk = Contender(name: "sqlite-disk", capabilities: SQLiteStore.capabilitiesOnDisk) {
        SQLiteStore(schema: $0, options: $1, onDisk: nil)
      }
      await Lockstep(sqlite, onDisk).main(buildFlags: "--traits SQLite")
    }
  }
#else
  @main
  enum SQLiteLockstep {
    static func main() {
      print("sqlite-lockstep is built with --traits SQLite")
    }
  }
#endif
