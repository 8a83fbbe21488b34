/** What to record: lines that have sound and are spoken again, and the price that was shown. */
export interface RecordingOrder {
  readonly again: readonly number[];
  readonly credits: number | undefined;
  /** How long these lines are to last together. */
  readonly fitSeconds?: number;
}
