import { useMutation } from '@tanstack/react-query';
import type { ConfirmationResult } from '@firebase/auth';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import type { Registration } from '#features/identity/identity-provider.ts';
import { adopt, adoptSession, createRecord } from '#features/identity/queries.ts';
import { openHosted } from './open-hosted.ts';
import { confirmCode, finishAccount, sendCode, type Unfinished } from './phone.ts';

/** Sends a code by SMS; an empty element is where the provider may have to ask for a person. */
export const useSendCode = (settings: HostedIdentity) =>
  useMutation({
    mutationFn: ({ number, container }: { readonly number: string; readonly container: HTMLElement }) =>
      sendCode(openHosted(settings).auth, number, container),
  });

/** Signs in with a code. Resolves with the pending sign-in, or with an account that is not finished yet. */
export const useConfirmCode = (settings: HostedIdentity) =>
  useMutation({
    mutationFn: async (
      { sent, code }: { readonly sent: ConfirmationResult; readonly code: string },
      { client },
    ) => {
      const outcome = await confirmCode(openHosted(settings).auth, sent, code);
      return outcome !== null && 'user' in outcome ? outcome : adopt(client, outcome);
    },
  });

/** Finishes an account that has only a phone number, and creates the product's own record. */
export const useFinishAccount = (settings: HostedIdentity, unfinished: Unfinished) =>
  useMutation({
    mutationFn: async (registration: Registration, { client }) => {
      await finishAccount(openHosted(settings).auth, unfinished, registration);
      return createRecord(await adoptSession(client), registration.name);
    },
  });
