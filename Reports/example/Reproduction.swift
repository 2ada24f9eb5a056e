// the table rejects the update of list Teams: invalid number of items in section 0
// subject B1, after command 3 of 3
// check display: the table's update applies without an error and ends with the list's contents
// rule R84 (observed, our choice): The new row count of a surviving section must be old - deleted + inserted - moved out + moved in. The number of sections must add up in the same way. Otherwise the table or collection view rejects the batch with a typed error that names every number.
//
//       lockstep 2
//       entity Team name:string
//       list Teams Team sort name delegate legacy
//     1 fetch Teams
//     2 insert a Team
//   > 3 process
//
//   - on screen "": [a(nil)]
//   - update II(0,0)
//   + on screen "": []
//   + failed: invalid number of items in section 0: 0 before, 0 deleted, 0 inserted, 0 moved out, 0 moved in; this adds up to 0, but the list has 1 after the update (tag: invalid-number-of-rows)
//   callbacks during this command:
//     delegate of Teams (0 rows): will change []
//       delegate of Teams (1 row): insert a' at 0,0
//     delegate of Teams (1 row): did change [a']
//   - table of Teams: update II(0,0)
//   + table of Teams: failed: invalid number of items in section 0: 0 before, 0 deleted, 0 inserted, 0 moved out, 0 moved in; this adds up to 0, but the list has 1 after the update (tag: invalid-number-of-rows)
//   (- expected by the rules, + actual, other lines agree)
//   (the name a stands for the object that insert a makes; a' is the same object with a temporary ID; "x": [a b] is section x with two rows)
//   (DI, II, MI, RI, CI: delete, insert, move, reload, reconfigure the item at section,item; DS, IS, MS, RS: a section)
//
//   relevant and irrelevant parts, found by running 13 similar cases
//   agrees until  command 1: a case that ends there shows no difference, whatever object or fetch is compared
//   irrelevant    direction of name (list Teams)
//   relevant      delegate legacy (list Teams): passes without it, or replaced by delegate titles, delegate quiet, delegate difference, delegate snapshot; still fails if replaced by delegate titled
//   relevant      process (command 3): passes if replaced by rollback, reset; still fails if replaced by save
//   the nearest case that passes:
//       list Teams Team sort name delegate legacy
//     - insert a Team
//       fetch Teams
//     + insert a Team
//       process
//   (- the case that passes, + the case that fails)
//
//   fingerprint   15b512dcc23a
//   commands      3, shrunk from 13 (46 cases tried)
//   minimal       certified: removing any one or two of these commands makes the case pass
//   about rules   swift run -c release lockstep rule R84
//   kept in       Reports/example
//   rerun         swift run -c release lockstep replay Reports/example

import LockstepCommands
import Testing

@Test("the table rejects the update of list Teams: invalid number of items in section 0")
func reproduces_15b512dcc23a() throws {
  let finding = try Lockstep.finding(
    subject: "B1",
    in: #"""
      lockstep 2
      entity Team name:string
      list Teams Team sort name delegate legacy
      fetch Teams
      insert a Team
      process
      """#)
  #expect(finding == nil)
}
