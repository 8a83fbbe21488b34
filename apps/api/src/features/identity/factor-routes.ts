import * as contract from '@voicedraft/contract/second-factors';
import type { Context } from '#context.ts';
import { readCaller } from '#http/caller.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
import * as authenticator from './authenticator.ts';
import * as passkeys from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import * as secondFactor from './second-factor.ts';
import { getSignInWays } from './sign-in-ways.ts';

/** Passkeys, authenticator app and recovery codes, and signing in with them. */
export function registerFactorRoutes(router: Router, context: Context, identity: IdentityProvider): void {
  router.mount(contract.getSignInWays, ({ actor }) => getSignInWays(context, actor));
  router.mount(contract.startPasskey, ({ actor }) => passkeys.startPasskey(context, actor));
  router.mount(contract.addPasskey, ({ actor, body, request }) =>
    passkeys.addPasskey(context, actor, readOwnCall(context, request), body),
  );
  router.mount(contract.renamePasskey, ({ actor, params, body, request }) =>
    passkeys.renamePasskey(context, actor, readCaller(request), params.id, body.name),
  );
  router.mount(contract.removePasskey, async ({ actor, params, request }) => {
    await passkeys.removePasskey(context, actor, readOwnCall(context, request), params.id);
    return { success: true as const };
  });
  router.mount(contract.confirmPasskey, ({ actor, params, request }) =>
    passkeys.confirmPasskey(context, actor, readOwnCall(context, request), params.id),
  );
  router.mount(contract.startAuthenticator, ({ actor }) => authenticator.startAuthenticator(context, actor));
  router.mount(contract.turnOnAuthenticator, async ({ actor, body, request }) => ({
    codes: await authenticator.turnOnAuthenticator(context, actor, readOwnCall(context, request), body.code),
  }));
  router.mount(contract.turnOffAuthenticator, async ({ actor, request }) => {
    await authenticator.turnOffAuthenticator(context, actor, readOwnCall(context, request));
    return { success: true as const };
  });
  router.mount(contract.replaceRecoveryCodes, async ({ actor, request }) => ({
    codes: await replaceRecoveryCodes(context, actor, readCaller(request)),
  }));
  router.mount(contract.startPasskeyConfirmation, ({ actor }) => passkeys.askForPasskey(context, actor));
  router.mount(contract.completeSignIn, ({ body, request, reply }) =>
    secondFactor.completeSignIn(context, identity, { request, reply }, body),
  );
  router.mount(contract.startPasskeySignIn, () => passkeys.askForPasskey(context, null));
  router.mount(contract.signInWithPasskey, ({ body, request, reply }) =>
    secondFactor.signInWithPasskey(context, identity, { request, reply }, body),
  );
}
