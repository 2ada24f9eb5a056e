/// Cases that several tests use.
package enum CommandCases {
  /// A case that deletes the only object of a section.
  package static let emptySection = """
    lockstep 1
    entity Item name:string
    list A Item sort name sections name delegate legacy
    insert a Item
    fetch A
    delete a
    process

    """

  /// The callbacks of the last command, as the console shows them.
  package static let emptySectionHeardOnConsole =
    ("what was heard meanwhile:\n" + emptySectionHeard)
    .split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")

  /// The same callbacks, as a page shows them.
  package static let emptySectionHeard = """
      delegate 0, from A with 1: will change [a']
    -   delegate 0, from A with 0: section delete at 0: "" with 0, titled ""
        delegate 0, from A with 0: object delete a' from 0,0 to nil
      delegate 0, from A with 0: did change []
    - client of A told DS(0) DI(0,0)
    + client of A told DI(0,0)
    """

  /// The explanation of the case for `B24`: its relevant and irrelevant parts.
  package static let emptySectionMatters = """
    what matters, from 16 cases like it
    they agree  up to command 2: no object and no fetch is answered otherwise
    any         direction of name (list A)
    matters     sections name (list A): passes with nothing there; fails with sections \
    first-letter name
    matters     delegate legacy (list A): passes with nothing there, delegate titles; fails \
    with delegate quiet, delegate titled, delegate difference and 1 more
    matters     process (command 4): passes with reset; fails with save, rollback
    the nearest case that passes:
        insert a Item
      - fetch A
        delete a
      + fetch A
        process
    (- as it fails, + as it passes)
    """

  /// The same explanation, as the console shows it.
  package static let emptySectionMattersOnConsole =
    emptySectionMatters.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
}
