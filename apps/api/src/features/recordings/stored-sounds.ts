import { changeVolume, HIGHEST_PEAK_DB } from '@voicedraft/audio-files/loudness/change-volume';
import { fadeEdges } from '@voicedraft/audio-files/loudness/fade-edges';
import { setLoudness } from '@voicedraft/audio-files/loudness/set-loudness';
import type { WordTime } from '@voicedraft/contract/generations';
import { SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { encodeWav, parseWav } from '@voicedraft/engine-api/wav';
import type { SpokenWord } from '@voicedraft/engine-api/speech-engine';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findOrphans } from '#integrations/storage/find-orphans.ts';
import { keyOfPart } from './line-key.ts';
import type { LineSound } from './recording.ts';
import * as repository from './repository.ts';
import { secondsOf, trimEdges } from './sound-edges.ts';

const STORED = /^lines\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.wav$/;
/** A sound of no entry of the library that no recording has used for this long is deleted. */
const UNUSED_MS = 90 * 24 * 3_600_000;
/** Sounds of a recording left by a process that ended. */
const ABANDONED_MS = 24 * 3_600_000;
const BATCH = 500;

/** A kept sound with its samples. */
export interface LoadedSound {
  readonly sound: LineSound;
  /** Signed 16-bit little-endian mono samples at 24 kHz. */
  readonly pcm: Buffer;
}

/** An engine's sound of a line. */
export interface SpokenLine {
  readonly key: string;
  readonly pcm: Buffer;
  /** Indexes in the spoken text of the line; null if the engine did not report them. */
  readonly words: readonly SpokenWord[] | null;
  readonly engine: string;
  readonly model: string;
  readonly pace: number;
  readonly melody: number;
  /** The generation that it is spoken for. */
  readonly recordingId: string;
  /** Words of the line that count for the price. */
  readonly pricedWords: number;
  /** Whether parts of it were stored before: the rest of it has to begin where they end. */
  readonly hasParts?: boolean;
}

/** An engine's sound of a part of a line. */
export interface SpokenPart extends Pick<
  SpokenLine,
  'key' | 'engine' | 'model' | 'pace' | 'melody' | 'recordingId'
> {
  readonly pcm: Uint8Array;
  /** From 0. */
  readonly part: number;
}

/** Storage key of a line's sound. */
export function soundKeyOf(id: string): string {
  return `lines/${id}.wav`;
}

/** Address of a line's sound for its owner, at the volume of its voice in decibels. */
export function soundUrl(id: string, volume: number): string {
  return `/api/line-sounds/${id}${volume === 0 ? '' : `?volume=${volume}`}`;
}

/**
 * A line's sound as a file at a volume in decibels, as in a recording. Sounds are kept at the usual volume, so that
 * another one needs no new sound.
 * @returns null if its file is missing
 */
export async function readSoundAt(
  { storage }: Pick<Context, 'storage'>,
  key: string,
  volume: number,
): Promise<Buffer | null> {
  const pcm = await readPcm(storage, key);
  return pcm === null ? null : encodeWav(changeVolume(pcm, volume));
}

/** Trims and levels a spoken line, and stores it as the next sound of its key, which is kept once it is paid. */
export async function storeSound(
  { db, storage, config }: Pick<Context, 'db' | 'storage' | 'config'>,
  userId: string,
  { pcm: spoken, words, hasParts, ...line }: SpokenLine,
): Promise<LoadedSound> {
  const { pcm: trimmed, skipped } = trimEdges(spoken, hasParts);
  const pcm = fadeEdges(setLoudness(trimmed, config.loudnessLufs, HIGHEST_PEAK_DB));
  const seconds = secondsOf(pcm);
  const limit = (time: number) => Math.min(seconds, Math.max(0, time - skipped));
  const wordTimes = words?.map(({ at, start, end }): WordTime => [at, limit(start), limit(end)]) ?? null;
  const id = crypto.randomUUID();
  await storage.put(soundKeyOf(id), encodeWav(pcm));
  const sound = await repository.insertSound(db, userId, { ...line, id, seconds, wordTimes });
  return { sound, pcm };
}

/**
 * Levels and stores a part of a line that is still being spoken: for whoever listens meanwhile. It goes when
 * the recording ends, unless it was heard and its line is not finished.
 */
export async function storePart(
  { db, storage, config }: Pick<Context, 'db' | 'storage' | 'config'>,
  userId: string,
  { pcm: spoken, part, ...line }: SpokenPart,
): Promise<LoadedSound> {
  const pcm = fadeEdges(setLoudness(spoken, config.loudnessLufs, HIGHEST_PEAK_DB));
  const seconds = secondsOf(pcm);
  const id = crypto.randomUUID();
  await storage.put(soundKeyOf(id), encodeWav(pcm));
  const sound = await repository.insertSound(db, userId, {
    ...line,
    id,
    key: keyOfPart(line.key, part),
    partOf: line.key,
    seconds,
    wordTimes: null,
    pricedWords: Math.ceil(seconds * SPEECH_WORDS_PER_SECOND),
  });
  return { sound, pcm };
}

/** Loads a kept sound; null if its file is missing. */
export async function loadSound(
  { storage }: Pick<Context, 'storage'>,
  sound: LineSound,
): Promise<LoadedSound | null> {
  const pcm = await readPcm(storage, soundKeyOf(sound.id));
  return pcm === null ? null : { sound, pcm };
}

async function readPcm(storage: Context['storage'], key: string): Promise<Buffer | null> {
  const content = await storage.read(key);
  return content === null ? null : parseWav(content).data;
}

/** Of the given stored files, the sounds of lines without a row. Ignores names that are none. */
export async function findOrphanedSounds(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphans(keys, STORED, (ids) => repository.findExisting(db, ids));
}

/** Deletes sounds of no entry of the library that were not used for 90 days, and those that a recording has left. A file that stays is found by the clean-up of the store. */
export async function deleteUnusedSounds({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const ids = await repository.findUnused(db, { unusedMs: UNUSED_MS, abandonedMs: ABANDONED_MS }, BATCH);
    await repository.deleteSounds(db, ids);
    for (const id of ids) await storage.delete(soundKeyOf(id));
    if (ids.length < BATCH) return;
  }
}

/** Deletes the files of sounds whose rows are gone. What fails is found by the clean-up of the store. */
export async function deleteSoundFiles(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  try {
    for (const id of ids) await storage.delete(soundKeyOf(id));
  } catch (error) {
    log.warn({ err: error }, 'the files of deleted sounds could not be deleted yet');
  }
}

/** Deletes the sounds of a user whose account is deleted. A row goes after its file, so that this can be repeated. */
export async function deleteSoundsOf(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  const ids = await repository.findIdsOf(db, userId);
  for (const id of ids) await storage.delete(soundKeyOf(id));
  await repository.deleteSounds(db, ids);
}
