import { STATUS_PARTS, STATUS_SLOTS, type ServiceStatus } from '@voicedraft/contract/status';

const READ_AT = '2026-11-26T09:30:00.000Z';
const HALF_HOUR_MS = 1_800_000;

/** A service in which everything works, with changes. */
export function makeStatus(changes: Partial<ServiceStatus> = {}): ServiceStatus {
  return {
    readAt: READ_AT,
    alerts: [],
    parts: STATUS_PARTS.map((part) => ({
      part,
      state: 'fine',
      checkedAt: READ_AT,
      facts: [{ label: 'Answers in', text: '12 ms', at: null }],
    })),
    processes: [
      {
        id: 'one',
        name: 'web-1:4711',
        version: '0.2.0',
        role: 'all',
        state: 'ready',
        startedAt: '2026-11-20T05:30:00.000Z',
        memoryBytes: 238_000_000,
        loopDelayMs: 11,
        runningJobs: 2,
      },
    ],
    history: Array.from({ length: STATUS_SLOTS }, (_, index) => ({
      from: new Date(Date.parse(READ_AT) - (STATUS_SLOTS - 1 - index) * HALF_HOUR_MS).toISOString(),
      state: 'fine',
      alerts: [],
    })),
    generations: { waiting: 0, running: 3, ended: 1_180, failed: 4 },
    ...changes,
  };
}
