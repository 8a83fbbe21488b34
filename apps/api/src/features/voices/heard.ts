import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findOrphans } from '#integrations/storage/find-orphans.ts';
import * as repository from './repository.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 7;
const STORED = /^heard\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.wav$/;

/** Storage key of a heard sentence. */
export function heardKeyOf(id: string): string {
  return `heard/${id}.wav`;
}

/** Of the given stored files, the sentences that no row refers to. */
export async function findOrphanedHeard(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphans(keys, STORED, (ids) => repository.findKnownHeard(db, ids));
}

/** Forgets sentences that nobody heard for a week; the storage clean-up deletes their sounds. */
export function forgetHeard({ db }: Pick<Context, 'db'>): Promise<void> {
  return repository.deleteOldHeard(db, KEPT_DAYS * DAY_MS);
}

/** Deletes all sentences that a user heard, each object before its row. */
export async function deleteHeardOf(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  for (const id of await repository.findHeardOf(db, userId)) {
    await storage.delete(heardKeyOf(id));
    await repository.deleteHeard(db, id);
  }
}
