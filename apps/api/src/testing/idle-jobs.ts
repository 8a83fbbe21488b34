import type { WorkingQueue } from '#jobs/job-queue.ts';

/** A queue that discards its jobs: tests call what the jobs would do. */
export const IDLE_JOBS: WorkingQueue = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  countRunning: () => 0,
  stop: async () => {},
  close: async () => {},
};
