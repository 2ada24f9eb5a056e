#!/bin/sh
# A night on eight nodes:   sbatch .ci/recipes/slurm.sh
# A task that is requeued goes on where it was. The last line joins what there is, at any time.
#SBATCH --job-name=lockstep
#SBATCH --array=1-8
#SBATCH --cpus-per-task=8
#SBATCH --time=13:00:00
#SBATCH --requeue
set -eu
seed=${SEED:-7}
session=sessions/$seed/$SLURM_ARRAY_TASK_ID
if [ -e "$session/journal.jsonl" ]; then
  lockstep fuzz --session "$session" --resume
else
  lockstep fuzz --seed "$seed" --shard auto --for 12h --session "$session"
fi
# lockstep merge sessions/7/*
