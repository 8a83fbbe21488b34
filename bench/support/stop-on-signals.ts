const stops: (() => Promise<void>)[] = [];

/** Removes what a benchmark started, newest first, if it is stopped early. */
export function stopOnSignals(stop: () => Promise<void>): void {
  stops.push(stop);
  if (stops.length > 1) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  }
}

async function stopAll(): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}
