import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { generateState, parseState } from 'better-auth/oauth2';
import { z } from 'zod';
import { CompanySignInError, type CompanyProvider } from './company-provider.ts';
import { openFederatedSession, type FederatedOutcome } from './federated-session.ts';

/** How accounts name the provider of the company, and the last part of the address that it returns to. */
const COMPANY_PROVIDER_ID = 'company';
export const COMPANY_RETURN_PATH = `/callback/${COMPANY_PROVIDER_ID}`;

const NONCE_LENGTH = 32;

/**
 * Sign-in with the OpenID Connect provider of a company, beside the library's own sign-in with Google and as it works:
 * the web app asks for the provider's address and opens it in a popup, and the provider returns to a page that reports.
 */
export function companySignIn(provider: CompanyProvider) {
  return {
    id: 'company-sign-in',
    endpoints: {
      signInCompany: createAuthEndpoint(
        '/sign-in/company',
        {
          method: 'POST',
          body: z.object({ callbackURL: z.string(), errorCallbackURL: z.string() }),
        },
        async (call) => {
          const nonce = generateRandomString(NONCE_LENGTH);
          const { state, codeVerifier } = await generateState(call, { idTokenNonce: nonce });
          try {
            const url = await provider.begin({ state, codeVerifier, nonce });
            return call.json({ url: url.href, redirect: false });
          } catch (error) {
            if (!(error instanceof CompanySignInError)) throw error;
            throw call.error('SERVICE_UNAVAILABLE', { code: error.failure, message: error.message });
          }
        },
      ),
      companyCallback: createAuthEndpoint(COMPANY_RETURN_PATH, { method: 'GET' }, async (call) => {
        const { callbackURL, errorURL, codeVerifier, idTokenNonce } = await parseState(call);
        const { search } = new URL(call.request?.url ?? '', call.context.baseURL);
        const state = new URLSearchParams(search).get('state') ?? '';
        const outcome = await complete(async () => {
          // It began at another provider: a code of this one cannot belong to it.
          if (idTokenNonce === undefined) return { error: 'state_mismatch' };
          const binding = { state, codeVerifier, nonce: idTokenNonce };
          const identity = await provider.complete(search, binding);
          return openFederatedSession(call, { providerId: COMPANY_PROVIDER_ID, ...identity });
        });
        if ('token' in outcome) throw call.redirect(callbackURL);
        throw call.redirect(
          `${errorURL ?? callbackURL}?${new URLSearchParams({ error: outcome.error }).toString()}`,
        );
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** Returns the outcome for the popup's page to report. */
async function complete(work: () => Promise<FederatedOutcome>): Promise<FederatedOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CompanySignInError) return { error: error.failure };
    if (isAPIError(error) && error.body?.code !== undefined) return { error: error.body.code };
    throw error;
  }
}
