import FetchedLists
import LockstepCommands

let mine = Contender(list: ArrayList.self, capabilities: .list.subtracting(.sections))
await Lockstep(mine).main()
