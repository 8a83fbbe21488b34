/** Shortest time in which the music becomes quieter or louder, in seconds: a jump would be a click. */
const SHORTEST_RAMP_SECONDS = 0.01;

/** Time in which somebody speaks, in seconds of the voiceover. */
export interface SpeechSpan {
  readonly from: number;
  readonly to: number;
}

/** How music makes room for speech. */
export interface DuckingOrder {
  /** Level of the music under speech, in decibels relative to that in pauses: 0 or less. */
  readonly duckingDb: number;
  /** Time before a line in which the music becomes quieter, in seconds. */
  readonly duckBeforeSeconds: number;
  /** Time behind a line in which it comes back, in seconds. */
  readonly duckAfterSeconds: number;
}

/**
 * The gain of the music (a factor) at a time in seconds; ask for times in their order. It falls within
 * `duckBeforeSeconds` before a line, stays as long as somebody speaks, and rises within `duckAfterSeconds`, each time
 * as a half cosine in decibels. Lines with less than the two times between them are one: music that comes back for a
 * moment would be heard as pumping.
 */
export function planDucking(speech: readonly SpeechSpan[], order: DuckingOrder): (time: number) => number {
  const before = Math.max(SHORTEST_RAMP_SECONDS, order.duckBeforeSeconds);
  const after = Math.max(SHORTEST_RAMP_SECONDS, order.duckAfterSeconds);
  const spans = joinSpans(speech, before + after);
  const low = 10 ** (order.duckingDb / 20);
  let current = 0;
  return (time) => {
    while (time >= (spans[current]?.to ?? Infinity) + after) current += 1;
    const span = spans[current];
    if (!span || time <= span.from - before) return 1;
    if (time < span.from) return fade(order.duckingDb, (time - span.from + before) / before);
    if (time <= span.to) return low;
    return fade(order.duckingDb, 1 - (time - span.to) / after);
  };
}

/** A factor between that of 0 decibels (at a share of 0) and of `decibels` (at 1). */
function fade(decibels: number, share: number): number {
  return 10 ** ((decibels * (1 - Math.cos(Math.PI * share))) / 40);
}

/** The spans in their order, those with less than `gap` seconds between them as one. */
function joinSpans(spans: readonly SpeechSpan[], gap: number): SpeechSpan[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (to <= from) continue;
    if (last && from - last.to < gap) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
