import type { Context } from '#context.ts';
import { findUser, toWireUser } from '#features/accounts/service.ts';
import { readCreditEntries } from '#features/credit-history/service.ts';
import { readGenerationsOf } from '#features/generations/service.ts';
import { getAccountFacts, listSessions, readEventsOf } from '#features/identity/service.ts';
import { exportMessagesOf } from '#features/mail/service.ts';
import { exportOrdersOf } from '#features/orders/service.ts';
import { exportTicketsOf } from '#features/tickets/service.ts';
import type { Actor } from '#http/actor.ts';

/**
 * Exports all data of the caller as one JSON object, in pieces, so that long lists are never held in memory as a
 * whole. Records have the same form as in the endpoints that list them.
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
    sessions: await listSessions(context, actor, token),
    ...(await exportOrdersOf(db, actor.id)),
    tickets: await exportTicketsOf(db, actor.id),
    messages: await exportMessagesOf(db, actor.id),
  };
  yield JSON.stringify(head, null, 2).slice(0, -2);
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
