import { BYTES_PER_SECOND, encodeSound } from '@voicedraft/audio-files/encode-sound';
import type { SoundFormat } from '@voicedraft/audio-files/sound-work';
import { parseWav } from '@voicedraft/engine-api/wav';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findRecordingIds, findWithAudio, type FinishedRecording } from '#features/generations/service.ts';
import { requireFound } from '#http/app-error.ts';
import { Turns } from '#http/turns.ts';
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

type FileStore = Pick<ObjectStore, 'put' | 'read' | 'stat'>;

/** Users whose recordings wait to be encoded: whoever comes next would wait for minutes. */
const WAITING_USERS_MAX = 40;

/**
 * Encodes recordings one after the other, each once, however many ask for it, and of each user in turn, so that nobody's
 * many recordings keep the others waiting. What has begun is finished even if nobody waits for it: it is stored for good.
 */
export class Encodings {
  readonly #running = new Map<string, Promise<void>>();
  readonly #turns = new Turns({ atOnce: 1, waitingMax: WAITING_USERS_MAX });
  /** The last encoding of each user; ends without an error. */
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Storage key of an encoded recording, which is encoded if nobody has yet.
   * @param userId whose recording it is
   * @throws AppError `not_found` if its sound is gone, `unavailable` while too many users wait
   */
  async keyOf(
    { storage, stopping }: Pick<Context, 'stopping'> & { readonly storage: FileStore },
    { id, audioKey }: Pick<FinishedRecording, 'id' | 'audioKey'>,
    format: SoundFormat,
    userId: string,
  ): Promise<string> {
    const key = encodedKeyOf(id, format);
    if ((await storage.stat(key)) !== null) return key;
    const running = this.#running.get(key);
    if (running !== undefined) {
      await running;
      return key;
    }
    const encoding = this.#inTurn(userId, async () => {
      const { data } = parseWav(await readObject(storage, audioKey));
      await storage.put(key, await encodeSound(data, format, stopping));
    });
    this.#running.set(key, encoding);
    try {
      await encoding;
    } finally {
      this.#running.delete(key);
    }
    return key;
  }

  /** Does work after the user's earlier one, then in the order of the users. */
  async #inTurn(userId: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(userId);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last.set(userId, promise);
    try {
      await before;
      await this.#turns.run(work);
    } finally {
      resolve();
      if (this.#last.get(userId) === promise) this.#last.delete(userId);
    }
  }
}

/**
 * A stored object in memory.
 * @throws AppError `not_found`
 */
async function readObject(storage: Pick<ObjectStore, 'read'>, key: string): Promise<Buffer> {
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
