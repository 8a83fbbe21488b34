import { countOf } from '@voicedraft/contract/counts';
import { countWords } from '@voicedraft/contract/words';
import type { RunningGeneration } from './generator-state.ts';

/** Describes what a running generation is doing; empty if there is nothing to add. */
export function describeProgress({ kind, progress, text }: RunningGeneration): string {
  const { stage, done = 0, total, position } = progress;
  if (stage === 'queued' && position !== undefined) return `Waiting: ${nameOrdinal(position)} in the queue`;
  if (stage === 'saving') return kind === 'voice' ? 'Saving the recording' : 'Saving the script';
  if (stage === 'speaking' && total !== undefined && total > 0) {
    return `Sentence ${Math.min(done + 1, total)} of ${total}`;
  }
  const words = kind === 'script' ? countWords(text) : 0;
  return words > 0 ? `${countOf(words, 'word')} so far` : '';
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function nameOrdinal(position: number): string {
  return `${position}${ENDINGS[ORDINALS.select(position)] ?? 'th'}`;
}

/** Returns how much of the voiceover is spoken, 0 to 1; null while that is not known. */
export function measureProgress({ kind, progress }: RunningGeneration): number | null {
  const { stage, done = 0, total } = progress;
  if (kind !== 'voice') return null;
  if (stage === 'saving') return 1;
  return stage === 'speaking' && total !== undefined && total > 0 ? Math.min(1, done / total) : null;
}
