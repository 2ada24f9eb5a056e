/// The name of the running executable in its messages and in the commands of its reports.
package enum Program {
  /// The name of the executable of this package.
  package static let standard = "lockstep"

  /// The name of the executable. An executable of your own has the name of its product.
  @TaskLocal package static var name = standard

  /// The flags that `swift run` needs to build the executable, as a shell takes them; mostly empty.
  @TaskLocal package static var buildFlags = ""

  /// The executable as it was called, such as `./lockstep`; nil if the package in the working
  /// directory builds it.
  @TaskLocal package static var executable: String?

  /// The words that call the executable in a shell.
  package static var command: String {
    if let executable { return ShellText.word(executable) }
    return ["swift run -c release", buildFlags, name].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the executable is not ours, but runs stores of your own.
  package static var isTheirs: Bool { name != standard }
}

/// The way to rerun a failure.
package enum Rerun: Sendable {
  /// The program that found it.
  case program
  /// The test that found it, with the argument `replay:`.
  case test
}
