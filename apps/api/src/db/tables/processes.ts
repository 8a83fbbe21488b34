import type { CreatedAt } from './columns.ts';

export interface ProcessesTables {
  /** A process of the service; see `features/processes`. */
  processes: {
    id: string;
    host: string;
    pid: number;
    role: 'all' | 'web' | 'worker';
    state: 'starting' | 'ready' | 'draining';
    isDemo: boolean;
    version: string;
    memoryBytes: number;
    loopDelayMs: number;
    runningJobs: number;
    /** Whether its built-in voices speak now; null if they cannot, or it does not tell. */
    isSpeaking: boolean | null;
    startedAt: CreatedAt;
    seenAt: Date;
  };

  /** Calls counted for rate limits, until their window ends. */
  callCounts: {
    key: string;
    calls: number;
    endsAt: Date;
  };

  writeChecks: {
    /** Always true: the table has one row. */
    id: true;
    checkedAt: Date;
  };
}
