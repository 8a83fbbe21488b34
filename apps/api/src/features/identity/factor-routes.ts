import * as contract from '@voicedraft/contract/second-factors';
import type { Context } from '#context.ts';
import { readCaller } from '#http/caller.ts';
import { readOwnCall } from '#http/own-call.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
import * as authenticator from './authenticator.ts';
import * as passkeys from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import * as secondFactor from './second-factor.ts';
import { getSignInWays } from './sign-in-ways.ts';

/** Passkeys, authenticator app and recovery codes, and signing in with them. */
export function registerFactorRoutes(router: Router, context: Context, identity: IdentityProvider): void {
  router.mount(contract.getSignInWays, async ({ actor }) => success(await getSignInWays(context, actor)));
  router.mount(contract.startPasskey, async ({ actor }) =>
    success(await passkeys.startPasskey(context, actor)),
  );
  router.mount(contract.addPasskey, async ({ actor, body, request }) =>
    success(await passkeys.addPasskey(context, actor, readOwnCall(context, request), body)),
  );
  router.mount(contract.renamePasskey, async ({ actor, params, body, request }) =>
    success(await passkeys.renamePasskey(context, actor, readCaller(request), params.id, body.name)),
  );
  router.mount(contract.removePasskey, async ({ actor, params, request }) => {
    await passkeys.removePasskey(context, actor, readOwnCall(context, request), params.id);
    return { success: true as const };
  });
  router.mount(contract.confirmPasskey, async ({ actor, params, request }) =>
    success(await passkeys.confirmPasskey(context, actor, readOwnCall(context, request), params.id)),
  );
  router.mount(contract.startAuthenticator, async ({ actor }) =>
    success(await authenticator.startAuthenticator(context, actor)),
  );
  router.mount(contract.turnOnAuthenticator, async ({ actor, body, request }) =>
    success({
      codes: await authenticator.turnOnAuthenticator(
        context,
        actor,
        readOwnCall(context, request),
        body.code,
      ),
    }),
  );
  router.mount(contract.turnOffAuthenticator, async ({ actor, request }) => {
    await authenticator.turnOffAuthenticator(context, actor, readOwnCall(context, request));
    return { success: true as const };
  });
  router.mount(contract.replaceRecoveryCodes, async ({ actor, request }) =>
    success({ codes: await replaceRecoveryCodes(context, actor, readCaller(request)) }),
  );
  router.mount(contract.startPasskeyConfirmation, async ({ actor }) =>
    success(await passkeys.askForPasskey(context, actor)),
  );
  router.mount(contract.completeSignIn, async ({ body, request, reply }) =>
    success(await secondFactor.completeSignIn(context, identity, { request, reply }, body)),
  );
  router.mount(contract.startPasskeySignIn, async () => success(await passkeys.askForPasskey(context, null)));
  router.mount(contract.signInWithPasskey, async ({ body, request, reply }) =>
    success(await secondFactor.signInWithPasskey(context, identity, { request, reply }, body)),
  );
}
