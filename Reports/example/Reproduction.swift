// the client of Teams refuses what it is told
// subject B1, after command 3 of 3
// check display: what a list's client is told applies, and leads to what the list holds
// rule R84: A surviving section: new count = old - deleted + inserted - moved out + moved in; likewise sections; else the strict list refuses with a typed error that carries every number. D (S2)
// rule R85: Out-of-range operations are refused, against the old counts for deletes and sources, against the new ones for inserts and targets. D (S2)
//
//       lockstep 1
//       entity Team name:string
//       list Teams Team sort name delegate legacy
//     1 fetch Teams
//     2 insert a Team
//   > 3 process
//
//   - "": [a(nil)]
//   - told II(0,0)
//   + "": []
//   + failed: invalid number of items in section 0: 0 before, 0 deleted, 0 inserted, 0 moved out, 0 moved in lead to 0, but the list has 1 after the update (tag: invalid-number-of-rows)
//   what was heard meanwhile:
//     delegate 0, from Teams with 0: will change []
//       delegate 0, from Teams with 1: object insert a' from nil to 0,0
//     delegate 0, from Teams with 1: did change [a']
//   - client of Teams told II(0,0)
//   + client of Teams failed: invalid number of items in section 0: 0 before, 0 deleted, 0 inserted, 0 moved out, 0 moved in lead to 0, but the list has 1 after the update (tag: invalid-number-of-rows)
//   (- asked for by the rules, + shown by the subject, others agree)
//   (a' is the temporary ID of object a; [a b] are the rows of a section)
//
//   what matters, from 13 cases like it
//   they agree  up to command 1: no object and no fetch is answered otherwise
//   any         direction of name (list Teams)
//   matters     delegate legacy (list Teams): passes with nothing there, delegate titles, delegate quiet and 2 more; fails with delegate titled
//   matters     process (command 3): passes with rollback, reset; fails with save
//   the nearest case that passes:
//       list Teams Team sort name delegate legacy
//     - fetch Teams
//       insert a Team
//     + fetch Teams
//       process
//   (- as it fails, + as it passes)
//
//   fingerprint 08d454d7fca1
//   commands    13 as found, 3 after 46 cases tried
//   minimal     certified: without any one or two of the commands it does not fail this check
//   kept in     Reports/example
//   again       swift run -c release lockstep replay Reports/example

import LockstepCommands
import Testing

@Test("the client of Teams refuses what it is told")
func reproduces_08d454d7fca1() throws {
  let finding = try Lockstep.finding(
    subject: "B1",
    in: #"""
      lockstep 1
      entity Team name:string
      list Teams Team sort name delegate legacy
      fetch Teams
      insert a Team
      process
      """#)
  #expect(finding == nil)
}
