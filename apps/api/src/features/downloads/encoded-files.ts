import { BYTES_PER_SECOND, encodeSound } from '@voicedraft/audio-files/encode-sound';
import type { SoundFormat } from '@voicedraft/audio-files/sound-work';
import { parseWav } from '@voicedraft/engine-api/wav';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findRecordingIds, findWithAudio, type FinishedRecording } from '#features/generations/service.ts';
import { requireFound } from '#http/app-error.ts';
import { findOrphans } from '#integrations/storage/find-orphans.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';

const STORED = /^takes\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:mp3|m4a|opus)$/;
/** Formats that are encoded, in the order of the menu. */
export const ENCODED_FORMATS = ['mp3', 'm4a', 'opus'] as const satisfies readonly SoundFormat[];

/** Storage key of an encoded recording. */
function encodedKeyOf(id: string, format: SoundFormat): string {
  return `takes/${id}.${format}`;
}

/** The size of an encoded recording in bytes: expected, until it is encoded. */
export async function sizeEncoded(
  { storage }: Pick<Context, 'storage'>,
  { id, seconds }: FinishedRecording,
  format: SoundFormat,
): Promise<{ readonly bytes: number; readonly isReady: boolean }> {
  const info = await storage.stat(encodedKeyOf(id, format));
  if (info !== null) return { bytes: info.size, isReady: true };
  return { bytes: Math.round(seconds * BYTES_PER_SECOND[format]), isReady: false };
}

/** Encodes recordings one after the other, each once, however many ask for it. */
export class Encodings {
  readonly #running = new Map<string, Promise<void>>();
  #last: Promise<void> = Promise.resolve();

  /**
   * Storage key of an encoded recording, which is encoded if nobody has yet.
   * @throws AppError `not_found` if its sound is gone
   */
  async keyOf(
    { storage, stopping }: Pick<Context, 'storage' | 'stopping'>,
    { id, audioKey }: FinishedRecording,
    format: SoundFormat,
  ): Promise<string> {
    const key = encodedKeyOf(id, format);
    if ((await storage.stat(key)) !== null) return key;
    const running = this.#running.get(key);
    if (running !== undefined) {
      await running;
      return key;
    }
    const encode = async (before: Promise<void>) => {
      await before;
      const { data } = parseWav(await readObject(storage, audioKey));
      await storage.put(key, await encodeSound(data, format, stopping));
    };
    const encoding = encode(this.#last);
    this.#last = encoding.catch(() => undefined);
    this.#running.set(key, encoding);
    try {
      await encoding;
    } finally {
      this.#running.delete(key);
    }
    return key;
  }
}

/**
 * A stored object in memory.
 * @throws AppError `not_found`
 */
async function readObject(storage: ObjectStore, key: string): Promise<Buffer> {
  const content = requireFound(await storage.read(key));
  return content;
}

/** Of the given stored files, returns encoded ones whose recording is gone. Ignores other names. */
export async function findOrphanedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const orphans = await Promise.all(
    ENCODED_FORMATS.map((format) =>
      // One format at a time: an id has several files.
      findOrphans(
        keys.filter((key) => key.endsWith(`.${format}`)),
        STORED,
        (ids) => findWithAudio(db, ids),
      ),
    ),
  );
  return orphans.flat();
}

/** Deletes the encoded files of a user whose account is deleted, before the recordings themselves. */
export async function deleteFilesOf(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  for (const id of await findRecordingIds(db, userId)) {
    for (const format of ENCODED_FORMATS) await storage.delete(encodedKeyOf(id, format));
  }
}
