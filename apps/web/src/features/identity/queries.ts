import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { restoreEmail } from '@voicedraft/contract/security-events';
import { createUser } from '@voicedraft/contract/accounts';
import { callEndpoint, fetchData } from '#lib/api-client.ts';
import { signInWithGooglePopup } from './google-popup.ts';
import { answerOf, identityClient, identityError } from './identity-client.ts';
import { closeSession, openSession, sessionQuery, type SessionUser } from './session.ts';

/** The call succeeded, but no session came of it: the browser keeps no cookies, for one. */
const NO_SESSION = 'no-session';

/** Signs in with e-mail and password. Rejects with an `ApiError` that carries an identity code. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: { readonly email: string; readonly password: string }) => {
      await answerOf(identityClient.signIn.email(credentials));
      await adoptSession(queryClient);
    },
  });
}

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Opens an account, whose display name is the given name, then makes the product's own record with its
 * welcome credits. Rejects with an `ApiError` that carries an identity code. Answers the error of the second step, if any:
 * the account exists by then, so the person goes on, and the record is asked for again later.
 */
export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (registration: Registration): Promise<{ readonly recordError: Error | undefined }> => {
      await answerOf(identityClient.signUp.email(registration));
      const user = await adoptSession(queryClient);
      try {
        await callEndpoint(createUser, {
          body: { userName: registration.name, userEmail: user.email, profileURL: null },
        });
        return { recordError: undefined };
      } catch (error) {
        return { recordError: error instanceof Error ? error : new Error(String(error)) };
      }
    },
  });
}

/** Signs in with Google in a popup. Rejects with an `ApiError` that carries an identity code. */
export function useGoogleSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await signInWithGooglePopup();
      await adoptSession(queryClient);
    },
  });
}

/**
 * Signs out on the server, leaves the page through the function it is given, and only then drops the
 * session here: a guarded page would take its end for an expired session. Rejects with an `ApiError`.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (leave: () => Promise<void>) => {
      await answerOf(identityClient.signOut());
      await leave();
      closeSession(queryClient);
    },
  });
}

/** Has a link for a new password mailed. Rejects with an `ApiError` that carries an identity code. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) =>
      answerOf(identityClient.requestPasswordReset({ email, redirectTo: '/reset-password/confirm' })),
  });
}

/** Has a link mailed that signs in once. Rejects with an `ApiError` that carries an identity code. */
export function useRequestSignInLink() {
  return useMutation({
    mutationFn: (email: string) =>
      answerOf(
        identityClient.$fetch<unknown, { code?: string }>('/sign-in/magic-link', {
          method: 'POST',
          body: { email },
        }),
      ),
  });
}

/** Sets a new password with the one-time code of a mailed link. Rejects with an `ApiError` that carries an identity code. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { readonly newPassword: string; readonly token: string }) =>
      answerOf(identityClient.resetPassword(input)),
  });
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Ends the sessions of every other device. */
  readonly revokeOtherSessions: boolean;
}

/** Replaces the password of the account signed in. Rejects with an `ApiError` that carries an identity code. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (change: PasswordChange) => answerOf(identityClient.changePassword(change)),
  });
}

/** Has the link that confirms the account's own address mailed again. Rejects with an `ApiError`. */
export function useSendConfirmation() {
  return useMutation({
    mutationFn: (email: string) => answerOf(identityClient.sendVerificationEmail({ email })),
  });
}

/**
 * Redeems the one-time code of a mailed link, once however often it is rendered. Rejects with an
 * `ApiError` that carries an identity code. The session may have changed by it: a new address, or a sign-in.
 */
export function useEmailLink(mode: 'signIn' | 'confirm', code: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['session', 'link', mode, code],
    queryFn: async () => {
      if (mode === 'signIn') {
        await answerOf(
          identityClient.$fetch<unknown, { code?: string }>('/magic-link/verify', { query: { token: code } }),
        );
      } else await answerOf(identityClient.verifyEmail({ query: { token: code } }));
      const before = queryClient.getQueryData(sessionQuery.queryKey);
      const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      // The same person keeps what the browser holds for them: what they are writing, for one. What the server
      // says of them may have changed: credits that waited for a confirmed address have come.
      if (user !== null && user.id !== before?.id) openSession(queryClient, user);
      else void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      return true;
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
 * Takes a change of the account's address back by the code of a mailed link, which ends all of its sessions: also the
 * one here, if there is one. Answers the address. Rejects with an `ApiError`: `not_found` for a link that does nothing.
 */
export function useRestoreEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const { email } = await fetchData(restoreEmail, { body: { code } });
      const before = queryClient.getQueryData(sessionQuery.queryKey);
      const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (user === null && before != null) closeSession(queryClient);
      return email;
    },
  });
}

async function adoptSession(queryClient: QueryClient): Promise<SessionUser> {
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (user === null) throw identityError(NO_SESSION);
  openSession(queryClient, user);
  return user;
}
