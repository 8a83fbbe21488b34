import { queryOptions, useQuery, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError, networkError, readRetryAfter } from '#lib/api-error.ts';
import { send } from '#lib/page-calls.ts';
import { announceSessionLoss } from '#lib/session-loss.ts';
import {
  clearPersonalValues,
  clearPersonalValuesOfTab,
  clearValuesOfTabUntilSignOut,
  clearValuesUntilSignOut,
  createStoredValue,
} from '#lib/stored-value.ts';

/** How long the browser trusts the last known session state, in milliseconds (customer specification §9). */
const AUTH_STATE_FRESH_MS = 300_000;

/** The signed-in user, as far as the page shows them. The session itself is an HttpOnly cookie. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
}

/** Validated by hand, because public pages need to know who is signed in before they load the code for schemas. */
function parseSessionUser(value: unknown): SessionUser {
  const { id, email, name, image } = Object(value) as Record<keyof SessionUser, unknown>;
  if (typeof id !== 'string' || typeof email !== 'string' || typeof name !== 'string') {
    throw new TypeError('This is not a signed-in user.');
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

/** Marks that this browser has been used to sign in; survives signing out. */
const storedSignIn = createStoredValue({ key: 'voicedraft.signed-in-before', parse: Boolean });

/** Written at a sign-out: tells other tabs that the session was not lost, so that nothing is kept for its user. */
const storedSignOut = createStoredValue({ key: 'voicedraft.signed-out', parse: Boolean });

/** Whether this browser has been used to sign in before, as far as it remembers. */
export function hasSignedInBefore(): boolean {
  return storedSignIn.read()?.value ?? false;
}

/** Path of the session call, known without loading the contract. */
export const GET_SESSION = '/api/auth/get-session';

/** Requested without the identity client, which would have to load first: pages wait for this response. */
async function fetchSessionUser(): Promise<SessionUser | null> {
  const response = await send(GET_SESSION, {}).catch((cause: unknown) => {
    throw networkError(cause);
  });
  const answer = Object(await response.json().catch(() => null)) as Record<string, unknown>;
  const { user = null, message, code } = answer;
  if (!response.ok) {
    throw new ApiError(typeof message === 'string' ? message : 'Something went wrong. Please try again.', {
      status: response.status,
      code: typeof code === 'string' ? code : '',
      retryAfterSeconds: readRetryAfter(response),
    });
  }
  return user === null ? null : parseSessionUser(user);
}

/** The signed-in user, or null. A fresh stored copy is used until the server has responded. */
export const sessionQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async (): Promise<SessionUser | null> => {
    const user = await fetchSessionUser();
    if (user === null) announceSessionLoss();
    rememberSession(user);
    return user;
  },
  staleTime: AUTH_STATE_FRESH_MS,
  initialData: () => storedSession.read()?.value,
  initialDataUpdatedAt: () => storedSession.read()?.savedAt,
});

/** The signed-in user, as far as known: for loaders behind a guard. */
export function knownSession(queryClient: QueryClient): SessionUser | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey) ?? undefined;
}

/** Returns the signed-in user, null if there is none, undefined until known. */
export function useSession(): SessionUser | null | undefined {
  return useQuery(sessionQuery).data;
}

/** The user whose data the page shows, or null, since the last sign-in or sign-out on it. */
const shownUsers = new WeakMap<QueryClient, string | null>();

/**
 * Switches to a session that was just opened; nothing of an earlier user remains. A sign-in in a window of its own is
 * told twice, by that window and by the storage that it shares: the second time, what the page loads for them stays.
 */
export function openSession(queryClient: QueryClient, user: SessionUser): void {
  if (shownUsers.get(queryClient) === user.id) {
    rememberSession(user);
    queryClient.setQueryData(sessionQuery.queryKey, user);
    return;
  }
  // Never leaves a moment without a stored session: other tabs would take that for a sign-out, and follow.
  clearPersonalValues(storedSession);
  rememberSession(user);
  showSession(queryClient, user);
}

/** How long a session that its user ends waits for what has to be sent, in milliseconds. */
const LAST_CALLS_MS = 5000;

const lastCalls = new Set<() => Promise<unknown>>();

