import type { Context } from '#context.ts';
import { findUser, toWireUser } from '#features/accounts/service.ts';
import { readCreditEntries } from '#features/credit-history/service.ts';
import { exportDeveloperData } from '#features/developers/service.ts';
import { readGenerationsOf } from '#features/generations/service.ts';
import { getAccountFacts, listOwnPasskeys, listSessions, readEventsOf } from '#features/identity/service.ts';
import { readFoldersOf, readLibraryOf } from '#features/library/service.ts';
import { exportMessagesOf } from '#features/mail/service.ts';
import { exportOrdersOf } from '#features/orders/service.ts';
import { readProjectsOf } from '#features/projects/service.ts';
import { readSoundsOf } from '#features/recordings/service.ts';
import { exportTicketsOf } from '#features/tickets/service.ts';
import { listPronunciations } from '#features/pronunciations/service.ts';
import { listFavourites } from '#features/voices/service.ts';
import { exportSharesOf } from '#features/shares/service.ts';
import type { Actor } from '#http/actor.ts';

/**
 * Exports all data of the caller as one JSON object, in pieces, so that long lists are never held in memory as a
 * whole. Records have the same form as in the endpoints that list them;
 * entries of the library also contain their versions, voiceovers the times of their words. Files are not part of it:
 * the library offers those of takes. `user-tables.test.ts` says which table is in which part.
 * @param token the caller's session, marked in the list of sessions
 */
export async function* writeAccountExport(
  context: Context,
  actor: Actor,
  token: string,
): AsyncGenerator<string> {
  const { db } = context;
  const record = await findUser(db, actor.id);
  const head = {
    exportedAt: context.clock.now().toISOString(),
    account: { email: actor.email, name: actor.name, ...(await getAccountFacts(context, actor)) },
    profile: record === null ? null : toWireUser(record),
    passkeys: await listOwnPasskeys(context, actor),
    sessions: await listSessions(context, actor, token),
    ...(await exportOrdersOf(db, actor.id)),
    tickets: await exportTicketsOf(db, actor.id),
    ...(await exportDeveloperData(context, actor)),
    messages: await exportMessagesOf(db, actor.id),
    pronunciations: await listPronunciations(context, actor),
    favouriteVoices: await listFavourites(context, actor),
    libraryFolders: await readFoldersOf(db, actor.id),
    shares: await exportSharesOf(db, actor.id),
  };
  yield JSON.stringify(head, null, 2).slice(0, -2);
  yield* writeList('library', readLibraryOf(db, actor.id));
  yield* writeList('projects', readProjectsOf(db, actor.id));
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
