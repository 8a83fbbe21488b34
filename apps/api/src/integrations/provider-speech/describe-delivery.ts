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

/**
 * The tone of some settings in words, for a sentence that tells a model how to speak: 'a calm … tone, and slowly', or with
 * the customer's own instructions 'the manner “like a pirate”, and slowly'.
 */
export function describeDelivery(settings: SpeechSettings = NEUTRAL_SETTINGS): string {
  const { tone, instructions, pace } = readDelivery(settings);
  const manner = instructions === '' ? [] : [`the manner “${instructions.replaceAll(/[“”]/gu, '"')}”`];
  const tones = [...tone, ...manner].join(', in ');
  return pace === '' ? tones : `${tones}, and ${pace}`;
}

/** The same for a field that is all about how to speak: 'like a pirate, a calm … tone, slowly'. */
export function writeDelivery(settings: SpeechSettings = NEUTRAL_SETTINGS): string {
  const { tone, instructions, pace } = readDelivery(settings);
  return [instructions, ...tone, pace].filter((part) => part !== '').join(', ');
}

/** Own instructions take the place of the neutral tone, which would contradict most of them. */
function readDelivery({ speed, style, instructions: written = '' }: SpeechSettings) {
  const instructions = written.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const tone = instructions !== '' && style === 'neutral' ? [] : [TONES[style]];
  return { tone, instructions, pace: PACES.find(([below]) => speed < below)?.[1] ?? '' };
}
