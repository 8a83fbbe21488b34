/**
 * What the model makes of its speeds, measured for two voices: the lengths of its sounds are whole frames of 25 ms, so the
 * pace follows the speed in steps. The largest is where sounds of two frames become shorter than one and a half.
 */
const PACES: readonly (readonly [speed: number, pace: number])[] = [
  [0.65, 0.64],
  [0.7, 0.69],
  [0.75, 0.737],
  [0.8, 0.81],
  [0.85, 0.9],
  [0.9, 0.95],
  [0.95, 0.972],
  [1, 1],
  [1.05, 1.024],
  [1.1, 1.065],
  [1.15, 1.103],
  [1.2, 1.125],
  [1.25, 1.171],
  [1.3, 1.23],
  [1.35, 1.474],
  [1.4, 1.545],
];

/** The model's speed for a pace, relative to the voice's own. */
export function findModelSpeed(pace: number): number {
  const behind = PACES.findIndex(([, reached]) => reached >= pace);
  const [from, to] = [PACES[behind - 1], PACES[behind]];
  if (from === undefined || to === undefined) return pace;
  const share = (pace - from[1]) / (to[1] - from[1]);
  return from[0] + share * (to[0] - from[0]);
}
