/// The executable that runs, as its messages and the commands in its reports name it.
package enum Program {
  /// Our own.
  package static let standard = "lockstep"

  /// Its name, which is that of a product where it is somebody else's.
  @TaskLocal package static var name = standard

  /// The flags that a build of it needs, as a shell has them; none mostly.
  @TaskLocal package static var buildFlags = ""

  /// The executable as somebody called it, such as `./lockstep`, where no package is at hand that
  /// builds it; nil in a checkout.
  @TaskLocal package static var executable: String?

  /// How it is called in a shell.
  package static var command: String {
    if let executable { return ShellText.word(executable) }
    return ["swift run -c release", buildFlags, name].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether it is somebody else's, over stores of their own.
  package static var isTheirs: Bool { name != standard }
}

/// Who runs a failure again.
package enum Rerun: Sendable {
  /// The program that found it.
  case program
  /// The test that found it, by what it says after `replay:`.
  case test
}