/** Registers what has to reach the server while the user is signed in; the returned function takes it back. */
export function beforeSessionEnds(call: () => Promise<unknown>): () => void {
  lastCalls.add(call);
  return () => lastCalls.delete(call);
}

/** Sends what has to reach the server before its user ends the session, and waits for that, but not long. */
export async function sendLastCalls(): Promise<void> {
  const sent = Promise.allSettled([...lastCalls].map((call) => call()));
  await Promise.race([sent, new Promise((resolve) => void setTimeout(resolve, LAST_CALLS_MS))]);
}

/** Ends the session in this browser, as its user wants: clears the caches of the page and of the storage. */
export function closeSession(queryClient: QueryClient): void {
  storedSignOut.write(true);
  clearValuesUntilSignOut();
  forgetSession(queryClient);
}

/** Ends a session that is over, but keeps what its user has not sent yet for when they sign in again. */
export function forgetSession(queryClient: QueryClient): void {
  clearPersonalValues();
  showSession(queryClient, null);
}

/** Ends a session that the server no longer accepts, and says so: the guards lead to the sign-in, and back. */
export function loseSession(queryClient: QueryClient): void {
  const hadOne = knownSession(queryClient) !== undefined;
  announceSessionLoss();
  forgetSession(queryClient);
  if (!hadOne) return;
  // Toasts are not part of what every page starts with.
  void import('#ui/toast.ts').then(({ showToast }) =>
    showToast.plain('Your session has ended. Please sign in again.', 'session-ended'),
  );
}

/**
 * Follows a change in another tab: a sign-out, the loss of a session, or a sign-in as another user. `onSignedIn` is
 * called when somebody has signed in there and nobody was signed in here. Storage shared by all tabs is left to that
 * tab: two tabs that respond to each other's changes with changes would never stop.
 */
export function watchOtherTabs(queryClient: QueryClient, onSignedIn: () => void): () => void {
  const endSignOuts = storedSignOut.subscribeToOtherTabs(() => {
    clearValuesOfTabUntilSignOut();
    if (knownSession(queryClient) !== undefined) showSession(queryClient, null);
  });
  const endSessions = storedSession.subscribeToOtherTabs(() => {
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    const stored = storedSession.read()?.value;
    if (known === undefined) return;
    if (stored === undefined) {
      if (known === null) return;
      announceSessionLoss();
      showSession(queryClient, null);
    } else if (known?.id !== stored.id) {
      showSession(queryClient, stored);
      if (known === null) onSignedIn();
    }
    // The same user with a new email address, after its link was opened in that tab.
    else if (known.email !== stored.email) queryClient.setQueryData(sessionQuery.queryKey, stored);
  });
  return () => {
    endSignOuts();
    endSessions();
  };
}

function rememberSession(user: SessionUser | null): void {
  if (user === null) {
    clearPersonalValues();
    return;
  }
  storedSession.write(user);
  if (!hasSignedInBefore()) storedSignIn.write(true);
}

/**
 * Switches to another user or none: drops all queries except those whose results are the same for everybody. These
 * have their own keys, because most queries of a feature have results for one user only. What the page still shows of
 * them is asked for again: a part of it would keep what it was told, or wait for an answer that does not come.
 */
function showSession(queryClient: QueryClient, user: SessionUser | null): void {
  shownUsers.set(queryClient, user?.id ?? null);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  clearPersonalValuesOfTab();
  const shared = new Set<unknown>(['client-settings', 'session', 'content', 'packages']);
  const predicate = ({ queryKey }: Query) => !shared.has(queryKey[0]);
  // Nobody is answered; the guards lead away from what only users see.
  if (user === null) {
    queryClient.removeQueries({ predicate });
    return;
  }
  queryClient.removeQueries({ predicate, type: 'inactive' });
  const shown = new Set(queryClient.getQueryCache().findAll({ predicate }));
  for (const query of shown) query.reset();
  // Later: a part that asks by its user's name does so for the new one once it is drawn again.
  setTimeout(() => {
    const filters = { predicate: (query: Query) => shown.has(query), type: 'active' } as const;
    void queryClient.refetchQueries(filters, { cancelRefetch: false });
  });
}
