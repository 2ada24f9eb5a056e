// # SQLiteLockstep
//
// Read this as the example of an executable of your own.
//
// The command line over the SQLite store, beside the subjects of the package: `fuzz`, `replay` and
// all other verbs, as a user's own executable has them. `sqlite` is in memory.
//
// Behind the package trait SQLite:
//
//     swift run -c release --traits SQLite sqlite-lockstep fuzz --seed 7
//
// With `keep-saving PATH` it does something else: it saves into a file for ever, until somebody
// kills it, and says on its output a dot for each row that it writes and the number of each save
// once it is made (`EndlessSaves`).
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
      await Lockstep(sqlite).main(buildFlags: "--traits SQLite")
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
