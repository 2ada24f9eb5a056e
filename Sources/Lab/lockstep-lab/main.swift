import LabCommands

await Lab.main()
