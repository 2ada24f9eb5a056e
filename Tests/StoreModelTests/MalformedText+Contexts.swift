// Texts with mistakes in relations, contexts, notes or batch requests.
extension MalformedText {
  private static let entities = "lockstep 2\nentity Team name:string\nentity Player name:string\n"
  private static let related =
    entities + "relation Player.team one nullify, Team.players many deny\n"

  /// A text with this fourth line, after two entities.
  static func fourth(_ line: String, _ error: String) -> MalformedText {
    MalformedText(whole: entities + line, error)
  }

  /// A text with this fifth line, after two entities and their relation.
  static func fifth(_ line: String, _ error: String) -> MalformedText {
    MalformedText(whole: related + line, error)
  }

  /// A text with this eighth line, after two entities, their relation, two contexts and an object.
  static func eighth(_ line: String, _ error: String) -> MalformedText {
    MalformedText(
      whole: related + "context main\ncontext side of main\ninsert a Player\n" + line, error)
  }

  static let relations = [
    fourth(
      "relation",
      "4:9: expected an entity (Team, Player), found the end of the line"),
    fourth(
      "relation Plyer.team one nullify, Team.players many deny",
      "4:10: expected an entity (Team, Player; Player is nearest), found 'Plyer'"),
    fourth(
      "relation Player one nullify",
      "4:17: expected . and the relationship's name, found 'one'"),
    fourth(
      "relation Player.1 one",
      "4:17: expected the relationship's name: a letter, then letters, digits or"
        + " _, found '1'"),
    fourth(
      "relation Player.name one",
      "4:17: expected a name that no other property of Player has, found 'name'"),
    fourth(
      "relation Player.team 1 nullify",
      "4:22: expected how many it leads to (one, many), found '1'"),
    fourth(
      "relation Player.team one nulify, Team.players many deny",
      "4:26: expected a delete rule (nullify, cascade, deny, no-action; nullify is"
        + " nearest), found 'nulify'"),
    fourth(
      "relation Player.team one noAction",
      "4:26: expected a delete rule (nullify, cascade, deny, no-action; no-action"
        + " is nearest), found 'noAction'"),
    fourth(
      "relation Player.team one nullify",
      "4:33: expected , and the inverse, or required, found the end of the line"),
    fourth(
      "relation Player.team one nullify requird, Team.players many deny",
      "4:34: expected , and the inverse, or required, found 'requird'"),
    fourth(
      "relation Player.team one nullify required Team.players many deny",
      "4:43: expected , and the inverse, found 'Team'"),
    fourth(
      "relation Player.team one nullify, Player.team one nullify",
      "4:42: expected a name that no other property of Player has, found 'team'"),
    fourth(
      "relation Player.team one nullify, Team.players many deny x",
      "4:58: expected required or the end of the line, found 'x'"),
    fourth(
      "relation Player.team one nullify, Team.players many deny required x",
      "4:67: expected the end of the line, found 'x'"),
    fifth(
      "relation Player.team one nullify, Team.all many deny",
      "5:17: expected a name that no other property of Player has, found 'team'"),
    fifth(
      "entity Derby",
      "5:1: expected all entity lines before the relation lines, found 'entity'"),
    fifth(
      "list A Team\nrelation Player.a one deny, Team.b one deny",
      "6:1: expected all relation lines before the list lines, found 'relation'"),
    fifth(
      "process\nrelation Player.a one deny, Team.b one deny",
      "6:1: expected a command; the header ends where the commands begin, found 'relation'"),
    MalformedText(
      whole: "lockstep 2\nentity A\nentity B : A n:int\nrelation A.n one deny, A.b one deny",
      "4:12: expected a name that no other property of B has, found 'n'"),
    MalformedText(
      whole: "lockstep 2\nentity A\nentity B : A\nrelation B.n one deny, A.n one deny",
      "4:26: expected a name that no other property of B has, found 'n'"),
    MalformedText(
      whole: "lockstep 2\nentity A"
        + (0..<63).map { " a\($0):int" }.joined()
        + "\nrelation A.b one deny, A.c one deny\nrelation A.d one deny, A.e one deny",
      "4:10: expected at most 64 relations and attributes of one entity together, found 'A'"),
  ]

