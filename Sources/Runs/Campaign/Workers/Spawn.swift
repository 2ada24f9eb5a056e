import Foundation

/// A way to start other processes with chosen descriptors, which `Process` does not support.
enum Spawn {
  /// Starts a program with an empty standard input and in its own process group, so that Ctrl-C
  /// reaches only the parent.
  ///
  /// - Parameter descriptors: the descriptors that the program inherits, each with its number
  ///   there.
  static func start(
    _ command: WorkerCommand, descriptors: [(Int32, Int32)], environment: [String: String]
  ) -> Result<pid_t, FileProblem> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    let words = CStrings([command.executable] + command.arguments)
    let variables = CStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    var pid: pid_t = 0
    let status = withExtendedLifetime((words, variables)) {
      posix_spawn(
        &pid, command.executable, &actions, &attributes, words.pointers, variables.pointers)
    }
    guard status == 0 else {
      return .failure(
        FileProblem(.read, command.executable, cause: String(cString: strerror(status))))
    }
    return .success(pid)
  }

  /// Texts as C strings, which live as long as this object.
  private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) {
      pointers = texts.map { strdup($0) } + [nil]
    }

    deinit { for pointer in pointers { free(pointer) } }
  }
}
