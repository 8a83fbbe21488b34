import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findOrphans } from '#integrations/storage/find-orphans.ts';
import * as repository from './repository.ts';

const STORED = /^audio\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.wav$/;

/** Storage key of a generation's voiceover. */
export function audioKeyOf(id: string): string {
  return `audio/${id}.wav`;
}

/**
 * Of the given stored files, the voiceovers that no generation refers to. Ignores names that are not voiceovers.
 */
export async function findOrphanedAudio(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphans(keys, STORED, (ids) => repository.findWithAudio(db, ids));
}

/**
 * Deletes what a generation that ended without a voiceover may have stored. Checks the row first: a transaction
 * that reported a failure may have been committed. What cannot be deleted now is left to the storage clean-up.
 */
export async function discardAudio(
  { db, storage, log }: Pick<Context, 'db' | 'storage' | 'log'>,
  id: string,
): Promise<void> {
  try {
    for (const key of await findOrphanedAudio(db, [audioKeyOf(id)])) await storage.delete(key);
  } catch (error) {
    log.warn({ err: error, generationId: id }, 'audio of a failed generation could not be deleted yet');
  }
}
