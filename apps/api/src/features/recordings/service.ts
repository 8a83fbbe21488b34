import type { WordTime } from '@voicedraft/contract/generations';
import { SILENCE_MAX_SECONDS } from '@voicedraft/contract/recording-price';
import { PAUSE_SECONDS } from '@voicedraft/contract/script-marks';
import { findUnreadable } from '@voicedraft/speech-text/find-unreadable';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import type { LineSound, Passage, RecordingPlan } from './recording.ts';
import * as repository from './repository.ts';

export { endSounds, findPaid, handOutSound } from './handed-out.ts';
export { chooseSpeaker, GONE_VOICE, requireVoices, speakerOf } from './line-speaker.ts';
export { placeLines } from './place-lines.ts';
export { lengthAt, measureLines, paceFor, pacesOf } from './fit-lines.ts';
export { planRecording } from './plan-recording.ts';
export {
  type Fit,
  joinPassages,
  PASSAGE_GAP,
  type LineSound,
  type Passage,
  type PlannedLine,
  type ReadyLine,
  type Recording,
  type RecordingPlan,
} from './recording.ts';
export { bytesOf, LEAD_SECONDS } from './sound-edges.ts';
export { countSounds } from './repository.ts';
export { deleteSoundsOnlyOf, deleteSoundsSpokenFor, findSpokenFor, noteUses } from './uses-repository.ts';
export { readSoundAt, soundUrl } from './stored-sounds.ts';
export { requireSpeakable, requireSpeakableWhole } from './require-speakable.ts';
export { speakPlan, type SpeakOptions } from './speak-plan.ts';
export { deleteSoundFiles, deleteSoundsOf, deleteUnusedSounds, findOrphanedSounds } from './stored-sounds.ts';

/** A take of a line, and when it was made. */
type LineTake = LineSound & { readonly createdAt: Date };

/** All kept takes of a line, the one in use first. */
export function listLineTakes({ db }: Pick<Context, 'db'>, userId: string, key: string): Promise<LineTake[]> {
  return repository.findSoundsOf(db, userId, key);
}

/**
 * Makes a take of a line the one that recordings use.
 * @throws AppError `not_found`, also for another user's
 */
export async function chooseLineTake(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<LineSound> {
  const sound = requireFound(await repository.chooseSound(db, userId, id));
  return sound;
}

/**
 * Refuses a text whose marks cannot be followed: SSML that voices do not read, a pause that is too long, or too many.
 * @throws AppError `unsupported_text` that names the mark and says what to do
 */
export function requireReadable(
  passages: readonly Pick<Passage, 'text'>[],
  { silence }: Pick<RecordingPlan, 'silence'>,
): void {
  for (const { text } of passages) {
    const found = findUnreadable(text);
    if (found?.kind === 'pause') {
      const longest = `A pause has up to ${PAUSE_SECONDS.max} seconds.`;
      throw refuse('This pause is too long', `${longest} Change ${found.written}, or write several pauses.`);
    }
    if (found !== null) {
      throw refuse(
        `Voices do not read ${found.written}`,
        'Take it out and try again. Voices read <break>, <emphasis>, <prosody>, <say-as> and <sub>.',
      );
    }
  }
  if (silence > SILENCE_MAX_SECONDS) {
    const minutes = `${SILENCE_MAX_SECONDS / 60} minutes`;
    throw refuse('There are too many pauses', `A recording has up to ${minutes} of pauses. Take some out.`);
  }
}

function refuse(title: string, message: string): AppError {
  return new AppError('unsupported_text', message, { title });
}

const EXPORT_BATCH = 500;

/** The sound of a line in the export of an account. */
interface ExportedSound {
  readonly id: string;
  /** 1, 2, … of the same line. */
  readonly number: number;
  readonly engine: string;
  readonly seconds: number;
  /** When each word is spoken; null if the engine did not report it. */
  readonly wordTimes: readonly WordTime[] | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/**
 * The kept sounds of a user's lines, in batches: without their audio, which is part of the takes and is deleted when
 * it is not used for a while.
 */
export async function* readSoundsOf(db: Db, userId: string): AsyncGenerator<ExportedSound[]> {
  let afterId: string | undefined;
  for (;;) {
    const sounds = await repository.findKeptAfter(db, userId, afterId, EXPORT_BATCH);
    if (sounds.length === 0) return;
    yield sounds.map(({ id, number, engine, seconds, wordTimes, createdAt, lastUsedAt }) => ({
      id,
      number,
      engine,
      seconds,
      wordTimes,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
    afterId = sounds.at(-1)?.id;
  }
}
