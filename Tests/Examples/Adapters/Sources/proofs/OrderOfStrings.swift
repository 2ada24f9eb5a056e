/// `<` of `String` gives two answers for one text in two canonically equivalent forms.
func orderOfStrings() {
  let short = "\u{308}"
  let (long, composed) = ("\u{308}\u{301}", "\u{344}")
  report(
    "the standard library, < of String",
    [
      #""\u{308}\u{301}" == "\u{344}": \#(long == composed)"#,
      #""\u{308}" < "\u{308}\u{301}": \#(short < long)"#,
      #""\u{308}" < "\u{344}": \#(short < composed)"#,
      #""\u{344}" < "\u{308}": \#(composed < short)"#,
    ],
    isShown: long == composed && (short < long) != (short < composed))
}
