/// Cases that several tests use.
package enum CommandCases {
  /// A case that deletes the only object of a section.
  package static let emptySection = """
    lockstep 2
    entity Item name:string
    list A Item sort name sections name delegate legacy
    insert a Item
    fetch A
    delete a
    process

    """
}
