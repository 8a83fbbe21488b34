/**
 * How fast a voice speaks: words of narration per second in sentences whose sounds take a second, three, and six. Some
 * voices rush through short sentences, others through long ones.
 */
export type VoicePace = readonly [short: number, medium: number, long: number];

/** A pace that is the same in all sentences. */
export function evenPace(wordsPerSecond: number): VoicePace {
  return [wordsPerSecond, wordsPerSecond, wordsPerSecond];
}
