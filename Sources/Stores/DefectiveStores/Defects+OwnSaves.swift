import ReferenceStore
import StoreModel

/// Own defects: saves, merges and conflicts (R25 to R34).
extension DefectiveStores {
  static let ownSaves: [PlantedDefect] = [
    // Insert, arm the hook to make a change, save.
    PlantedDefect(
      "C23", "the changes of a will-save hook are not processed", breaks: "R25", shortest: 3,
      store: { $0.hookLoopsBack = false }),
    PlantedDefect(
      "C24", "a save without changes posts no did-save", breaks: "R27", shortest: 1,
      store: { $0.posts = { $0 != SaveNote() } }),
    // Insert, save, delete and save in another context, merge. (Or delete by a batch request.)
    PlantedDefect(
      "C25", "a merged deletion is ignored", breaks: "R28", shortest: 5,
      store: {
        $0.mergeEffect = { object, row, note in
          let effect = Rules.mergeEffect(object, row, note)
          return effect == .delete ? .nothing : effect
        }
      }),
    // Fetch, insert, save, merge.
    PlantedDefect(
      "C26", "merging the same save again reports it again", breaks: "R31", shortest: 4,
      store: {
        $0.mergeEffect = { object, row, note in
          let effect = Rules.mergeEffect(object, row, note)
          let isKnown = object?.phase == .live && object?.isSaved == true && row != nil
          return isKnown && effect == .nothing ? .read : effect
        }
      }),
    // Insert, then look at the object from a child.
    PlantedDefect(
      "C27", "a child does not see its parent's unsaved changes", breaks: "R32", shortest: 2,
      store: {
        $0.childSees = { $0.isSaved && !$0.hasUpdates && $0.phase != .deleted }
      }),
    // Insert and fetch, then save in another context.
    PlantedDefect(
      "C28", "contexts merge saves automatically although the option is off", breaks: "R32",
      shortest: 3,
      store: { $0.mergesByItself = { _, _ in true } }),
    // Insert in another context, arm the callback to save it, fetch.
    PlantedDefect(
      "C79", "a context misses a save that happens during its callbacks", breaks: "R32",
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
      "C30", "the policy object trump also writes unchanged attributes", breaks: "R33", shortest: 6,
      store: {
        $0.takesRow = { policy, isChangedHere, isChangedThere in
          Rules.takesRow(
            policy == .objectTrump ? .overwrite : policy, isChangedHere, isChangedThere)
        }
      }),
    // As before.
    PlantedDefect(
      "C31", "the policy store trump drops changes without a conflict", breaks: "R33", shortest: 6,
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
      "C33", "a deleted row is not written again by object trump", breaks: "R34", shortest: 6,
      store: {
        $0.resolution = { policy, isDeleted, rowIsGone in
          rowIsGone && !isDeleted ? .dropObject : Rules.resolution(policy, isDeleted, rowIsGone)
        }
      }),
    // Insert and save, delete here, change and save in another context, save.
    PlantedDefect(
      "C34", "a rollback deletes objects that another context changed", breaks: "R34", shortest: 6,
      store: {
        $0.resolution = { policy, isDeleted, rowIsGone in
          isDeleted ? .deleteRow : Rules.resolution(policy, isDeleted, rowIsGone)
        }
      }),
    // Arm the hook to merge, save.
    PlantedDefect(
      "C69", "a merge inside a callback or hook is allowed", breaks: "R68", shortest: 2,
      store: {
        $0.mayReenter = { call, isBeside in
          call == "merge" || Rules.mayReenter(call, isBeside: isBeside)
        }
      }),
  ]
}
