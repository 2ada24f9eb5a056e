/// The classes of texts: the properties of letters that a comparison, a store or a query language
/// treats specially (R42, R43, R89, R90).
///
/// The parts of a class belong together: two of them are equal under one comparison and different
/// under another one, or one takes the place of the other in some store. All scalars are in Unicode
/// 9 or older, so that every machine knows their properties.
enum TextClass: Int, CaseIterable, Sendable {
  /// Letters and marks of ASCII. Many orders compare them in another way than by their codes.
  case plain
  /// Letters with a case outside ASCII that have no decomposition.
  case cased
  /// Letters whose other case is irregular: longer, shared, of a language, or of an old script.
  case irregularCase
  /// Signs that a query language, a pattern, a shell or a file format treats specially.
  case syntax
  /// Words that a query language or a format takes for something else than text.
  case words
  /// Ends of strings, lines and records.
  case controls
  /// White space of several kinds, which some stores trim.
  case spaces
  /// Scalars without a width or a weight, which many orders ignore.
  case ignorable
  /// Marks, alone and several on one letter, in several orders.
  case marks
  /// Letters with a composed and a decomposed form.
  case composed
  /// Scalars whose canonical form is another single scalar, or that never compose again.
  case singletons
  /// Syllables of Hangul, and their parts.
  case hangul
  /// Signs of vowels that compose from two or three, and other signs of Indic scripts and kana.
  case indic
  /// Both sides of the places where the orders of UTF-8 and UTF-16 differ, and the ends of planes.
  case planes
  /// Sequences of scalars that a reader sees as one character.
  case clusters
  /// Digits of other scripts, and numerals that are no digits.
  case digits
  /// Wide and narrow forms, ligatures, and other forms that only a compatible comparison knows.
  case forms
  /// Letters that are written from right to left.
  case rightToLeft

  /// The parts of texts in the class.
  var parts: [String] { TextClass.table[rawValue] }

  /// All parts of all classes.
  static var allParts: [String] { table.flatMap { $0 } }

  private static let table = allCases.map(parts(of:))

  private static func parts(of textClass: TextClass) -> [String] {
    switch textClass {
    case .plain, .cased, .irregularCase, .composed, .singletons, .hangul, .indic, .forms,
      .rightToLeft:
      letters(of: textClass)
    default: signs(of: textClass)
    }
  }

  private static func signs(of textClass: TextClass) -> [String] {
    switch textClass {
    case .syntax:
      [
        "%", "_", "'", "\"", "\\", "*", "?", "[a]", "[^a]", "^", "$", ".", "+", "(", ")", "{",
        "}", "|", ";", "--", "/*", "#", "&", "~", ":a", "@a", "$1", ",", "=", "<", ">", "!", "%%",
        "\\%", "\\_", "''", "%@", "\\n", "..", "/",
      ]
    case .words:
      ["nil", "null", "NULL", "true", "1e3", "0x1", "-1", "1.0", "nan", "inf", "or 1=1", "rowid"]
    case .controls:
      ["\0", "\n", "\r\n", "\r", "\t", "\u{1B}", "\u{7F}", "\u{85}", "\u{1F}", "\u{2028}"]
    case .spaces:
      [" ", "  ", "\u{A0}", "\u{2003}", "\u{3000}", "\u{1680}", "\u{202F}", "\t", "\u{2009}"]
    case .ignorable:
      [
        "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{34F}",
        "\u{FE0F}", "\u{202E}", "\u{115F}", "\u{180E}", "\u{E0001}",
      ]
    case .marks:
      [
        "\u{301}", "\u{323}", "a\u{301}\u{323}", "a\u{323}\u{301}", "a\u{301}\u{300}",
        "a\u{300}\u{301}", "a\u{327}\u{301}", "\u{345}", "\u{308}", "\u{20DD}", "\u{338}",
        "\u{5B0}", "\u{64B}", "a\u{345}\u{301}", "\u{1E9B}\u{323}", "q\u{307}\u{323}",
      ]
    case .planes:
      [
        "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FF5E}", "\u{FFFD}",
        "\u{FFFF}", "\u{10000}", "\u{1F600}", "\u{1D400}", "\u{20000}", "\u{10FFFF}",
      ]
    case .clusters:
      [
        "\u{1F469}\u{200D}\u{1F680}", "\u{1F469}", "\u{1F680}", "\u{1F1E9}\u{1F1EA}", "\u{1F1E9}",
        "\u{1F1EA}\u{1F1E9}", "\u{1F44D}\u{1F3FD}", "\u{1F44D}", "1\u{FE0F}\u{20E3}", "\r\n",
        "\u{2764}\u{FE0F}", "\u{2764}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F466}",
      ]
    case .digits:
      [
        "1", "9", "10", "\u{661}", "\u{969}", "\u{FF11}", "\u{B9}", "\u{B2}", "\u{2163}",
        "\u{2460}", "\u{1D7CF}", "\u{BD}", "\u{4E00}", "\u{661}\u{660}",
      ]
    default: []
    }
  }

