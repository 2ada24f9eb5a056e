import LockstepCommands

await Lockstep().main()
