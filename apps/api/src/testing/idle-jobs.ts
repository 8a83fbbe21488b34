import type { WorkingQueue } from '#jobs/job-queue.ts';

/** A queue that forgets what it takes: tests call what its jobs would do. */
export const IDLE_JOBS: WorkingQueue = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
  close: async () => {},
};
