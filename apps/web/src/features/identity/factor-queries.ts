import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addPasskey,
  completeSignIn,
  getSignInWays,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  signInWithPasskey,
} from '@voicedraft/contract/second-factors';
import { listOwnSecurityEvents } from '@voicedraft/contract/security-events';
import { confirmOwner, listSessions } from '@voicedraft/contract/sessions';
import { callEndpoint, fetchData } from '#lib/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { makePasskey, askForPasskey } from './browser-passkeys.ts';
import { adoptSession } from './queries.ts';

/** Everything by which the account signs in. */
export const signInWaysQuery = endpointQuery(getSignInWays, {});

/** Completes a sign-in with a code. Rejects with an `ApiError`. */
export function useCompleteSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { readonly challenge: string; readonly code: string }) => {
      await callEndpoint(completeSignIn, { body });
      await adoptSession(queryClient);
    },
  });
}

/**
 * Signs in with a passkey; the variable says whether the browser offers it in the form's fields. Rejects with an
 * `ApiError`.
 */
export function usePasskeySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (inFields: boolean) => {
      const ceremony = await fetchData(startPasskeySignIn, {});
      await callEndpoint(signInWithPasskey, { body: await askForPasskey(ceremony, inFields) });
      await adoptSession(queryClient);
    },
  });
}

/** Confirms the owner of the session with a passkey. Rejects with an `ApiError`. */
export function useConfirmWithPasskey() {
  return useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await fetchData(startPasskeyConfirmation, {}));
      await callEndpoint(confirmOwner, { body: { passkey } });
    },
  });
}

/** Adds a passkey of this device under a name. Rejects with an `ApiError`. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const answer = await makePasskey(await fetchData(startPasskey, {}));
      return fetchData(addPasskey, { body: { ...answer, name } });
    },
    // The first factor signs out all other devices.
    onSettled: () => refreshQueries(queryClient, [getSignInWays, listOwnSecurityEvents, listSessions]),
  });
}
