import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

const STORED = /^audio\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.\d+)?\.wav$/;

/**
 * Storage key of a generation's voiceover. Each process that takes a generation has a key of its own, so that one that
 * was thought lost cannot overwrite what the next one has made.
 * @param claim how often a process has taken it: 1 for the first
 */
export function audioKeyOf(id: string, claim = 1): string {
  return claim === 1 ? `audio/${id}.wav` : `audio/${id}.${claim}.wav`;
}

/** Of the given stored files, returns voiceovers that no generation refers to. Ignores other names. */
export async function findOrphanedAudio(db: Db, keys: readonly string[]): Promise<string[]> {
  const stored = keys.flatMap((key) => {
    const id = STORED.exec(key)?.[1];
    return id === undefined ? [] : [{ key, id }];
  });
  if (stored.length === 0) return [];
  const ids = [...new Set(stored.map(({ id }) => id))];
  const used = new Set(await repository.findAudioKeys(db, ids));
  return stored.filter(({ key }) => !used.has(key)).map(({ key }) => key);
}

/**
 * Deletes what a generation that ended without a voiceover may have stored. Checks the row first: a transaction
 * that reported a failure may have been committed. What cannot be deleted now is left to the storage clean-up.
 * @param claims how often a process has taken it
 */
export async function discardAudio(
  { db, storage, log }: Pick<Context, 'db' | 'storage' | 'log'>,
  id: string,
  claims: number,
): Promise<void> {
  try {
    const keys = Array.from({ length: claims }, (_, index) => audioKeyOf(id, index + 1));
    for (const key of await findOrphanedAudio(db, keys)) await storage.delete(key);
  } catch (error) {
    log.warn({ err: error, generationId: id }, 'audio of a failed generation could not be deleted yet');
  }
}
