import ReferenceStore
import StoreModel

/// Own defects: saves, merges and conflicts (R25 to R34).
extension DefectiveStores {
  static let ownSaves: [PlantedDefect] = [
    // Insert, arm the hook to make a change, save.
    PlantedDefect(
      "C23", "what a will-save hook changes is not processed", breaks: "R25", shortest: 3,
      store: { $0.hookLoopsBack = false }),
    PlantedDefect(
      "C24", "a save without changes posts no did-save", breaks: "R27", shortest: 1,
      store: { $0.posts = { $0 != SaveNote() } }),
    // Insert, save, delete and save in another context, merge. (Or delete by a batch request.)
    PlantedDefect(
      "C25", "a merged deletion is passed over", breaks: "R28", shortest: 5,
      store: {
        $0.mergeEffect = { object, row, note in
          let effect = Rules.mergeEffect(object, row, note)
          return effect == .delete ? .nothing : effect
        }
      }),
    // Fetch, insert, save, merge.
    PlantedDefect(
      "C26", "what is merged again is told again", breaks: "R31", shortest: 4,
      store: {
        $0.mergeEffect = { object, row, note in
          let effect = Rules.mergeEffect(object, row, note)
          let isKnown = object?.phase == .live && object?.isSaved == true && row != nil
          return isKnown && effect == .nothing ? .read : effect
        }
      }),
    // Insert, then look at the object from a child.
    PlantedDefect(
      "C27", "a child does not see what its parent has not saved", breaks: "R32", shortest: 2,
      store: {
        $0.childSees = { $0.isSaved && !$0.hasUpdates && $0.phase != .deleted }
      }),
    // Insert and fetch, then save in another context.
    PlantedDefect(
      "C28", "contexts merge by themselves though nobody asked for it", breaks: "R32", shortest: 3,
      store: { $0.mergesByItself = { _, _ in true } }),
    // Insert in another context, arm the callback to save it, fetch.
    PlantedDefect(
      "C79", "a context that is telling its lists misses what is saved meanwhile", breaks: "R32",
      "R68", shortest: 3,
      store: {
        $0.mergesByItself = { !$1 && Rules.mergesByItself($0, inCallback: $1) }
      }),
    // Insert and save, change here, change and save in another context, save.
    PlantedDefect(
      "C29", "the later save wins without a conflict", breaks: "R33", shortest: 6,
      store: { $0.conflicts = { object, row in row == nil && object.phase == .live } }),
    // As before.
    PlantedDefect(
      "C30", "object trump writes what was not changed here too", breaks: "R33", shortest: 6,
      store: {
        $0.takesRow = { policy, isChangedHere, isChangedThere in
          Rules.takesRow(
            policy == .objectTrump ? .overwrite : policy, isChangedHere, isChangedThere)
        }
      }),
    // As before.
    PlantedDefect(
      "C31", "store trump drops what was changed here only", breaks: "R33", shortest: 6,
      store: {
        $0.takesRow = { policy, isChangedHere, isChangedThere in
          policy == .storeTrump || Rules.takesRow(policy, isChangedHere, isChangedThere)
        }
      }),
    // Insert and save, change here, delete and save in another context, save.
    PlantedDefect(
      "C32", "an update of a deleted row is no conflict", breaks: "R34", shortest: 6,
      store: { $0.conflicts = { object, row in row != nil && Rules.conflicts(object, row) } }),
    // As before.
    PlantedDefect(
      "C33", "a row that is gone is not written again", breaks: "R34", shortest: 6,
      store: {
        $0.resolution = { policy, isDeleted, rowIsGone in
          rowIsGone && !isDeleted ? .dropObject : Rules.resolution(policy, isDeleted, rowIsGone)
        }
      }),
    // Insert and save, delete here, change and save in another context, save.
    PlantedDefect(
      "C34", "a rollback deletes what was changed elsewhere", breaks: "R34", shortest: 6,
      store: {
        $0.resolution = { policy, isDeleted, rowIsGone in
          isDeleted ? .deleteRow : Rules.resolution(policy, isDeleted, rowIsGone)
        }
      }),
    // Arm the hook to merge, save.
    PlantedDefect(
      "C69", "a merge in a callback or hook is done", breaks: "R68", shortest: 2,
      store: {
        $0.mayReenter = { call, isBeside in
          call == "merge" || Rules.mayReenter(call, isBeside: isBeside)
        }
      }),
  ]
}
