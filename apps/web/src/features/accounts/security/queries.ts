import { getUnknownDevice } from '@voicedraft/contract/devices';
import { listOwnSecurityEvents } from '@voicedraft/contract/security-events';
import { getSignInWays } from '@voicedraft/contract/second-factors';
import { listSessions, type Session } from '@voicedraft/contract/sessions';
import { endpointQuery } from '#lib/endpoint-query.ts';

const ownFirst = (sessions: readonly Session[]) => [
  ...sessions.filter(({ current }) => current),
  ...sessions.filter(({ current }) => !current),
];

/** Open sessions: this device first, then the most recently used. */
export const sessionsQuery = endpointQuery(listSessions, {}, { select: ownFirst, staleTime: 0 });

/** The latest sign-in on a new device that the owner has not answered. */
export const unknownDeviceQuery = endpointQuery(getUnknownDevice, {}, { staleTime: 0 });

/** Queries to refresh after a change to how the account signs in: most such changes sign out all other devices. */
export const SIGN_IN_CHANGED = [getSignInWays, listOwnSecurityEvents, listSessions] as const;
