// Commands with mistakes in values, clauses or words.
extension MalformedText {
  static let literals = [
    MalformedText(
      "set brazil wins=9223372036854775808",
      "5:17: expected an integer from -9223372036854775808 to 9223372036854775807,"
        + " found '9223372036854775808'"),
    MalformedText(
      "set brazil rate=1e999",
      "5:17: expected a number that a double can hold, or inf, found '1e999'"),
    MalformedText(
      "set brazil rate=9007199254740993",
      "5:17: expected a number that a double holds exactly, or one with a point,"
        + " found '9007199254740993'"),
    MalformedText(
      "set brazil wins=3x",
      "5:17: expected a number such as -3, 2.5 or 1e+20, found '3x'"),
    MalformedText(
      "set brazil wins=0x10",
      "5:17: expected a number such as -3, 2.5 or 1e+20, found '0x10'"),
    MalformedText(
      "set brazil wins=-",
      "5:17: expected a number such as -3, 2.5 or 1e+20, found '-'"),
    MalformedText(
      "set brazil wins=1.",
      "5:17: expected a number such as -3, 2.5 or 1e+20, found '1.'"),
    MalformedText(
      "set brazil wins=int(2.5)",
      "5:21: expected a number as an integer, found '2.5'"),
    MalformedText(
      "set brazil wins=",
      #"5:17: expected a value: true, -3, 2.5, nan, "text", @2014-06-12T17:00:00Z,"#
        + " #UUID, <CAFE>, or nil, found the end of the line"),
    MalformedText(
      "set brazil wins=yes",
      #"5:17: expected a value: true, -3, 2.5, nan, "text", @2014-06-12T17:00:00Z,"#
        + " #UUID, <CAFE>, or nil, found 'yes'"),
    MalformedText(
      "set brazil name=\"x",
      #"5:17: expected a string that ends with " on the same line, found '"x'"#),
    MalformedText(
      "set brazil name=\"\\q\"",
      #"5:18: expected an escape: \", \\, \n, \t or \u{1F600}, found '\q'"#),
    MalformedText(
      "set brazil name=\"\\u{D800}\"",
      #"5:18: expected an escape: \", \\, \n, \t or \u{1F600}, found '\u{D800}'"#),
    MalformedText(
      "set brazil name=\"\u{1}\"",
      #"5:18: expected an escape such as \u{0} for a control character, found"#
        + #" '\u{1}'"#),
    MalformedText(
      "set brazil name=@2014-02-30T00:00:00Z",
      "5:17: expected a date such as @2014-06-12T17:00:00Z, found"
        + " '@2014-02-30T00:00:00Z'"),
    MalformedText(
      "set brazil name=#550E8400",
      "5:17: expected a UUID such as #550E8400-E29B-41D4-A716-446655440000, or"
        + " blanks around the # of a comment, found '#550E8400'"),
    MalformedText(
      "set brazil name=<CAF>",
      "5:17: expected data as pairs of hexadecimal digits such as <CAFE>, found"
        + " '<CAF>'"),
    MalformedText(
      "set brazil name=\"x\"; save",
      "5:20: expected a word, a value or a mark such as =, : or (, found ';'"),
    MalformedText(
      "set brazil e\u{301}=1",
      "5:12: expected an attribute of Team (name, zone, wins, rate), found 'e\\u{301}'"),
  ]

  static let identities = [
    MalformedText(
      "query Team where self",
      "5:22: expected == or != and the ID of an object, found the end of the line"),
    MalformedText(
      "query Team where self < Team.t3",
      "5:23: expected == or != and the ID of an object, found '<'"),
    MalformedText(
      "query Team where self ==",
      "5:25: expected an entity (Team), found the end of the line"),
    MalformedText(
      "query Team where self == t3",
      "5:26: expected an entity (Team), found 't3'"),
    MalformedText(
      "query Team where self != Team",
      "5:30: expected . and an ID of Team, found the end of the line"),
    MalformedText(
      "query Team where self == Team.",
      "5:31: expected an ID of Team, such as t3 (temporary) or p3 (permanent), below"
        + " 2^48, found the end of the line"),
    MalformedText(
      "query Team where self == Team.x3",
      "5:31: expected an ID of Team, such as t3 (temporary) or p3 (permanent), below"
        + " 2^48, found 'x3'"),
    MalformedText(
      "query Team where self == Team.t03",
      "5:31: expected an ID of Team, such as t3 (temporary) or p3 (permanent), below"
        + " 2^48, found 't03'"),
    MalformedText(
      "query Team where self == Team.p281474976710656",
      "5:31: expected an ID of Team, such as t3 (temporary) or p3 (permanent), below"
        + " 2^48, found 'p281474976710656'"),
    MalformedText(
      "query Team where self == Team.t3 t4",
      "5:34: expected a clause (where, sort, limit, offset, from, batch, pending,"
        + " subentities, result), found 't4'"),
    MalformedText(
      "query Team sort self",
      "5:17: expected an attribute of Team (name, zone, wins, rate), found 'self'"),
  ]

  static let clauses = [
    MalformedText(
      "query Team wher wins > 3",
      "5:12: expected a clause (where, sort, limit, offset, from, batch, pending,"
        + " subentities, result; where is nearest), found 'wher'"),
    MalformedText(
      "query Team sections zone",
      "5:12: expected a clause (where, sort, limit, offset, from, batch, pending,"
        + " subentities, result), found 'sections'"),
    MalformedText(
      "query Team limit 1 limit 1",
      "5:20: expected each clause once, found 'limit'"),
    MalformedText(
      "query Team limit many",
      "5:18: expected the limit as an integer, found 'many'"),
    MalformedText(
      "query Team limit 2.5",
      "5:18: expected the limit as an integer, found '2.5'"),
    MalformedText(
      "query Team where",
      "5:17: expected an attribute of Team (name, zone, wins, rate), found the end"
        + " of the line"),
    MalformedText(
      "query Team where nam == \"x\"",
      "5:18: expected an attribute of Team (name, zone, wins, rate; name is"
        + " nearest), found 'nam'"),
    MalformedText(
      "query Team where limit == 3",
      "5:18: expected an attribute of Team (name, zone, wins, rate), found 'limit'"),
    MalformedText(
      "query Team where Tean.name == 3",
      "5:18: expected an entity (Team), found 'Tean'"),
    MalformedText(
      "query Team where Team.nam == 3",
      "5:23: expected an attribute of Team (name, zone, wins, rate; name is"
        + " nearest), found 'nam'"),
    MalformedText(
      "query Team where wins = 3",
      "5:23: expected a comparison (==, !=, <, <=, >, >=, contains, beginsWith,"
        + " endsWith, like, in, between), found '='"),
    MalformedText(
      "query Team where wins < nil",
      "5:25: expected a value: nil has no order, only == nil and != nil, found"
        + " 'nil'"),
    MalformedText(
      "query Team where wins in 3",
      "5:26: expected ( and the values, found '3'"),
    MalformedText(
      "query Team where wins in (3 4)",
      "5:29: expected ) or , after the value, found '4'"),
    MalformedText(
      "query Team where wins between 3, 4",
      "5:32: expected and, and the greatest value, found ','"),
    MalformedText(
      "query Team where wins between nil and 4",
      "5:31: expected a value; compare with nil by == nil or != nil alone, found 'nil'"),
    MalformedText(
      "query Team where any Team.wins in (3)",
      "5:32: expected a comparison (==, !=, <, <=, >, >=), found 'in'"),
    MalformedText(
      "query Team sort (wins)",
      "5:18: expected ) for no sort key, found 'wins'"),
    MalformedText(
      "query Team limit 3 from below",
      "5:25: expected an end (end, start), found 'below'"),
    MalformedText(
      "query Team where (wins > 3",
      "5:27: expected ) to close the condition, found the end of the line"),
    MalformedText(
      "query Team where wins > 3)",
      "5:26: expected a clause (where, sort, limit, offset, from, batch, pending,"
        + " subentities, result), found ')'"),
    MalformedText(
      "query Team where wins > 3 and",
      "5:30: expected an attribute of Team (name, zone, wins, rate), found the end"
        + " of the line"),
    MalformedText(
      "query Team where and wins > 3",
      "5:18: expected a condition, or ( right after the word for any number of"
        + " them, found 'and'"),
    MalformedText(
      "query Team where name begins \"x\"",
      "5:23: expected a comparison (==, !=, <, <=, >, >=, contains, beginsWith,"
        + " endsWith, like, in, between), found 'begins'"),
    MalformedText(
      "query Team where name like[x] \"x\"",
      "5:28: expected what is overlooked (c, d, cd), found 'x'"),
    MalformedText(
      "query Team where name like 3",
      "5:28: expected the pattern in double quotes, found '3'"),
    MalformedText(
      "query Team sort",
      "5:16: expected an attribute of Team (name, zone, wins, rate), found the end"
        + " of the line"),
    MalformedText(
      "query Team sort name,",
      "5:22: expected an attribute of Team (name, zone, wins, rate), found the end"
        + " of the line"),
    MalformedText(
      "query Team sort name down",
      "5:22: expected how the key sorts (binary, ci, di, cdi, numeric, localized, asc, desc; desc"
        + " means down), a comma and another key, or a clause (where, sort, limit, offset, from,"
        + " batch, pending, subentities, result), found 'down'"),
    MalformedText(
      "query Team pending maybe",
      "5:20: expected a setting (on, off), found 'maybe'"),
    MalformedText(
      "request A result object",
      "5:18: expected a kind of result (objects, identifiers, count; objects is"
        + " nearest), found 'object'"),
    MalformedText(
      "request A window",
      "5:17: expected a window (at-fetch, live), found the end of the line"),
    MalformedText(
      "request A cache worldCup",
      "5:17: expected the cache's name, or none, in double quotes, found 'worldCup'"),
    MalformedText(
      "request A marks off",
      "5:11: expected a clause (where, sort, sections, limit, offset, from, batch,"
        + " window, pending, subentities, result, cache), found 'marks'"),
    MalformedText(
      "request A limit 1 offset 1",
      "5:19: expected the end of the line, found 'offset'"),
    MalformedText(
      "make A Team delegate snapshot",
      "5:13: expected a clause (where, sort, sections, limit, offset, from, batch,"
        + " window, pending, subentities, result, cache, marks, refused), found 'delegate'"),
    MalformedText(
      "make A Team sections first-letter",
      "5:34: expected an attribute of Team (name, zone, wins, rate), found the end"
        + " of the line"),
  ]

  static let commands = [
    MalformedText(
      "upsert brazil",
      "5:1: expected a command (insert, set, process, save, delete, fetch, rollback,"
        + " refresh, obtain, reset, existing, object, fire, query, make, request, delegate,"
        + " share, release, arm, forget, at, locate, open and 31 more;"
        + " insert is nearest), found 'upsert'"),
    MalformedText(
      "3",
      "5:1: expected a command (insert, set, process, save, delete, fetch, rollback,"
        + " refresh, obtain, reset, existing, object, fire, query, make, request, delegate,"
        + " share, release, arm, forget, at, locate, open and 31 more),"
        + " found '3'"),
    MalformedText(
      "own archive 0 as delete brazil",
      "5:5: expected the name of a method of the subject's own in double quotes, found 'archive'"),
    MalformedText(
      "own \"archive\" -1 as delete brazil",
      "5:15: expected a number of at least 0 for the method, found '-1'"),
    MalformedText(
      "own \"archive\" 0 delete brazil",
      "5:17: expected as, and the command that the call stands for, found 'delete'"),
    MalformedText(
      "own \"archive\" 0 as save",
      "5:20: expected a command that a call may stand for (insert, set, relate, delete, process),"
        + " found 'save'"),
    MalformedText(
      "save now",
      "5:6: expected as and the number of a note or the end of the line, found 'now'"),
    MalformedText(
      "delete",
      "5:7: expected an object that the file inserts (brazil), found the end of the"
        + " line"),
    MalformedText(
      "delete brasil",
      "5:8: expected an object that the file inserts (brazil), found 'brasil'"),
    MalformedText(
      "delete brazil chile",
      "5:15: expected the end of the line, found 'chile'"),
    MalformedText(
      "insert chile Teem",
      "5:14: expected an entity (Team), found 'Teem'"),
    MalformedText(
      "refresh brazil",
      "5:15: expected what becomes of its changes (keep, drop, invalidate), found the end of"
        + " the line"),
    MalformedText(
      "existing brazil later",
      "5:17: expected the end of the line, found 'later'"),
    MalformedText(
      "fetch B",
      "5:7: expected a list (A), found 'B'"),
    MalformedText(
      "share A B",
      "5:9: expected with and the list whose delegate it shares, found 'B'"),
    MalformedText(
      "delegate A lagacy",
      "5:12: expected a kind of delegate (none, titles, quiet, legacy, titled,"
        + " difference, snapshot; legacy is nearest), found 'lagacy'"),
    MalformedText(
      "arm A explode",
      "5:7: expected what the delegate does (insert, set, delete, refresh, obtain,"
        + " existing, object, fire, relate, query, process, perform-fetch, fail,"
        + " apply-elsewhere, release, save, rollback, reset, undo, redo, merge, close, settle,"
        + " catch-up and 3 more), found 'explode'"),
    MalformedText(
      "arm A save in here",
      "5:15: expected a context (main), found 'here'"),
    MalformedText(
      "arm A fetch",
      "5:12: expected a list (A), found the end of the line"),
    MalformedText(
      "arm A insert brazil",
      "5:20: expected an entity (Team), found the end of the line"),
    MalformedText(
      "arm A delete brazil in main",
      "5:21: expected the end of the line, found 'in'"),
    MalformedText(
      "forget",
      "5:7: expected what to forget (cache, caches), found the end of the line"),
    MalformedText(
      "forget cache",
      "5:13: expected the cache's name in double quotes, found the end of the line"),
    MalformedText(
      "at A 0 3",
      "5:8: expected , between section and item, found '3'"),
    MalformedText(
      "at A 0,",
      "5:8: expected an item as an integer, found the end of the line"),
    MalformedText(
      "edit A add brazil",
      "5:8: expected an edit (append-sections, insert-sections, move-section,"
        + " delete-sections, append, insert, move, delete, delete-all, reload, reconfigure,"
        + " reload-sections), found 'add'"),
    MalformedText(
      "edit A append brazil,",
      "5:22: expected an edit (append-sections, insert-sections, move-section,"
        + " delete-sections, append, insert, move, delete, delete-all, reload, reconfigure,"
        + " reload-sections), found the end of the line"),
    MalformedText(
      "edit A reconfigure brazil, delete x",
      "5:35: expected an object that the file inserts (brazil), found 'x'"),
    MalformedText(
      "edit A append brazil to Africa",
      "5:22: expected an object that the file inserts (brazil), found 'to'"),
    MalformedText(
      "edit A insert brazil",
      "5:15: expected a side (before, after), found 'brazil'"),
    MalformedText(
      "edit A move brazil beside brazil",
      "5:20: expected a side (before, after), found 'beside'"),
    MalformedText(
      "edit A append-sections Africa",
      "5:24: expected the end of the line, found 'Africa'"),
    MalformedText(
      "edit A delete-all brazil",
      "5:19: expected the end of the line, found 'brazil'"),
  ]
}
