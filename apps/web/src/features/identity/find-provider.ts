import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { BROWSER_CODES } from '@voicedraft/contract/identity';
import type { ClientSettings } from '@voicedraft/contract/settings';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { identityError } from './identity-client.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** The provider that keeps this installation's passwords; its code is loaded on demand. */
export async function findProvider(queryClient: QueryClient): Promise<IdentityProvider> {
  const { hostedIdentity } = await readSettings(queryClient);
  if (hostedIdentity === null) return embeddedProvider;
  const { openHosted } = await import('./hosted/open-hosted.ts').catch((cause: unknown) => {
    throw identityError(BROWSER_CODES.network, { cause });
  });
  return openHosted(hostedIdentity).provider;
}

/** Retries if the component that started the request has unmounted, which cancels it for everybody who waits. */
async function readSettings(queryClient: QueryClient): Promise<ClientSettings> {
  try {
    return await queryClient.ensureQueryData(clientSettingsQuery);
  } catch (error) {
    if (!isCancelledError(error)) throw error;
    return queryClient.ensureQueryData(clientSettingsQuery);
  }
}
