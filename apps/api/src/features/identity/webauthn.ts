import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Config } from '#config.ts';
import type { Actor } from '#http/actor.ts';
import type { PasskeyRow } from './factors-repository.ts';

/*
 * The WebAuthn library with our rules: passkeys that the device can list, so that nobody types an address, and a user
 * that the device has verified by fingerprint, face or PIN. Only that makes a passkey two factors.
 */

/** Takes 4 MB, and most servers have no passkeys. */
const loadLibrary = () => import('@simplewebauthn/server');

type Site = Pick<Config, 'publicUrl' | 'webOrigins'>;

const Text = z.string().max(20_000);
const RegistrationResponse = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
const AuthenticationResponse = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});

/** Passkeys belong to the host of the public URL. */
function hostOf({ publicUrl }: Site): string {
  return new URL(publicUrl).hostname;
}

const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransportFuture[],
});

export async function registrationOptions(site: Site, actor: Actor, existing: readonly PasskeyRow[]) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: 'Voicedraft',
    rpID: hostOf(site),
    // Devices show it to nobody, but sites that share a device could compare it: so not the id itself.
    userID: createHash('sha256').update(actor.id).digest(),
    userName: actor.email,
    userDisplayName: actor.name,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function authenticationOptions(site: Site, passkeys: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(toDescriptor) }),
  });
}

/** The new passkey to store; null if the response does not match the challenge, the site or the rules. */
export async function verifyRegistration(
  site: Site,
  challenge: string,
  sent: unknown,
): Promise<Omit<
  PasskeyRow,
  'id' | 'userId' | 'name' | 'createdAt' | 'lastUsedAt' | 'toConfirmSince'
> | null> {
  const response = RegistrationResponse.safeParse(sent).data;
  if (response === undefined) return null;
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await refuseMalformed(
    verifyRegistrationResponse({
      ...expected(site, challenge),
      response: response as RegistrationResponseJSON,
    }),
  );
  if (registrationInfo === undefined) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
    isSynced: credentialBackedUp,
  };
}

/** The device's counter after this use; null if the response does not fit the challenge, the site or the passkey. */
export async function verifyAuthentication(
  site: Site,
  challenge: string,
  sent: unknown,
  passkey: PasskeyRow,
): Promise<number | null> {
  const response = AuthenticationResponse.safeParse(sent).data;
  if (response === undefined) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await refuseMalformed(
    verifyAuthenticationResponse({
      ...expected(site, challenge),
      response: response as AuthenticationResponseJSON,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  return result.verified ? (result.authenticationInfo?.newCounter ?? null) : null;
}

function expected(site: Site, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: [site.publicUrl, ...site.webOrigins],
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  };
}

/** The library throws for whatever a sender can get wrong. */
async function refuseMalformed<Result extends { readonly verified: boolean }>(
  checking: Promise<Result>,
): Promise<Partial<Result>> {
  try {
    return await checking;
  } catch {
    return {};
  }
}
