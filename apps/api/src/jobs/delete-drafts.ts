import { z } from 'zod';
import type { Context } from '#context.ts';
import { findDatabaseStart } from '#db/migrate.ts';
import { listProcesses } from '#features/processes/service.ts';
import type { JobKind } from '#job.ts';
import { VERSION } from '#version.ts';
import { belongsTogether } from './clean-up-store.ts';

/** Enqueued by each process that starts, for what the one before it has left. */
export const DELETE_DRAFTS: JobKind<object> = {
  name: 'delete-drafts',
  data: z.object({}),
  pollSeconds: 15,
  perKey: 'one waiting',
};

/** By then, a process that was killed before this start is known to be lost. */
const AFTER_SECONDS = 15;

/** The job of a process's start. */
export function draftsToDelete(processId: string) {
  return { data: {}, key: processId, startAfter: AFTER_SECONDS };
}

/**
 * Deletes the unfinished files of processes that have ended. Those of a release that does not write its id in their
 * names wait for the clean-up of the store, while a process of another release runs.
 */
export async function deleteDrafts(context: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
  if (!(await belongsTogether(context, await findDatabaseStart(context.db)))) return;
  const living = (await listProcesses(context)).filter(({ state }) => state !== 'lost');
  if (living.some(({ version }) => version !== VERSION)) return;
  const ids = new Set(living.map(({ id }) => id));
  const deleted = await context.storage.deleteDrafts((writer) => ids.has(writer));
  if (deleted > 0)
    context.log.warn({ deleted }, 'unfinished files of processes that have ended were deleted');
}
