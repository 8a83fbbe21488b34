import type { Context } from '#context.ts';
import { findUser, toWireUser } from '#features/accounts/service.ts';
import { recordChange } from '#features/audit/service.ts';
import { readCreditEntries } from '#features/credit-history/service.ts';
import { exportDeveloperData } from '#features/developers/service.ts';
import { readGenerationsOf } from '#features/generations/service.ts';
import { getAccountFacts, listOwnPasskeys, listSessions, readEventsOf } from '#features/identity/service.ts';
import { readFoldersOf, readLibraryOf } from '#features/library/service.ts';
import { exportMessagesOf } from '#features/mail/service.ts';
import { exportOrdersOf } from '#features/orders/service.ts';
import { readProjectsOf } from '#features/projects/service.ts';
import { readSoundsOf } from '#features/recordings/service.ts';
import { readTicketsOf } from '#features/tickets/service.ts';
import { listPronunciations } from '#features/pronunciations/service.ts';
import { listMixes } from '#features/voice-mixes/service.ts';
import { exportVideoFilesOf, readVideosOf } from '#features/videos/service.ts';
import { listFavourites } from '#features/voices/service.ts';
import { exportSharesOf } from '#features/shares/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';

/**
 * Exports all data of a user for a request of theirs, as their own download has it, and notes who did it. The audit log
 * says nothing of the content.
 * @throws AppError `not_found`
 */
export async function exportForUser(
  context: Context,
  actor: Actor,
  id: string,
): Promise<AsyncGenerator<string>> {
  const record = await findUser(context.db, id);
  if (record === null) throw new AppError('not_found', 'User data not found');
  const { email, name } = record;
  await context.db
    .transaction()
    .execute((tx) =>
      recordChange(tx, actor, { action: 'exported', entity: 'user', entityId: id, label: email }),
    );
  // With the rights of a user: staff see more than their own.
  return writeAccountExport(context, { id, email, name, image: null, role: null }, '');
}

/**
 * Exports all data of a user as one JSON object, in pieces, so that long lists are never held in memory as a
 * whole. Records have the same form as in the endpoints that list them;
 * entries of the library also contain their versions, voiceovers the times of their words. Files are not part of it:
 * the library offers those of takes, and pictures and music have a URL. `user-tables.test.ts` says which table is in which part.
 * @param tokenHash the caller's session, marked in the list of sessions; empty for none
 */
export async function* writeAccountExport(
  context: Context,
  actor: Actor,
  tokenHash: string,
): AsyncGenerator<string> {
  const { db } = context;
  const record = await findUser(db, actor.id);
  const head = {
    exportedAt: context.clock.now().toISOString(),
    account: { email: actor.email, name: actor.name, ...(await getAccountFacts(context, actor)) },
    profile: record === null ? null : toWireUser(record),
    passkeys: await listOwnPasskeys(context, actor),
    sessions: await listSessions(context, actor, tokenHash),
    ...(await exportOrdersOf(db, actor.id)),
    ...(await exportDeveloperData(context, actor)),
    messages: await exportMessagesOf(db, actor.id),
    pronunciations: await listPronunciations(context, actor),
    favouriteVoices: await listFavourites(context, actor),
    voiceMixes: (await listMixes(context, actor)).filter(({ isOwn }) => isOwn),
    libraryFolders: await readFoldersOf(db, actor.id),
    shares: await exportSharesOf(db, actor.id),
    ...(await exportVideoFilesOf(db, actor.id)),
  };
  yield JSON.stringify(head, null, 2).slice(0, -2);
  yield* writeList('tickets', readTicketsOf(db, actor.id));
  yield* writeList('library', readLibraryOf(db, actor.id));
  yield* writeList('projects', readProjectsOf(db, actor.id));
  yield* writeList('videos', readVideosOf(db, actor.id));
  yield* writeList('lineSounds', readSoundsOf(db, actor.id));
  yield* writeList('generations', readGenerationsOf(db, actor.id));
  yield* writeList('creditEntries', readCreditEntries(db, actor.id));
  yield* writeList('securityEvents', readEventsOf(db, actor.id));
  yield '\n}\n';
}

async function* writeList(name: string, batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const batch of batches) {
    for (const record of batch) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(record, null, 2).replaceAll(/^/gm, '    ')}`;
      isFirst = false;
    }
  }
  yield isFirst ? ']' : '\n  ]';
}
