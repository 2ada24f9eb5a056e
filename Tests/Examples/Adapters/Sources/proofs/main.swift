// Shows the faults of the article "What Lockstep found" by hand, without Lockstep. A fault that a
// newer version has mended is said as such, and is no error.

/// Prints the facts of one fault, and whether they still show it.
func report(_ subject: String, _ facts: [String], isShown: Bool) {
  print(isShown ? "shown:" : "no longer shown:", subject)
  for fact in facts { print("  \(fact)") }
}

orderOfStrings()
orderOfALocale()
#if canImport(HashTreeCollections)
  unionOfTreeSets()
#else
  print("not tested: swift-collections")
#endif
#if canImport(GRDB)
  try textWithNUL()
#else
  print("not tested: GRDB")
#endif
