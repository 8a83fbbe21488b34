import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createUser } from '@voicedraft/contract/accounts';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import { callEndpoint } from '#lib/api-client.ts';
import { linkAddress } from './hosted/link-address.ts';
import type { PopupMethod } from './hosted/methods.ts';
import { callIdentity, identityError } from './identity-client.ts';
import { findProvider } from './find-provider.ts';
import type {
  Credentials,
  LinkMode,
  PasswordChange,
  PasswordReset,
  Registration,
} from './identity-provider.ts';
import { signInWithPopup, type SignInProvider } from './provider-popup.ts';
import { closeSession, openSession, sendLastCalls, sessionQuery, type SessionUser } from './session.ts';

/** The request succeeded but there is no session, for example because the browser stores no cookies. */
const NO_SESSION = 'no-session';

/**
 * Signs in with email address and password. Returns what the sign-in waits for, if the account has a second factor.
 * Rejects with an `ApiError` that carries an identity code.
 */
export const useSignIn = () =>
  useMutation({
    mutationFn: async (credentials: Credentials, { client }) =>
      adopt(client, await (await findProvider(client)).signIn(credentials)),
  });

/**
 * Creates an account with the given display name, then the product's own record with its welcome credits. Rejects
 * with an `ApiError` that carries an identity code. Returns the error of the second step, if any: the account
 * exists by then, so the user continues, and the record is requested again later.
 */
export const useSignUp = () =>
  useMutation({
    mutationFn: async (registration: Registration, { client }): Promise<NewRecord> => {
      await (await findProvider(client)).signUp(registration);
      return createRecord(await adoptSession(client), registration.name);
    },
  });

/** The outcome of creating the product's own record: the error, if there was one. */
interface NewRecord {
  readonly recordError: Error | undefined;
}

/** Creates the product's own record of a new account, with its welcome credits. Never rejects. */
export async function createRecord({ email }: SessionUser, name: string): Promise<NewRecord> {
  try {
    await callEndpoint(createUser, { body: { userName: name, userEmail: email, profileURL: null } });
    return { recordError: undefined };
  } catch (error) {
    return { recordError: error instanceof Error ? error : new Error(String(error)) };
  }
}

interface ProviderSignIn {
  readonly provider: SignInProvider;
  /** Called once the popup seems closed; it may sign in nevertheless. */
  readonly onClosed: () => void;
}

/** Signs in with another provider in a popup; returns and rejects as {@link useSignIn} does. */
export const useProviderSignIn = () =>
  useMutation({
    mutationFn: async ({ provider, onClosed }: ProviderSignIn, { client }) =>
      adopt(client, await signInWithPopup(provider, onClosed)),
  });

/** Signs in with an account elsewhere by way of the hosted provider; returns and rejects as {@link useSignIn} does. */
export const useHostedPopup = (settings: HostedIdentity) =>
  useMutation({
    mutationFn: async (method: PopupMethod, { client }) => {
      const { signInElsewhere } = await import('./hosted/popup.ts');
      return adopt(client, await signInElsewhere(settings, method));
    },
  });

/**
 * Signs out on the server, leaves the page through the given function, and only then drops the session here: a
 * guarded page would treat that as an expired session. Rejects with an `ApiError`.
 */
export const useSignOut = () =>
  useMutation({
    mutationFn: async (leave: () => Promise<void>, { client }) => {
      await sendLastCalls();
      await callIdentity('/sign-out', { body: {} });
      await leave();
      closeSession(client);
    },
  });

/** Requests an email with a link to set a new password. Rejects with an `ApiError` that carries an identity code. */
export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (email: string) => callIdentity('/request-password-reset', { body: { email } }),
  });

/** Requests an email with a link that signs in once. Rejects with an `ApiError` that carries an identity code. */
export const useRequestSignInLink = () =>
  useMutation({
    mutationFn: (email: string) => callIdentity('/sign-in/magic-link', { body: { email } }),
    onSuccess: (_answer, email) => linkAddress.write(email),
  });

/**
 * Whether the code of a password-reset link still works: data is true, an error has an identity code. If the check
 * gets no response, setting the password will tell.
 */
export function useResetLink(code: string) {
  return useQuery({
    queryKey: ['session', 'reset-link', code],
    queryFn: async ({ client }) => {
      await (await findProvider(client)).checkReset(code);
      return true;
    },
    enabled: code !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Sets a new password with the one-time code of an emailed link. Rejects with an `ApiError` that carries an
 * identity code.
 */
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (reset: PasswordReset, { client }) => (await findProvider(client)).resetPassword(reset),
  });

/** Replaces the password of the signed-in account. Rejects with an `ApiError` that carries an identity code. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async (change: PasswordChange, { client }) =>
      (await findProvider(client)).changePassword(change),
  });

/** Requests another email with the link that confirms the account's own address. Rejects with an `ApiError`. */
export const useSendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => callIdentity('/send-verification-email', { body: { email } }),
  });

/**
 * Redeems the one-time code of an emailed link, and only once however often the page is rendered. Rejects with an
 * `ApiError` that carries an identity code. This may change the session: a new email address, or a sign-in. Its data
 * is what a sign-in waits for, if the account has a second factor.
 * @param email whose link it is, if the answer was that this has to be known
 */
export function useEmailLink(mode: LinkMode, code: string, email?: string) {
  return useQuery({
    queryKey: ['session', 'link', mode, code, email],
    queryFn: async ({ client }) => {
      const pending = await (await findProvider(client)).redeemLink(mode, code, email);
      if (pending !== null) return pending;
      const before = client.getQueryData(sessionQuery.queryKey);
      const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      // The same user keeps what the browser stores for them, such as drafts. The server's data may have changed:
      // credits that waited for a confirmed address have been added.
      if (user !== null && user.id !== before?.id) openSession(client, user);
      else void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      return null;
    },
    enabled: code !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Reverts a change of the account's email address with the code of an emailed link. This ends all of the account's
 * sessions, including this browser's, if any. Returns the email address. Rejects with an `ApiError`: `not_found`
 * for a link that has no effect.
 */
export const useRestoreEmail = () =>
  useMutation({
    mutationFn: async (code: string, { client }) => {
      const email = await (await findProvider(client)).restoreEmail(code);
      const before = client.getQueryData(sessionQuery.queryKey);
      const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (user === null && before != null) closeSession(client);
      return email;
    },
  });

/** Switches to the session of a sign-in, unless that waits for something; returns what for. */
export async function adopt<Pending>(
  queryClient: QueryClient,
  pending: Pending | null,
): Promise<Pending | null> {
  if (pending === null) await adoptSession(queryClient);
  return pending;
}

/** Switches to the session that was just opened. */
export async function adoptSession(queryClient: QueryClient): Promise<SessionUser> {
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (user === null) throw identityError(NO_SESSION);
  openSession(queryClient, user);
  return user;
}

/** Proves the owner of the signed-in account with the password, in the form that the server takes. */
export function useOwnerProof() {
  const queryClient = useQueryClient();
  return async (credentials: Credentials) => (await findProvider(queryClient)).prove(credentials);
}
