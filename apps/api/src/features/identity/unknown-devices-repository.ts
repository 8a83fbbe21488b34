import type { SecurityEventKind } from '@voicedraft/contract/security-events';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { EventRow } from './events-repository.ts';

const DAY_MS = 86_400_000;
const LIMIT = 20;

/** What somebody else would do with an account: changes of how it signs in and of who may read it. */
const CHANGES: readonly SecurityEventKind[] = [
  'password-reset',
  'password-changed',
  'email-change-requested',
  'email-changed',
  'google-linked',
  'company-linked',
  'passkey-added',
  'passkey-confirmed',
  'passkey-renamed',
  'passkey-removed',
  'authenticator-on',
  'authenticator-off',
  'recovery-codes-replaced',
  'api-key-created',
  'webhook-added',
  'webhook-secret-replaced',
  'share-created',
];

/** Sign-ins on new devices that their owner has not answered, newest first. */
export function findUnanswered(db: Db, userId: string, days: number): Promise<EventRow[]> {
  return db
    .selectFrom('securityEvents')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', 'new-device')
    .where('answeredAt', 'is', null)
    .where('happenedAt', '>', fromNow(-days * DAY_MS))
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
}

/** Marks a sign-in as answered, and others from the same place, if that is known. */
export async function markAnswered(tx: Tx, userId: string, { id, device, network }: EventRow): Promise<void> {
  const isPlaceKnown = device !== '' || network !== '';
  await tx
    .updateTable('securityEvents')
    .set({ answeredAt: NOW })
    .where('userId', '=', userId)
    .where('kind', '=', 'new-device')
    .where('answeredAt', 'is', null)
    .where((row) => row.or([row('id', '=', id), ...(isPlaceKnown ? [row.and({ device, network })] : [])]))
    .execute();
}

/** Changes of an account since a given time, newest first. */
export function findChangesSince(tx: Tx, userId: string, since: Date): Promise<EventRow[]> {
  return tx
    .selectFrom('securityEvents')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', 'in', CHANGES)
    .where('happenedAt', '>=', since)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
}
