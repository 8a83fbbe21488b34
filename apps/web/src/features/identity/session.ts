import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { clearPersonalValues, createStoredValue } from '#lib/stored-value.ts';
import { answerOf, identityClient } from './identity-client.ts';

/** How long the browser trusts what it last heard about the session (customer specification §9). */
const AUTH_STATE_FRESH_MS = 300_000;

/** Who is signed in, as far as the page shows it. The session itself is an HttpOnly cookie. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string().nullish(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const SessionAnswer = z.object({ user: SessionUser }).nullable();

/** Display copy of the signed-in state (customer specification §4): no token, fresh for 5 minutes. */
const storedSession = createStoredValue({
  key: 'voicedraft.session',
  schema: SessionUser,
  maxAgeMs: AUTH_STATE_FRESH_MS,
  personal: true,
});

/** The person signed in, or null. A fresh copy in storage stands in until the server has answered. */
export const sessionQuery = queryOptions({
  queryKey: ['identity', 'session'],
  queryFn: async (): Promise<SessionUser | null> => {
    const answer = SessionAnswer.parse(await answerOf(identityClient.getSession()));
    rememberSession(answer?.user ?? null);
    return answer?.user ?? null;
  },
  staleTime: AUTH_STATE_FRESH_MS,
  initialData: () => storedSession.read()?.value,
  initialDataUpdatedAt: () => storedSession.read()?.savedAt,
});

/** Takes over a session that was just opened; nothing of an earlier person stays. */
export function openSession(queryClient: QueryClient, user: SessionUser): void {
  forgetPersonalData(queryClient);
  rememberSession(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Nobody is signed in any more: clears the caches of the page and of the storage. */
export function closeSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  forgetPersonalData(queryClient);
}

/** Takes over what another tab did: signed out, or in as somebody else. */
export function watchOtherTabs(queryClient: QueryClient): () => void {
  return storedSession.subscribeToOtherTabs(() => {
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    const stored = storedSession.read()?.value;
    if (known === undefined || known?.id === stored?.id) return;
    if (stored === undefined) closeSession(queryClient);
    else openSession(queryClient, stored);
  });
}

function rememberSession(user: SessionUser | null): void {
  if (user === null) clearPersonalValues();
  else storedSession.write(user);
}

/** Drops all queries but those that are the same for everybody. */
function forgetPersonalData(queryClient: QueryClient): void {
  clearPersonalValues();
  const shared = new Set<unknown>(['settings', 'identity']);
  queryClient.removeQueries({ predicate: (query) => !shared.has(query.queryKey[0]) });
}
