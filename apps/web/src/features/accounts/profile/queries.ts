import { getAccountFacts, listSessions, type Session } from '@voicedraft/contract/sessions';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** How the account signs in and whether its email address is confirmed. */
export const accountFactsQuery = endpointQuery(getAccountFacts, {});

const ownFirst = (sessions: readonly Session[]) => [
  ...sessions.filter(({ current }) => current),
  ...sessions.filter(({ current }) => !current),
];

/** Where the account is signed in: this device first, then the most recently used. */
export const sessionsQuery = endpointQuery(listSessions, {}, { select: ownFirst, staleTime: 0 });
