// The thread's schedule, and the making of tasks on a thread that has one.
//
// An unstructured task has no preferred executor, so its jobs go to the pool of the process, and it
// runs on through most suspension points. On Linux the dynamic linker lets this file stand in front
// of the runtime's function that makes tasks. The function gives each task the executor of the
// thread's schedule, as `Task(executorPreference:)` does. It is weak: a program that contains the
// runtime itself uses the runtime's own function. `Schedule.prefersTasks` tells which one it is.
#define _GNU_SOURCE
#include "CScheduling.h"
#include <stddef.h>

static _Thread_local void *schedule;
static _Thread_local uintptr_t executor[2];

void *lockstep_schedule(void) { return schedule; }

void lockstep_set_schedule(void *value, uintptr_t identity, uintptr_t implementation) {
  schedule = value;
  executor[0] = identity;
  executor[1] = implementation;
}

#if defined(__linux__)
#include <dlfcn.h>

// The layout is that of the runtime's `TaskOptionRecord`.
typedef struct Option {
  size_t flags;
  struct Option *parent;
} Option;

typedef struct {
  Option base;
  uintptr_t executor[2];
} ExecutorOption;

typedef struct {
  void *task, *context;
} TaskAndContext;

typedef __attribute__((swiftcall)) TaskAndContext (*Create)(
    size_t, Option *, const void *, void *, void *);

enum { isChildTask = 1 << 8, ownedExecutor = 6, unownedExecutor = 5 };

static int namesExecutor(const Option *option) {
  for (; option; option = option->parent) {
    size_t kind = option->flags & 0xff;
    if (kind == unownedExecutor || kind == ownedExecutor) return 1;
  }
  return 0;
}

__attribute__((weak, swiftcall)) TaskAndContext swift_task_create(
    size_t flags, Option *options, const void *type, void *entry, void *closure) {
  static Create create;
  if (!create) create = (Create)dlsym(RTLD_NEXT, "swift_task_create");
  // A child task inherits its parent's executor.
  if (!executor[0] || flags & isChildTask || namesExecutor(options))
    return create(flags, options, type, entry, closure);
  ExecutorOption preference = {{unownedExecutor, options}, {executor[0], executor[1]}};
  return create(flags, &preference.base, type, entry, closure);
}
#endif
