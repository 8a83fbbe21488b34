/** Notices when nothing has happened for a while. */
export interface SilenceWatch {
  /** Aborted when the silence has lasted too long. */
  readonly signal: AbortSignal;
  /** Records that something happened. */
  reset(): void;
  /** Ends the watch. */
  stop(): void;
}

/** Starts a watch whose signal aborts after `timeoutMs` milliseconds without a reset. */
export function createSilenceWatch(timeoutMs: number): SilenceWatch {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return {
    signal: controller.signal,
    reset: () => {
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
