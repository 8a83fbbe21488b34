import { WORDS_PER_VOICE_COST } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Context } from '#context.ts';
import { speakerOf } from './line-speaker.ts';
import type { PlannedLine, RecordingPlan } from './recording.ts';

/** Prose is said in about as many words as it has, sentences that are full of figures in up to 3.7 times as many. */
const SAID_FOR_EACH_WORD = 4;
const SAID_IN_A_MINUTE = 160;

/**
 * Lets an engine check all lines before it speaks the first one: what it refuses is refused as a whole.
 * @throws EngineError
 */
export async function requireSpeakable(
  context: Pick<Context, 'engines'>,
  speaker: SpeechEngine,
  lines: readonly PlannedLine[],
): Promise<void> {
  for (const line of lines) if (line.sound === null) await checkLine(context, speaker, line);
}

/**
 * As `requireSpeakable` for a whole recording, which may also not be far longer than its words promise: a line of signs
 * and figures is said in thirty times as many. Lines whose sound is kept count as well, since all are joined.
 * @throws EngineError
 */
export async function requireSpeakableWhole(
  context: Pick<Context, 'engines'>,
  speaker: SpeechEngine,
  { lines, text }: Pick<RecordingPlan, 'lines' | 'text'>,
): Promise<void> {
  const most = SAID_FOR_EACH_WORD * Math.max(WORDS_PER_VOICE_COST, countWords(text));
  const counts = new Map<string, number>();
  let said = 0;
  for (const line of lines) {
    const count = counts.get(line.key) ?? (await countSaid(context, speaker, line));
    counts.set(line.key, count);
    said += count;
    if (said > most) {
      const minutes = Math.round(most / SAID_IN_A_MINUTE);
      throw new EngineError(
        'unsupported',
        `This text would take more than ${minutes} minutes to read, because its numbers and symbols take many words to say. Shorten it.`,
      );
    }
  }
}

/** How many words a line is said in; 0 if nobody can tell. @throws EngineError unless its sound is kept */
async function countSaid(
  context: Pick<Context, 'engines'>,
  speaker: SpeechEngine,
  line: PlannedLine,
): Promise<number> {
  try {
    return (await checkLine(context, speaker, line)) ?? 0;
  } catch (error) {
    if (line.sound === null) throw error;
    return 0;
  }
}

async function checkLine(
  context: Pick<Context, 'engines'>,
  speaker: SpeechEngine,
  line: PlannedLine,
): Promise<number | undefined> {
  const { spoken, within, cast, settings } = line;
  return speakerOf(context, line, speaker).check?.({
    text: spoken.spoken,
    within,
    voice: cast.voice,
    settings,
  });
}
