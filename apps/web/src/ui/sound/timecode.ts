/** A duration as `MM:SS.t`, as the player shows it. Truncated, not rounded: a clock never shows a time ahead. */
export function formatTimecode(seconds: number): string {
  return `${formatMinutes(seconds)}.${Math.floor((seconds * 10 + 1e-6) % 10)}`;
}

/** A duration as `MM:SS`, as lists show it. */
export function formatMinutes(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

/** A position in words, as the slider announces it: `13 of 34 seconds`. */
export function describePosition(seconds: number, duration: number): string {
  return `${Math.floor(seconds)} of ${Math.floor(duration)} seconds`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
