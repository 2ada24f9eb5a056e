// # ReferenceDriving
//
// Read this if you need the reference store in a trial.
//
// This target has one thing: the reference store as one side of a trial. It has the usual rules, or
// those of a planted defect.
//
// Why it is a target of its own: `Driving` knows no store. Its driver is compiled anew for each
// store, where that store is named. For the reference this takes 20 seconds in a release build. All
// targets that run the reference share the one driver that is compiled here.
