import { type RefusedSound, SoundRefusal } from '@voicedraft/audio-files/decode/decode-file';
import { decodeSound } from '@voicedraft/audio-files/decode/decode-sound';
import { encodeMusic } from '@voicedraft/audio-files/encode-sound';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { MUSIC_TEXTS } from '@voicedraft/contract/music-settings';
import type { VideoMusic, VideoSpace } from '@voicedraft/contract/videos';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { cleanName } from '#http/clean-name.ts';
import type { Upload } from '#http/read-upload.ts';
import { Turns } from '#http/turns.ts';
import { addFile } from './files.ts';
import type { FileRow } from './repository.ts';

/** A long file takes a processor for half a minute, and up to half a gigabyte; proxies give up after about a minute. */
const TURNS = new Turns({ atOnce: 1, waitingMax: 2 });
const REFUSALS: Readonly<Record<RefusedSound, string>> = {
  'wrong-type': MUSIC_TEXTS.wrongType,
  unreadable: MUSIC_TEXTS.unreadable,
  'too-long': MUSIC_TEXTS.tooLong,
};

/** Music as its owner sees it. */
export function toWireMusic({ id, name, seconds, bytes }: FileRow): VideoMusic {
  return { id, url: `/api/video-music/${id}`, name, seconds: seconds ?? 0, bytes };
}

/**
 * Stores music for the videos of a take's entry.
 * @throws AppError `validation` on `music`; `rate_limited` while other music of the caller's is stored; `unavailable` while
 * too many wait; as {@link addFile}
 */
export async function addMusic(
  context: Context,
  actor: Actor,
  takeId: string,
  upload: Upload,
): Promise<{ readonly music: VideoMusic; readonly space: VideoSpace }> {
  const { row, space } = await addFile(context, actor, { takeId, kind: 'music' }, async () => {
    const { content, seconds } = await TURNS.run(() => convert(upload.content, context.stopping), actor.id);
    return { content, facts: { name: cleanName(upload.name, 'Music', ''), seconds } };
  });
  return { music: toWireMusic(row), space };
}

async function convert(
  file: Buffer,
  stopping: AbortSignal,
): Promise<{ readonly content: Buffer; readonly seconds: number }> {
  const samples = await decodeSound(file, stopping).catch((error: unknown) => {
    if (!(error instanceof SoundRefusal)) throw error;
    const text = REFUSALS[error.reason];
    throw new AppError('validation', text, { fields: { music: text }, cause: error });
  });
  const seconds = samples.length / AUDIO_SAMPLE_RATE;
  return { seconds, content: await encodeMusic(samples, stopping) };
}
