import { readFile } from 'node:fs/promises';
import { encodeSound } from '@voicedraft/audio-files/encode-sound';
import type { VoiceoverMix } from '@voicedraft/audio-files/mix/mix-voiceover';
import { listHeard } from '@voicedraft/audio-files/mix/place-sounds';
import { pieceFile, shortSoundFile } from '@voicedraft/audio-files/piece-file';
import { runInThread } from '@voicedraft/audio-files/sound-threads';
import {
  MIX_MAX_SECONDS,
  MUSIC_TEXTS,
  type MusicSettings,
  PIECES,
} from '@voicedraft/contract/music-settings';
import { SOUND_TEXTS } from '@voicedraft/contract/sound-settings';
import {
  type PlacedSound,
  USUAL_VIDEO,
  type VideoSentence,
  type VideoSettings,
} from '@voicedraft/contract/video-settings';
import { type MixedFormat, nameSound, type SoundFileFormat } from '@voicedraft/contract/videos';
import { encodeWav, parseWav } from '@voicedraft/engine-api/wav';
import type { FastifyReply } from 'fastify';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import {
  nameTake,
  requireOwnTake,
  type TakeFileOptions,
  type TakeSource,
  toSpokenText,
  writeCaptions,
  writeTag,
} from '#features/downloads/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { OneAnswer } from '#http/one-answer.ts';
import { Turns } from '#http/turns.ts';
import { untilLeft } from '#http/until-left.ts';
import { fileKeyOf } from './files.ts';
import * as repository from './repository.ts';
import { measureSounds, toVideoSentences, withRoom } from './sentences.ts';

/** Ten minutes take up to half a minute, and half a gigabyte; proxies give up after about a minute. */
const TURNS = new Turns({ atOnce: 1, waitingMax: 2 });
/** What is made stays in memory until it has been sent. */
const ANSWERS = new OneAnswer();

/**
 * What the videos of a take's entry have beside the voice: the name of the music, null for none.
 * @throws AppError `not_found`, also for another user's take
 */
export async function findAddedSound(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  takeId: string,
): Promise<{ readonly music: string | null; readonly hasSounds: boolean }> {
  const { take, recording } = await requireOwnTake({ db }, actor, takeId);
  const { music, sounds } = (await repository.findSettings(db, take.entryId)) ?? USUAL_VIDEO;
  const heard = listHeard(sounds, { sentences: listSentences(recording) });
  return { music: music && (await nameMusic(db, take.entryId, music)), hasSounds: heard.length > 0 };
}

function listSentences(recording: TakeSource['recording']): VideoSentence[] {
  const spoken = toSpokenText(recording);
  return spoken === null ? [] : toVideoSentences(spoken);
}

async function nameMusic(db: Db, entryId: string, { source }: MusicSettings): Promise<string | null> {
  if (source.kind === 'piece') return PIECES.find(({ id }) => id === source.piece)?.name ?? source.piece;
  const files = await repository.findFiles(db, entryId);
  return files.find(({ id }) => id === source.fileId)?.name ?? null;
}

/** A file of a take as its video sounds, and how captions are written. */
interface MixedFile extends Pick<TakeFileOptions, 'speakers' | 'words'> {
  readonly format: MixedFormat;
}

/**
 * A take as its video sounds, with its music and sounds, or captions that fit it, as a file that is made for whoever
 * waits for the reply.
 * @returns the file, and its name without extension
 * @throws AppError `conflict` if its music or a sound is lost, or it is too long; `not_found` if its voice is lost, or
 * it has no times for captions; `rate_limited` while another one of the same user's is made or sent; `unavailable` while too
 * many wait, and as {@link untilLeft}
 */
export async function makeMixedFile(
  context: Context,
  source: TakeSource,
  { format, ...options }: MixedFile,
  reply: FastifyReply,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { take, recording } = source;
  const settings = (await repository.findSettings(context.db, take.entryId)) ?? USUAL_VIDEO;
  const name = nameSound(nameTake(take), settings);
  if (format === 'srt' || format === 'vtt') {
    const spoken = requireFound(toSpokenText(recording));
    const heard = await withRoom(context.db, take.entryId, spoken, settings);
    return { name, content: writeCaptions(heard, format, options) };
  }
  const sentences = listSentences(recording);
  const sounds = listHeard(settings.sounds, { sentences });
  const rooms = await measureSounds(context.db, take.entryId, sounds);
  const seconds = rooms.reduce((sum, room) => sum + room.seconds, recording.seconds);
  if (seconds > MIX_MAX_SECONDS) throw new AppError('conflict', MUSIC_TEXTS.tooLongToMix);
  ANSWERS.requireNone(take.userId);
  const content = await untilLeft(context.stopping, reply, (signal) =>
    TURNS.run(
      async () => {
        const heard = { ...settings, sounds, sentences };
        return encode(source, format, await mix(context, source, heard, signal), signal);
      },
      take.userId,
      signal,
    ),
  );
  ANSWERS.hold(take.userId, reply.raw);
  return { name, content };
}

/** What is heard in a take: of its sounds, those that it has a place for. */
interface Heard extends Pick<VideoSettings, 'music' | 'sounds' | 'loudness'> {
  readonly sentences: readonly VideoSentence[];
}

/** Signed 16-bit little-endian mono samples at 24 kHz. */
async function mix(
  context: Context,
  { recording }: TakeSource,
  { sentences, music, sounds, loudness }: Heard,
  signal: AbortSignal,
): Promise<Buffer> {
  const wav = requireFound(await context.storage.read(recording.audioKey));
  const order: VoiceoverMix = {
    sentences,
    music: music && { settings: music, file: await readSource(context, music.source, MUSIC_TEXTS.lost) },
    sounds: await readSounds(context, sounds),
    loudness,
  };
  return runInThread('mix', { pcm: parseWav(wav).data, order }, signal);
}

/** Reads the file of each sound once, however often it is heard. */
async function readSounds(context: Context, sounds: readonly PlacedSound[]): Promise<VoiceoverMix['sounds']> {
  const files = new Map<string, Buffer>();
  const read: VoiceoverMix['sounds'][number][] = [];
  for (const settings of sounds) {
    const key = JSON.stringify(settings.source);
    const file = files.get(key) ?? (await readSource(context, settings.source, SOUND_TEXTS.lost));
    files.set(key, file);
    read.push({ settings, file });
  }
  return read;
}

async function readSource(
  { storage }: Context,
  source: MusicSettings['source'] | PlacedSound['source'],
  lost: string,
): Promise<Buffer> {
  if (source.kind === 'piece') return readFile(pieceFile(source.piece));
  if (source.kind === 'short') return readFile(shortSoundFile(source.sound));
  const file = await storage.read(fileKeyOf({ kind: 'music', id: source.fileId }));
  if (file === null) throw new AppError('conflict', lost);
  return file;
}

async function encode(
  source: TakeSource,
  format: SoundFileFormat,
  pcm: Buffer,
  signal: AbortSignal,
): Promise<Buffer> {
  if (format === 'wav') return encodeWav(pcm);
  const encoded = await encodeSound(pcm, format, signal);
  return Buffer.concat([writeTag(source, format) ?? Buffer.of(), encoded]);
}
