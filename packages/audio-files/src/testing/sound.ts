const RATE = 24_000;

/** A voice-like sound: a gliding tone with overtones, in syllables. Samples from -1 to 1 at 24 kHz. */
export function hum(seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const time = index / RATE;
    const phase = 2 * Math.PI * (140 * time + 12 * Math.sin(2 * time));
    const syllable = Math.sin(Math.PI * 3 * time) ** 2;
    return 0.25 * syllable * (Math.sin(phase) + 0.5 * Math.sin(3 * phase) + 0.2 * Math.sin(11 * phase));
  });
}
