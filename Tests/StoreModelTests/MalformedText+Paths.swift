// Mistakes in key paths, relationships, notes and batch requests.
extension MalformedText {
  static let paths = [
    eighth(
      "query Player sort team",
      "8:23: expected . and an attribute of Team, found the end of the line"),
    eighth(
      "query Player sort tem.name",
      "8:19: expected a relationship of Player or an entity (team, Team, Player;"
        + " team is nearest), found 'tem'"),
    eighth(
      "query Team sort player.name",
      "8:17: expected a relationship of Team or an entity (players, Team, Player;"
        + " players is nearest), found 'player'"),
    eighth(
      "query Player sort team.nam",
      "8:24: expected an attribute of Team (name), found 'nam'"),
    eighth(
      "query Player sort team.",
      "8:24: expected an attribute of Team (name), found the end of the line"),
    eighth(
      "query Player sort :team.name",
      "8:20: expected an entity (Team, Player; Team is nearest), found 'team'"),
    eighth(
      "query Player sort :Team",
      "8:24: expected . and a name of Team, found the end of the line"),
    eighth(
      "query Player sort Team.team.name",
      "8:24: expected a relationship of Team or an entity (players, Team, Player;"
        + " Team is nearest), found 'team'"),
    eighth(
      "query Player where team == 3",
      "8:28: expected an entity (Team, Player), found '3'"),
    eighth(
      "query Player where team > 3",
      "8:25: expected . and an attribute of Team, or == or != and an object, found '>'"),
    eighth(
      "set a team=3",
      "8:7: expected an attribute of Player (name), found 'team'"),
    eighth(
      "set a team.name=\"x\"",
      "8:7: expected an entity (Team, Player; Team is nearest), found 'team'"),
    eighth(
      "relate a",
      "8:9: expected a relationship of Player (team), found the end of the line"),
    eighth(
      "relate a tem a",
      "8:10: expected a relationship of Player (team), found 'tem'"),
    eighth(
      "relate a name a",
      "8:10: expected a relationship of Player (team), found 'name'"),
    eighth(
      "relate a Team.team a",
      "8:15: expected a relationship of Team (players), found 'team'"),
    eighth(
      "relate a Tem.players a",
      "8:10: expected an entity (Team, Player; Team is nearest), found 'Tem'"),
    eighth(
      "relate a team b",
      "8:15: expected an object that the file inserts (a), found 'b'"),
    eighth(
      "relate a team a in",
      "8:19: expected a context (main, side), found the end of the line"),
    fourth(
      "insert a Team\nrelate a players a",
      "5:10: expected a relationship of Team (there is none), found 'players'"),
  ]