  static let contexts = [
    fourth(
      "context",
      "4:8: expected the context's name: a letter, then letters, digits or _,"
        + " found the end of the line"),
    fourth(
      "context a-b",
      "4:9: expected the context's name: a letter, then letters, digits or _, found 'a-b'"),
    fourth(
      "context main\ncontext main",
      "5:9: expected a name that no other context has, found 'main'"),
    fourth(
      "context main of main",
      "4:17: expected a context before it (there is none), found 'main'"),
    fourth(
      "context main\ncontext side of mian",
      "5:17: expected a context before it (main), found 'mian'"),
    fourth(
      "context main undu",
      "4:14: expected a setting of the context (of, auto, undo, policy, author;"
        + " undo is nearest), found 'undu'"),
    fourth(
      "context main undo undo",
      "4:19: expected each setting once, found 'undo'"),
    fourth(
      "context main author sync",
      "4:21: expected the author in double quotes, found 'sync'"),
    fourth(
      "context main policy",
      "4:20: expected a policy (error, object-trump, store-trump, overwrite,"
        + " rollback), found the end of the line"),
    fourth(
      "context main policy store_trump",
      "4:21: expected a policy (error, object-trump, store-trump, overwrite,"
        + " rollback; store-trump is nearest), found 'store_trump'"),
    fourth(
      "context main policy overwrit",
      "4:21: expected a policy (error, object-trump, store-trump, overwrite,"
        + " rollback; overwrite is nearest), found 'overwrit'"),
    fourth(
      "list A Team\ncontext main",
      "5:1: expected all context lines before the list lines, found 'context'"),
    fourth(
      "process\ncontext main",
      "5:1: expected a command; the header ends where the commands begin, found 'context'"),
    fourth(
      "demand resolved",
      "4:8: expected a demand (resolving-ids), found 'resolved'"),
    fourth(
      "demand resolving-ids now",
      "4:22: expected the end of the line, found 'now'"),
    fourth(
      "demand resolving-ids\ndemand resolving-ids",
      "5:1: expected each demand once, found 'demand'"),
    fourth(
      "list A Team in side",
      "4:16: expected a context (main), found 'side'"),
    fourth(
      "context side\nlist A Team in main",
      "5:16: expected a context (side), found 'main'"),
    fourth(
      "context side\nlist A Team inn side",
      "5:13: expected a clause (where, sort, sections, limit, offset, from, batch,"
        + " window, pending, subentities, result, cache, marks, delegate, in,"
        + " refused; in is nearest), found 'inn'"),
    fourth(
      "context side\nlist A Team in side in side",
      "5:21: expected each clause once, found 'in'"),
    fourth(
      "context side\nlist A Team\nmake A Team in side",
      "6:13: expected a clause (where, sort, sections, limit, offset, from, batch,"
        + " window, pending, subentities, result, cache, marks, refused), found 'in'"),
    fourth(
      "process in side",
      "4:12: expected a context (main), found 'side'"),
    fourth(
      "process in",
      "4:11: expected a context (main), found the end of the line"),
    eighth(
      "process side",
      "8:9: expected in and a context or the end of the line, found 'side'"),
    eighth(
      "process in sied",
      "8:12: expected a context (main, side), found 'sied'"),
    eighth(
      "process in side now",
      "8:17: expected the end of the line, found 'now'"),
    eighth(
      "delete a of side",
      "8:10: expected in and a context or the end of the line, found 'of'"),
    eighth(
      "obtain a in",
      "8:12: expected a context (main, side), found the end of the line"),
    eighth(
      "obtain a in sied",
      "8:13: expected a context (main, side), found 'sied'"),
    eighth(
      "set a name=\"x\" in",
      "8:18: expected a context (main, side), found the end of the line"),
    eighth(
      "set a nam=\"x\" in side",
      "8:7: expected an attribute of Player (name), found 'nam'"),
    eighth(
      "query Team sort name in",
      "8:24: expected a context (main, side), found the end of the line"),
    eighth(
      "query Team in side limit 3",
      "8:12: expected the parts in this order: query Team limit 3 in side, found 'in'"),
    eighth(
      "forget caches in side",
      "8:15: expected the end of the line, found 'in'"),
  ]
}
