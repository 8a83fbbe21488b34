import { createIdentityProvider, type IdentityProvider } from '#integrations/identity/identity-provider.ts';
import type { TestService } from './test-service.ts';

/** The identity library as the product sets it up, with Google and without what it reports to, on a test's database. */
export function makeIdentityProvider({ context: { config, db, secret } }: TestService): IdentityProvider {
  return createIdentityProvider({
    db,
    secret,
    publicUrl: config.publicUrl,
    trustedOrigins: [],
    cookieName: 'session',
    google: { clientId: 'client', clientSecret: 'secret' },
    company: null,
    hosted: null,
    sendLink: async () => {},
    mayRegister: async () => true,
    onError: () => {},
    onAddressProved: async () => {},
    onIdentityChanged: async () => {},
  });
}
