import { NEUTRAL_SETTINGS, type SpeechSettings, type Style } from '@voicedraft/contract/speech-settings';

const TONES: Record<Style, string> = {
  neutral: 'an even narrating tone',
  calm: 'a calm, relaxed and warm tone',
  lively: 'a lively, energetic tone with varied pitch',
  serious: 'a serious, composed tone',
};

/** Slower than the first of each pair is said as its words; the last that fits counts. */
const PACES: readonly (readonly [below: number, words: string])[] = [
  [0.8, 'much more slowly than usual'],
  [0.91, 'slowly'],
  [0.98, 'a little more slowly than usual'],
  [1.03, ''],
  [1.1, 'a little faster than usual'],
  [1.25, 'fast'],
  [Infinity, 'much faster than usual'],
];

/** The tone of some settings in words, for a model that is told how to speak: 'a calm … tone, and slowly'. */
export function describeDelivery({ speed, style }: SpeechSettings = NEUTRAL_SETTINGS): string {
  const pace = PACES.find(([below]) => speed < below)?.[1] ?? '';
  return pace === '' ? TONES[style] : `${TONES[style]}, and ${pace}`;
}

/** A text with its stressed parts between asterisks. */
export function markEmphases(
  text: string,
  emphases: readonly { readonly start: number; readonly end: number }[] = [],
): string {
  return emphases.reduceRight(
    (marked, { start, end }) => `${marked.slice(0, start)}*${marked.slice(start, end)}*${marked.slice(end)}`,
    text,
  );
}
