#pragma once
#include <stdint.h>

/// The schedule that runs jobs on this thread, or null.
void *_Nullable lockstep_schedule(void);

/// Names the schedule that runs jobs on this thread, and the two words of its task executor. Tasks
/// that the thread makes until the next call prefer this executor.
void lockstep_set_schedule(void *_Nullable schedule, uintptr_t identity, uintptr_t implementation);
