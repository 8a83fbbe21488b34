import type { EndpointInput } from '@voicedraft/contract/endpoint';
import {
  SignInMethod,
  type AccountSecurityEvent,
  type listOwnSecurityEvents,
  type listSecurityEvents,
  type SecurityEvent,
  type SecurityEventKind,
} from '@voicedraft/contract/security-events';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { partOfList, patternOf, readPart, spanOfDays, type Page } from '#db/list-parts.ts';
import type { Caller } from '#http/caller.ts';
import * as repository from './events-repository.ts';

/** Kinds that can repeat often are counted. All others get a row each. */
const COUNTED: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign-in',
  'new-device',
  'wrong-password',
  'unknown-address',
  'disabled-account',
  'locked-out',
  'confirmation-failed',
  'reset-requested',
  'link-requested',
  'email-change-requested',
  'share-created',
  'share-withdrawn',
  'wrong-code',
]);

const EXPORT_BATCH = 500;

/** The account that an event is about. */
export interface EventSubject {
  /** Null if no account has the email address. */
  readonly id: string | null;
  readonly email: string;
}

/** Something that happened to an account. */
export interface NewEvent {
  readonly kind: SecurityEventKind;
  readonly method?: SignInMethod;
  /** The changed value: a role, an email address. */
  readonly before?: string;
  readonly after?: string;
  /** Id of the session that a sign-in has opened. */
  readonly sessionId?: string | null;
}

/**
 * Stores an event, in the transaction of what happened, if there is one.
 * @param caller origin of the request; null for staff, whose location is none of the owner's business
 * @returns how often it has happened in this quarter of an hour
 */
export async function recordEvent(
  db: Db,
  caller: Caller | null,
  subject: EventSubject,
  { kind, method, before, after, sessionId = null }: NewEvent,
): Promise<number> {
  const values = {
    userId: subject.id,
    email: subject.email,
    kind,
    method: method ?? '',
    network: caller?.network ?? '',
    device: caller?.device ?? '',
  };
  if (COUNTED.has(kind)) return repository.countEvent(db, { ...values, sessionId });
  const change = { before: before ?? null, after: after ?? null, byStaff: caller === null };
  await repository.insertEvent(db, { ...values, ...change });
  return 1;
}

/** One page of an account's events, newest first, and the total. */
export async function listEventsOf(
  context: Context,
  userId: string,
  query: EndpointInput<typeof listOwnSecurityEvents>['query'],
): Promise<Page<SecurityEvent>> {
  const { rows, total } = await readEvents(context, { userId }, query);
  return { rows: rows.map(toWireEvent), total };
}

/** One page of the events of all accounts, newest first, and the total. */
export async function listEvents(
  context: Context,
  query: EndpointInput<typeof listSecurityEvents>['query'],
): Promise<Page<AccountSecurityEvent>> {
  const { q, kind, from, to } = query;
  const filter = { kind, pattern: patternOf(q), ...spanOfDays({ from, to }) };
  const { rows, total } = await readEvents(context, filter, query);
  const events = rows.map((row) => ({ ...toWireEvent(row), userId: row.userId, email: row.email }));
  return { rows: events, total };
}

function readEvents(
  { db }: Context,
  filter: repository.EventFilter,
  page: { readonly page: number; readonly pageSize: number },
) {
  return readPart(partOfList(page), {
    isSearch: filter.pattern !== undefined,
    find: (part) => repository.findEvents(db, filter, part),
    count: () => repository.countEvents(db, filter),
  });
}

/** All events of an account, newest first, a few hundred at a time. */
export async function* readEventsOf(db: Db, userId: string): AsyncGenerator<SecurityEvent[]> {
  for (let offset = 0; ; offset += EXPORT_BATCH) {
    const rows = await repository.findEvents(db, { userId }, { limit: EXPORT_BATCH, offset });
    if (rows.length === 0) return;
    yield rows.map(toWireEvent);
  }
}

/** An event as its owner sees it. */
export function toWireEvent(row: repository.EventRow): SecurityEvent {
  return {
    _id: String(row.id),
    kind: row.kind,
    method: SignInMethod.safeParse(row.method).data ?? null,
    device: row.device,
    network: row.network,
    times: row.times,
    before: row.before,
    after: row.after,
    byStaff: row.byStaff,
    happenedAt: row.happenedAt.toISOString(),
  };
}
