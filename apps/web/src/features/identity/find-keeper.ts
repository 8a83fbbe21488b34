import type { QueryClient } from '@tanstack/react-query';
import { BROWSER_CODES } from '@voicedraft/contract/identity';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { embeddedKeeper } from './embedded-keeper.ts';
import { identityError } from './identity-client.ts';
import type { IdentityKeeper } from './identity-keeper.ts';

/** Whoever keeps the passwords of this installation; its code is loaded when somebody needs it. */
export async function findKeeper(queryClient: QueryClient): Promise<IdentityKeeper> {
  const { hostedIdentity } = await queryClient.ensureQueryData(clientSettingsQuery);
  if (hostedIdentity === null) return embeddedKeeper;
  const { openHosted } = await import('./hosted/open-hosted.ts').catch((cause: unknown) => {
    throw identityError(BROWSER_CODES.network, { cause });
  });
  return openHosted(hostedIdentity).keeper;
}
