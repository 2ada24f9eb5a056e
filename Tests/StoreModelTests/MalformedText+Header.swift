// Texts with mistakes in the first line or the header.
extension MalformedText {
  static let heads = [
    MalformedText(
      whole: "",
      "1:1: expected 'lockstep 2' as the first line, found the end of the file"),
    MalformedText(
      whole: "# nothing\n\n",
      "3:1: expected 'lockstep 2' as the first line, found the end of the file"),
    MalformedText(
      whole: "lockstep",
      "1:9: expected version 2, or an earlier one, found the end of the line"),
    MalformedText(
      whole: "lockstep 3\nentity Team",
      "1:10: expected version 2, or an earlier one, found '3'"),
    MalformedText(
      whole: "lockstep 0\nentity Team",
      "1:10: expected version 2, or an earlier one, found '0'"),
    MalformedText(
      whole: "lockstep 1 x",
      "1:12: expected the end of the line, found 'x'"),
    MalformedText(
      whole: "LOCKSTEP 1",
      "1:1: expected 'lockstep 2' as the first line, found 'LOCKSTEP'"),
    MalformedText(
      whole: "lockstep 2",
      "1:11: expected an entity line, found the end of the file"),
    MalformedText(
      whole: "lockstep 2\nprocess",
      "2:1: expected an entity line before this one, found 'process'"),
    MalformedText(
      whole: "lockstep 2\nlist A Team",
      "2:8: expected an entity (there is none), found 'Team'"),
  ]

  static let header = [
    MalformedText(
      whole: "lockstep 2\nentity",
      "2:7: expected the entity's name: a letter, then letters, digits or _, found"
        + " the end of the line"),
    MalformedText(
      whole: "lockstep 2\nentity 1a",
      "2:8: expected the entity's name: a letter, then letters, digits or _, found"
        + " '1a'"),
    MalformedText(
      whole: "lockstep 2\nentity show-own",
      "2:8: expected the entity's name: a letter, then letters, digits or _, found"
        + " 'show-own'"),
    MalformedText(
      whole: "lockstep 2\nentity Team\nentity Team",
      "3:8: expected a name that no other entity has, found 'Team'"),
    MalformedText(
      whole: "lockstep 2\nentity Team name",
      "2:17: expected : and the type of name, found the end of the line"),
    MalformedText(
      whole: "lockstep 2\nentity Team name:strng",
      "2:18: expected a type (bool, int, double, string, date, uuid, data; string"
        + " is nearest), found 'strng'"),
    MalformedText(
      whole: "lockstep 2\nentity Team name:string name:int",
      "2:25: expected a name that no other attribute of Team has, found 'name'"),
    MalformedText(
      whole: "lockstep 2\nentity Team wins:int=\"x\"",
      #"2:22: expected a value of type int, found '"x"'"#),
    MalformedText(
      whole: "lockstep 2\nentity Team wins:int=nil",
      "2:22: expected a value of type int, found 'nil'"),
    MalformedText(
      whole: "lockstep 2\nentity Team rate:double=nan",
      "2:25: expected a value of type double, found 'nan'"),
    MalformedText(
      whole: "lockstep 2\nentity Team rate:double=int(3)",
      "2:25: expected a value of type double, found 'int'"),
    MalformedText(
      whole: "lockstep 2\nentity Team wins:int (min=1 min=2)",
      "2:29: expected each demand once, found 'min'"),
    MalformedText(
      whole: "lockstep 2\nentity Team wins:int (requird)",
      "2:23: expected ) or a demand (required, transient, unique, min, max, not-nil,"
        + " composed, one-form, among, computed; required is nearest), found 'requird'"),
    MalformedText(
      whole: "lockstep 2\nentity Team wins:int (among=1,\"a\")",
      "2:31: expected a value of type int, found '\"a\"'"),
    MalformedText(
      whole: "lockstep 2\nentity Team wins:int (among 1)",
      "2:29: expected = and the value, found '1'"),
    MalformedText(
      whole: "lockstep 2\nentity Team wins:int (required",
      "2:31: expected ) or a demand (required, transient, unique, min, max, not-nil,"
        + " composed, one-form, among, computed), found the end of the line"),
    MalformedText(
      whole: "lockstep 2\nentity Derby : Team",
      "2:16: expected an entity (there is none), found 'Team'"),
    MalformedText(
      whole: "lockstep 2\nentity A n:int\nentity B : A n:int",
      "3:14: expected a name that no other attribute of B has, found 'n'"),
    MalformedText(
      whole: "lockstep 2\nentity A\nlist A B",
      "3:8: expected an entity (A), found 'B'"),
    MalformedText(
      whole: "lockstep 2\nentity A\nlist A A\nlist A A",
      "4:6: expected a name that no other list has, found 'A'"),
    MalformedText(
      whole: "lockstep 2\noption faults throw",
      "2:8: expected an option (inaccessible-faults, gone-objects, delivery, processing,"
        + " related-objects, history, strings), found 'faults'"),
    MalformedText(
      whole: "lockstep 2\noption inaccessible-faults keep",
      "2:28: expected what firing one without a row does (delete, throw), found"
        + " 'keep'"),
    MalformedText(
      whole: "lockstep 2\noption inaccessible-faults throw\noption inaccessible-faults throw",
      "3:1: expected each option once, found 'option'"),
    MalformedText(
      whole: "lockstep 2\nobjects a b a",
      "2:13: expected a name that no other object has, found 'a'"),
    MalformedText(
      whole: "lockstep 2\nobjects a b 1",
      "2:13: expected a number of objects from 2 to 10000, found '1'"),
    MalformedText(
      whole: "lockstep 2\nobjects 10001",
      "2:9: expected a number of objects from 0 to 10000, found '10001'"),
    MalformedText(
      whole: "lockstep 2\nobjects a\nobjects a",
      "3:1: expected one objects line, found 'objects'"),
    MalformedText(
      "list B Team",
      "5:1: expected a command; the header ends where the commands begin, found"
        + " 'list'"),
    MalformedText(
      "entity B",
      "5:1: expected a command; the header ends where the commands begin, found"
        + " 'entity'"),
  ]
}
