import type { SignInMethod } from '@voicedraft/contract/security-events';
import { z } from 'zod';
import type { IdentityCall } from './identity-call.ts';

/** What the provider calls the ways to sign in; an emailed link has the same name as a password. */
const METHODS: Readonly<Record<string, SignInMethod>> = {
  password: 'password',
  phone: 'phone',
  'google.com': 'google',
};

const Claims = z.object({ firebase: z.object({ sign_in_provider: z.string() }) });

/** By what somebody has signed in at the provider, from an ID token that was verified before. */
export function hostedMethodOf({ body }: IdentityCall): SignInMethod {
  const [, payload = ''] = String(body['idToken']).split('.');
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return METHODS[claims.firebase.sign_in_provider] ?? 'provider';
}