  private static func letters(of textClass: TextClass) -> [String] {
    switch textClass {
    case .plain: ["a", "A", "b", "B", "z", "Z", "-", "@", "`", "{", "co-op", "coop"]
    case .cased:
      [
        "\u{44F}", "\u{42F}", "\u{434}", "\u{414}", "\u{3BB}", "\u{39B}", "\u{E6}", "\u{C6}",
        "\u{F8}", "\u{D8}", "\u{10428}", "\u{10400}", "\u{561}", "\u{531}", "\u{2C30}", "\u{2C00}",
      ]
    case .irregularCase:
      [
        "\u{DF}", "\u{1E9E}", "ss", "SS", "i", "I", "\u{131}", "\u{130}", "i\u{307}", "\u{3C3}",
        "\u{3C2}", "\u{3A3}", "\u{1C6}", "\u{1C5}", "\u{1C4}", "\u{17F}", "s", "\u{212A}", "k",
        "\u{149}", "\u{390}", "\u{1F80}", "\u{1F88}", "\u{13A0}", "\u{AB70}",
      ]
    case .composed:
      [
        "\u{E1}", "a\u{301}", "\u{C1}", "A\u{301}", "\u{E9}", "e\u{301}", "\u{F1}", "n\u{303}",
        "\u{439}", "\u{438}\u{306}", "\u{1EC7}", "e\u{323}\u{302}", "\u{1E69}", "s\u{307}\u{323}",
        "\u{1F82}", "\u{226E}", "<\u{338}",
      ]
    case .singletons:
      [
        "\u{212B}", "\u{C5}", "\u{2126}", "\u{3A9}", "\u{212A}", "K", "\u{37E}", ";", "\u{F900}",
        "\u{8C48}", "\u{2F800}", "\u{4E3D}", "\u{958}", "\u{915}\u{93C}", "\u{FB1D}", "\u{344}",
        "\u{1D15E}", "\u{2000}", "\u{2329}", "\u{3008}",
      ]
    case .hangul:
      [
        "\u{AC00}", "\u{1100}\u{1161}", "\u{AC01}", "\u{AC00}\u{11A8}",
        "\u{1100}\u{1161}\u{11A8}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{D7A3}", "\u{3131}",
      ]
    case .indic:
      [
        "\u{9CB}", "\u{9C7}\u{9BE}", "\u{BCA}", "\u{BC6}\u{BBE}", "\u{DDD}",
        "\u{DD9}\u{DCF}\u{DCA}", "\u{915}\u{94D}\u{937}", "\u{E40}\u{E01}", "\u{304C}",
        "\u{304B}\u{3099}", "\u{30AB}", "\u{304B}", "\u{F71}\u{F72}",
      ]
    case .forms:
      [
        "\u{FF21}", "\u{FF41}", "\u{FF71}", "\u{30A2}", "\u{FF76}\u{FF9E}", "\u{30AC}",
        "\u{FB01}", "fi", "\u{FFE5}", "\u{2122}", "\u{FDFA}", "\u{AA}", "\u{3A6}", "\u{3D5}",
      ]
    case .rightToLeft:
      ["\u{5D0}", "\u{627}", "\u{5D0}a", "a\u{5D0}", "\u{627}\u{653}", "\u{622}", "\u{644}\u{627}"]
    default: []
    }
  }
}