  static let notes = [
    eighth(
      "save as",
      "8:8: expected the number of a note as an integer, found the end of the line"),
    eighth(
      "save as x",
      "8:9: expected the number of a note as an integer, found 'x'"),
    eighth(
      "save as 10000",
      "8:9: expected the number of a note from 0 to 9999, found '10000'"),
    eighth(
      "save as -1",
      "8:9: expected the number of a note from 0 to 9999, found '-1'"),
    eighth(
      "save in side as 3",
      "8:6: expected the parts in this order: save as 3 in side, found 'in'"),
    eighth(
      "save a 3",
      "8:6: expected as and the number of a note, in and a context or the end of"
        + " the line, found 'a'"),
    eighth(
      "save-failing",
      "8:13: expected the number of a write as an integer, found the end of the line"),
    eighth(
      "save-killed -1",
      "8:13: expected the number of a write from 0, found '-1'"),
    eighth(
      "reopen now",
      "8:8: expected the end of the line, found 'now'"),
    eighth(
      "catch-up side",
      "8:10: expected in and a context or the end of the line, found 'side'"),
    eighth(
      "merge",
      "8:6: expected the number of a note as an integer, found the end of the line"),
    eighth(
      "merge 10000 in side",
      "8:7: expected the number of a note from 0 to 9999, found '10000'"),
    eighth(
      "merge 3 side",
      "8:9: expected in and a context or the end of the line, found 'side'"),
    eighth(
      "undo 3",
      "8:6: expected in and a context or the end of the line, found '3'"),
    eighth(
      "refresh a invalid",
      "8:11: expected what becomes of its changes (keep, drop, invalidate), found 'invalid'"),
    eighth(
      "hook",
      "8:5: expected what the hook does (insert, set, delete, refresh, obtain, existing, object,"
        + " fire, relate, endless, refetch, perform-fetch, save, rollback, reset, undo, redo,"
        + " merge, close, settle, catch-up), found the end of the line"),
    eighth(
      "hook delet a",
      "8:6: expected what the hook does (insert, set, delete, refresh, obtain, existing, object,"
        + " fire, relate, endless, refetch, perform-fetch, save, rollback, reset, undo, redo,"
        + " merge, close, settle, catch-up; delete is nearest), found 'delet'"),
    eighth(
      "hook endless",
      "8:13: expected an object that the file inserts (a), found the end of the line"),
    eighth(
      "hook set a as=3",
      "8:12: expected an attribute of Player (name), found 'as'"),
    eighth(
      "hook delete a a",
      "8:15: expected in and a context or the end of the line, found 'a'"),
    eighth(
      "trespass",
      "8:9: expected what is done with the object (set, delete, refresh, obtain,"
        + " relate, read, follow), found the end of the line"),
    eighth(
      "trespass sat a of side in main",
      "8:10: expected what is done with the object (set, delete, refresh, obtain,"
        + " relate, read, follow; set is nearest), found 'sat'"),
    eighth(
      "trespass set a",
      "8:15: expected of and the context that the object is taken from, found the"
        + " end of the line"),
    eighth(
      "trespass set a in main",
      "8:16: expected of and the context that the object is taken from, found 'in'"),
    eighth(
      "trespass set a of sidee in main",
      "8:19: expected a context (main, side; side is nearest), found 'sidee'"),
    eighth(
      "trespass set a of side",
      "8:23: expected in and the context that is given the object, found the end"
        + " of the line"),
    eighth(
      "trespass set a of side in",
      "8:26: expected a context (main, side), found the end of the line"),
    eighth(
      "trespass set a of side in main main",
      "8:32: expected the end of the line, found 'main'"),
    eighth(
      "batch-insert",
      "8:13: expected an object that the file inserts (a), found the end of the line"),
    eighth(
      "batch-insert b Plaier",
      "8:16: expected an entity (Team, Player; Player is nearest), found 'Plaier'"),
    eighth(
      "batch-insert b Player name=\"x\" in side",
      "8:32: expected an attribute of Player (name), found 'in'"),
    eighth(
      "batch-insert b Player name=\"x\" as",
      "8:34: expected the number of a note as an integer, found the end of the line"),
    eighth(
      "batch-insert b Player name=\"x\" as 10000",
      "8:35: expected the number of a note from 0 to 9999, found '10000'"),
    eighth(
      "batch-insert b Player as 3 in side",
      "8:28: expected the end of the line, found 'in'"),
    eighth(
      "batch-update Team",
      "8:18: expected where, or set and the values, found the end of the line"),
    eighth(
      "batch-update Team where",
      "8:24: expected an attribute of Team (name), found the end of the line"),
    eighth(
      "batch-update Team where true",
      "8:29: expected set and the values, found the end of the line"),
    eighth(
      "batch-update Team where true set name",
      "8:38: expected = and the value of name, found the end of the line"),
    eighth(
      "batch-update Team set name=\"x\" where true",
      "8:32: expected the parts in this order: batch-update Team where true set name=\"x\","
        + " found 'where'"),
    eighth(
      "batch-delete Team set",
      "8:19: expected where, as and the number of a note or the end of the line,"
        + " found 'set'"),
    eighth(
      "batch-delete Team where true limit 3",
      "8:30: expected as and the number of a note or the end of the line, found 'limit'"),
    eighth(
      "batch-update Tem set",
      "8:14: expected an entity (Team, Player; Team is nearest), found 'Tem'"),
    eighth(
      "batch-upsert Team set",
      "8:1: expected a command (insert, set, process, save, delete, fetch,"
        + " rollback, refresh, obtain, reset, existing, object, fire, query, make, request,"
        + " delegate, share, release, arm, forget, at, locate, open and 31"
        + " more; batch-insert is nearest), found 'batch-upsert'"),
  ]
}
