import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { clearPersonalValues, clearPersonalValuesOfTab, createStoredValue } from '#lib/stored-value.ts';

/** How long the browser trusts what it last heard about the session (customer specification §9). */
const AUTH_STATE_FRESH_MS = 300_000;

/** Who is signed in, as far as the page shows it. The session itself is an HttpOnly cookie. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
}

/** Checked by hand: public pages know who is signed in before they load what schemas need. */
function parseSessionUser(value: unknown): SessionUser {
  const { id, email, name, image } = Object(value) as Record<keyof SessionUser, unknown>;
  if (typeof id !== 'string' || typeof email !== 'string' || typeof name !== 'string') {
    throw new TypeError('This is nobody who could be signed in.');
  }
  return { id, email, name, image: typeof image === 'string' ? image : null };
}

/** Display copy of the signed-in state (customer specification §4): no token, fresh for 5 minutes. */
const storedSession = createStoredValue({
  key: 'voicedraft.session',
  parse: parseSessionUser,
  maxAgeMs: AUTH_STATE_FRESH_MS,
  personal: true,
});

/** The person signed in, or null. A fresh copy in storage stands in until the server has answered. */
export const sessionQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async (): Promise<SessionUser | null> => {
    // Loaded when it is asked for: a visitor's page needs no identity client.
    const { answerOf, identityClient } = await import('./identity-client.ts');
    const answer = await answerOf(identityClient.getSession());
    const user = answer === null ? null : parseSessionUser(answer.user);
    rememberSession(user);
    return user;
  },
  staleTime: AUTH_STATE_FRESH_MS,
  initialData: () => storedSession.read()?.value,
  initialDataUpdatedAt: () => storedSession.read()?.savedAt,
});

/** The person signed in, null when nobody is, undefined while that is not known. */
export function useSession(): SessionUser | null | undefined {
  return useQuery(sessionQuery).data;
}

/** Takes over a session that was just opened; nothing of an earlier person stays. */
export function openSession(queryClient: QueryClient, user: SessionUser): void {
  // Never without a session in between: other tabs would hear that somebody signed out, and do the same.
  clearPersonalValues(storedSession);
  rememberSession(user);
  showSession(queryClient, user);
}

/** Nobody is signed in any more: clears the caches of the page and of the storage. */
export function closeSession(queryClient: QueryClient): void {
  clearPersonalValues();
  showSession(queryClient, null);
}

/**
 * Takes over what another tab did: signed out, or in as somebody else. What the browser keeps for all tabs is
 * that tab's to change: two tabs that answer each other's changes by changes would never come to rest.
 */
export function watchOtherTabs(queryClient: QueryClient): () => void {
  return storedSession.subscribeToOtherTabs(() => {
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    const stored = storedSession.read()?.value;
    if (known === undefined) return;
    if (stored === undefined) {
      if (known !== null) showSession(queryClient, null);
    } else if (known?.id !== stored.id) showSession(queryClient, stored);
    // The same person with another address, after its link was opened in that tab.
    else if (known.email !== stored.email) queryClient.setQueryData(sessionQuery.queryKey, stored);
  });
}

function rememberSession(user: SessionUser | null): void {
  if (user === null) clearPersonalValues();
  else storedSession.write(user);
}

/**
 * Shows somebody else, or nobody: drops all queries but those that are the same for everybody. These have keys of
 * their own, as most of what stands under a feature's name was answered to one person only.
 */
function showSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
  clearPersonalValuesOfTab();
  const shared = new Set<unknown>(['client-settings', 'session', 'content', 'packages']);
  queryClient.removeQueries({ predicate: (query) => !shared.has(query.queryKey[0]) });
}
