/** The number of recent pieces of work over which the speed is measured. */
const MEASURED_PIECES = 20;

/** Measures how much is produced per second of work. */
export interface SpeedMeter {
  /** Amount per second of work, over recent pieces; null before the first. */
  readonly speed: number | null;
  add(amount: number, workMs: number): void;
}

export function createSpeedMeter(): SpeedMeter {
  const pieces: { amount: number; workMs: number }[] = [];
  return {
    get speed() {
      if (pieces.length === 0) return null;
      const amount = pieces.reduce((sum, piece) => sum + piece.amount, 0);
      return amount / (pieces.reduce((sum, { workMs }) => sum + workMs, 0) / 1000);
    },
    add(amount, workMs) {
      pieces.push({ amount, workMs });
      if (pieces.length > MEASURED_PIECES) pieces.shift();
    },
  };
}
