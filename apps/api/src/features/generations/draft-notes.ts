import type { EngineName } from '@voicedraft/contract/engine-names';
import type { DraftNotes, DraftQuestion } from '@voicedraft/contract/generations';
import type { WrittenScript } from '@voicedraft/engine-api/script-writer';

/**
 * What the built-in writer says about its draft, after the questions that the customer has answered; null for other
 * engines.
 */
export function toDraftNotes(
  engine: EngineName,
  written: WrittenScript,
  answered: readonly DraftQuestion[] = [],
): DraftNotes | null {
  if (engine !== 'local') return null;
  const { shortfall, questions = [], leftOut = [] } = written;
  const open = questions.map(({ id, question }) => ({ id, question, answer: null }));
  return {
    shortfall: shortfall === undefined ? null : { ...shortfall, seconds: shortfall.seconds ?? null },
    questions: [...answered, ...open],
    leftOut: [...leftOut],
  };
}
