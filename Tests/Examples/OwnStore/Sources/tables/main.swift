import LockstepCommands
import StoreModel

let table = PairSubject(screen: TableController.self)
let difference = PairSubject(
  difference: { old, new in
    BatchUpdate(new.difference(from: old).inferringMoves())
  }, named: "mine")
await Lockstep(pairs: [table, difference]).main()
