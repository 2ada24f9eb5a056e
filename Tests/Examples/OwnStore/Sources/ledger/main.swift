import LockstepCommands

let mine = Contender(name: "mine", capabilities: NoteStore.capabilities) {
  NoteStore(schema: $0, options: $1)
}
await Lockstep(mine).main()
