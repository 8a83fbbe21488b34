import { findWordAt, timeWords } from '@voicedraft/speech-text/word-timing';

/**
 * Bars for a text without a recording: one burst per word, pauses at punctuation. The same text always gives the
 * same bars.
 */
export function drawWordPattern(text: string, count: number): number[] {
  const words = timeWords(text);
  return Array.from({ length: count }, (_, index) => {
    const fraction = (index + 0.5) / count;
    const at = findWordAt(words, fraction);
    const word = words[at];
    if (!word || fraction > word.to) return 0;
    const seed = hashText(text.slice(word.start, word.end));
    const through = (fraction - word.from) / (word.to - word.from);
    const stress = 0.45 + 0.55 * pickFraction(seed, at);
    const swell = 0.45 + 0.55 * Math.sin(Math.PI * Math.min(1, through * 0.8 + 0.15));
    return clampHeight(stress * swell * (0.75 + 0.25 * pickFraction(seed, at * 31 + index)));
  });
}

/** The drawn waveform of a voice: the same name always gives the same bars, rising towards the middle. */
export function drawFingerprint(name: string, count: number): number[] {
  const seed = hashText(name);
  return Array.from({ length: count }, (_, index) => {
    const swell = Math.sin((Math.PI * (index + 0.5)) / count);
    return clampHeight((0.2 + 0.8 * pickFraction(seed, index + 1)) * (0.35 + 0.65 * swell));
  });
}

function clampHeight(height: number): number {
  return Math.min(1, Math.max(0.08, height));
}

/** FNV-1a over UTF-16 units: spreads near-identical words apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function pickFraction(seed: number, step: number): number {
  let mixed = Math.imul(seed ^ Math.imul(step + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0xffffffff;
}
