import { useMutation } from '@tanstack/react-query';
import {
  addPasskey,
  completeSignIn,
  getSignInWays,
  type Passkey,
  type SignInWays,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  signInWithPasskey,
} from '@voicedraft/contract/second-factors';
import { listOwnSecurityEvents } from '@voicedraft/contract/security-events';
import { confirmOwner, listSessions } from '@voicedraft/contract/sessions';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import { callEndpoint, fetchData } from '#lib/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { makePasskey, askForPasskey } from './browser-passkeys.ts';
import type { PopupMethod } from './hosted/methods.ts';
import { adoptSession } from './queries.ts';

/** Everything by which the account signs in. */
export const signInWaysQuery = endpointQuery(getSignInWays, {});

/** The passkeys that count: not those of a backup that their owner has not confirmed. */
export function usablePasskeys({ passkeys }: Pick<SignInWays, 'passkeys'>): Passkey[] {
  return passkeys.filter(({ toConfirm }) => !toConfirm);
}

/** Completes a sign-in with a code. Rejects with an `ApiError`. */
export const useCompleteSignIn = () =>
  useMutation({
    mutationFn: async (body: { readonly challenge: string; readonly code: string }, { client }) => {
      await callEndpoint(completeSignIn, { body });
      await adoptSession(client);
    },
  });

/**
 * Signs in with a passkey; the variable says whether the browser offers it in the form's fields. Rejects with an
 * `ApiError`.
 */
export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async (inFields: boolean, { client }) => {
      const ceremony = await fetchData(startPasskeySignIn, {});
      await callEndpoint(signInWithPasskey, { body: await askForPasskey(ceremony, inFields) });
      await adoptSession(client);
    },
  });

/** Confirms the owner of the session with a passkey. Rejects with an `ApiError`. */
export const useConfirmWithPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await fetchData(startPasskeyConfirmation, {}));
      await callEndpoint(confirmOwner, { body: { passkey } });
    },
  });

/**
 * Confirms the owner of the session with an account elsewhere, by way of the hosted provider, and the code of the
 * authenticator app, if there is one. Rejects with an `ApiError`; it has the field `password` for another account than
 * that of the session.
 */
export const useConfirmElsewhere = () =>
  useMutation({
    mutationFn: async ({ settings, way, code }: ProofElsewhere) => {
      const { proveElsewhere } = await import('./hosted/popup.ts');
      const idToken = await proveElsewhere(settings, way);
      await callEndpoint(confirmOwner, { body: { idToken, code } });
    },
  });

interface ProofElsewhere {
  readonly settings: HostedIdentity;
  readonly way: PopupMethod;
  readonly code: string | undefined;
}

/** Adds a passkey of this device under a name. Rejects with an `ApiError`. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const answer = await makePasskey(await fetchData(startPasskey, {}));
      return fetchData(addPasskey, { body: { ...answer, name } });
    },
    // The first factor signs out all other devices.
    onSettled: (_passkey, _failure, _name, _, { client }) =>
      refreshQueries(client, [getSignInWays, listOwnSecurityEvents, listSessions]),
  });
