import type { DraftNotes } from '@voicedraft/contract/generations';
import { countWords } from '@voicedraft/contract/words';
import { formatMinutes } from '#ui/sound/timecode.ts';
import type { MergedDraft } from '#features/generations/merge-draft.ts';

/** How long a script is and should be, as a meter with a heading. */
export interface DraftLength {
  readonly heading: string;
  readonly asked: number;
  /** At most `asked`. */
  readonly reached: number;
  /** Labels at the two ends of the meter. */
  readonly ends: readonly [reached: string, asked: string];
  /** What the meter says: '17 of 30 seconds'. */
  readonly value: string;
}

/**
 * Describes the length of a draft that is shorter than requested. Edits count: the length changes with the number of
 * words.
 *
 * @param written the draft's own text
 * @param shown what the customer has made of it
 */
export function describeLength(
  { askedWords, writtenWords, seconds }: NonNullable<DraftNotes['shortfall']>,
  written: string,
  shown: string,
): DraftLength {
  const change = countWords(shown) / Math.max(1, countWords(written));
  const unit = seconds === null ? 'words' : 'seconds';
  const asked = Math.round(seconds?.asked ?? askedWords);
  const reached = Math.min(asked, Math.round((seconds?.written ?? writtenWords) * change));
  const name = (length: number) => (seconds === null ? `${length} words` : formatMinutes(length));
  return {
    heading:
      reached === asked
        ? `About the ${asked} ${unit} you asked for`
        : `About ${reached} of the ${asked} ${unit} you asked for`,
    asked,
    reached,
    ends: [name(reached), name(asked)],
    value: `${reached} of ${asked} ${unit}`,
  };
}

/** More new words than this are counted rather than read out. */
const QUOTED_WORDS = 40;

/** Says what an answer changed in the script, for screen readers. */
export function describeRewrite({ text, fresh }: MergedDraft): string {
  const added = fresh.map(({ start, end }) => text.slice(start, end));
  const words = added.reduce((sum, part) => sum + countWords(part), 0);
  if (words === 0) return 'The draft is written again. It says the same.';
  return `The draft is written again. New: ${words > QUOTED_WORDS ? `${words} words` : added.join(' … ')}`;
}

/** Says that an edit stayed where an answer would have changed it; null if none did. */
export function describeOverruled({ overruled }: MergedDraft): string | null {
  if (overruled === 0) return null;
  return overruled === 1
    ? 'A sentence that you edited would be different now. It stays as you wrote it.'
    : `${overruled} sentences that you edited would be different now. They stay as you wrote them.`;
}
