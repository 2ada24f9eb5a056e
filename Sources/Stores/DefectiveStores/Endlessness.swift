/// Loops for ever.
func endless() -> Never {
  var turns: UInt64 = 0
  while true { turns &+= 1 }
}

/// Allocates memory until there is none left.
func hoarding() -> Never {
  var hoard: [[UInt8]] = []
  while true { hoard.append([UInt8](repeating: 1, count: 1 << 20)) }
}
