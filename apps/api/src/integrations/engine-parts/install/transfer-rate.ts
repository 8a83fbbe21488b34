/** Time in milliseconds after which what was measured counts for about a third. */
const MEMORY_MS = 5000;
/** Shorter measurements say more about buffers than about the line. */
const WINDOW_MS = 250;

/** Smoothed speed of a download. */
export interface TransferRate {
  /** Records how much has arrived in all, in bytes; less than before starts the measurement again. */
  record(arrived: number): void;
  /** Null until something was measured. */
  bytesPerSecond(): number | null;
}

/** Measures a download with a clock in milliseconds. */
export function createTransferRate(now: () => number): TransferRate {
  let last: { readonly at: number; readonly arrived: number } | null = null;
  let rate: number | null = null;
  return {
    record: (arrived) => {
      const at = now();
      if (last === null || arrived < last.arrived) last = { at, arrived };
      const elapsed = at - last.at;
      if (elapsed < WINDOW_MS) return;
      const measured = ((arrived - last.arrived) / elapsed) * 1000;
      const weight = 1 - Math.exp(-elapsed / MEMORY_MS);
      rate = rate === null ? measured : rate + (measured - rate) * weight;
      last = { at, arrived };
    },
    bytesPerSecond: () => (rate === null ? null : Math.round(rate)),
  };
}
