import { countPricedWords, countSilentWords, priceOfRecording } from '@voicedraft/contract/recording-price';
import { languageOf } from '@voicedraft/contract/voice-list';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { stripMarks } from '@voicedraft/speech-text/read-marks';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Context } from '#context.ts';
import { readReadings } from '#features/pronunciations/service.ts';
import { castVoices } from '#features/voice-mixes/service.ts';
import { formerKeyOfLine, keyOfLine } from './line-key.ts';
import { chooseSpeaker, speakerOf } from './line-speaker.ts';
import { planLines, type UnkeyedLine } from './plan-lines.ts';
import { type Fit, joinPassages, type Passage, type PlannedLine, type RecordingPlan } from './recording.ts';
import * as repository from './repository.ts';

/** Which lines are spoken although their sound is kept. */
export interface PlanOptions {
  /** Indexes of these lines. */
  readonly again?: ReadonlySet<number>;
  /** All of them. */
  readonly fresh?: boolean;
  /** The time that the lines in `again` are to take: they are spoken in the melody that they have. */
  readonly fit?: Fit | null;
  /** Seconds of silence that earlier recordings of the same have paid for. */
  readonly paidSilence?: number;
}

type PlanContext = Pick<Context, 'db' | 'engines'>;

/**
 * Plans a recording with the engine that would speak now: which lines are kept, which are to be spoken, and what that
 * costs. A line that occurs twice is spoken once. What is spoken includes the user's own readings of words.
 */
export async function planRecording(
  context: PlanContext,
  userId: string,
  passages: readonly Passage[],
  { again, fresh = false, fit = null, paidSilence = 0 }: PlanOptions = {},
): Promise<RecordingPlan> {
  const text = stripMarks(joinPassages(passages));
  const readings = await readReadings(context.db, userId);
  const castOf = await castVoices(
    context.db,
    userId,
    passages.map(({ voice }) => voice),
  );
  const languageAt = (voice: AnyVoiceId) => languageOf(castOf(voice).voice);
  const texts = Map.groupBy(passages, ({ voice }) => languageAt(voice));
  const judged = new Map(
    [...texts].map(([language, own]) => [language, texts.size === 1 ? text : stripMarks(joinPassages(own))]),
  );
  const planned = planLines(passages, readings).map((line) => ({
    ...line,
    cast: castOf(line.voice),
    within: judged.get(languageAt(line.voice)) ?? text,
    isAgain: fresh || again?.has(line.index) === true,
  }));
  const speaker = chooseSpeaker(context, planned);
  const { engine, model } = speaker;
  const lines = await findSounds(context, userId, planned, speaker, fit);
  const spokenLength = lines.reduce((sum, { spoken }) => sum + spoken.spoken.length, 0);
  // A text without spaces after its full stops has fewer words than its lines together.
  const wordsToSpeak = Math.min(countWordsToSpeak(lines), countPricedWords(text, spokenLength));
  const silence = sumSilence(lines);
  const silentWords = countSilentWords(silence, paidSilence);
  const price = priceOfRecording(wordsToSpeak + silentWords);
  return { userId, lines, text, engine, model, wordsToSpeak, silence, paidSilence, silentWords, price, fit };
}

/** The same lines spoken by another engine, with the sounds that are kept of it. */
export async function findSounds(
  context: PlanContext,
  userId: string,
  lines: readonly (UnkeyedLine & Pick<PlannedLine, 'cast' | 'within' | 'isAgain'>)[],
  speaker: SpeechEngine,
  fit: Fit | null,
): Promise<PlannedLine[]> {
  const named = lines.map((line) => {
    const by = speakerOf(context, line, speaker);
    return { line, key: keyOfLine(line, by), former: formerKeyOfLine(line, by) };
  });
  const keys = new Set(named.flatMap(({ key, former }) => [key, former]));
  const sounds = await repository.findChosen(context.db, userId, [...keys]);
  // Lines first recorded before 0.3, and their later takes, are kept for any address and any name of the voice, so that
  // nobody pays twice.
  const keyed = named.map(({ line, key, former }) => {
    return { ...line, key: !sounds.has(key) && sounds.has(former) ? former : key };
  });
  const again = new Set(keyed.filter(({ isAgain }) => isAgain).map(({ key }) => key));
  const numbers = await repository.findLastNumbers(context.db, userId, [...again]);
  return keyed.map((line) => {
    const known = sounds.get(line.key) ?? null;
    const isAgain = again.has(line.key);
    const isNew = known === null || (isAgain && fit === null);
    return {
      ...line,
      sound: isAgain ? null : known,
      take: isNew ? (numbers.get(line.key) ?? 0) : (known.melody ?? known.number - 1),
      pace: isAgain ? (fit?.pace ?? 1) : (known?.pace ?? 1),
    };
  });
}

/** Marked silence of lines, in seconds. */
export function sumSilence(lines: readonly Pick<PlannedLine, 'pauseBefore' | 'pauseAfter'>[]): number {
  return lines.reduce((sum, { pauseBefore, pauseAfter }) => sum + pauseBefore + pauseAfter, 0);
}

function countWordsToSpeak(lines: readonly PlannedLine[]): number {
  return countWordsOf(lines.filter(({ sound }) => sound === null));
}

/** Words of these lines, each different one once. */
export function countWordsOf(lines: readonly Pick<PlannedLine, 'key' | 'words'>[]): number {
  const words = new Map(lines.map((line) => [line.key, line.words]));
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}
