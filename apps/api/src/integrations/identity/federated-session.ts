import { cutText } from '@voicedraft/contract/words';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';

/** The library's context of a request. */
export type LibraryCall = Parameters<typeof handleOAuthUserInfo>[0];

/** Somebody whose identity another provider has proved. */
export interface FederatedIdentity {
  readonly providerId: string;
  readonly accountId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** A new account needs no verified address. It still links to none. */
  readonly mayBeUnverified?: true;
}

/** As long as a name may be in a profile. */
const NAME_LENGTH = 120;

/** The session that was opened, or why none was: a code of the library, or one of ours. */
export type FederatedOutcome =
  | { readonly token: string; readonly userId: string }
  | { readonly error: string };

/**
 * Opens a session for somebody who has signed in elsewhere, as the library does after Google: for the account that was
 * linked before; else for the account with this email address, if both sides have verified it; else for a new account.
 * An address that the provider has not verified links and creates nothing. Refuses a disabled account.
 */
export async function openFederatedSession(
  call: LibraryCall,
  { providerId, accountId, email, emailVerified, name, mayBeUnverified }: FederatedIdentity,
): Promise<FederatedOutcome> {
  const { internalAdapter } = call.context;
  const key = { providerId, accountId };
  const owner = await internalAdapter.findAccountOwnerByKey(key);
  if (owner === null && email === null) return { error: 'email_not_found' };
  if (owner === null && !emailVerified && mayBeUnverified !== true) return { error: 'email_not_verified' };
  const outcome = await handleOAuthUserInfo(call, {
    userInfo: {
      id: accountId,
      // Not used for an account that was linked before.
      email: email ?? '',
      emailVerified,
      name: nameOf(name ?? email ?? ''),
    },
    account: key,
    trustProviderByName: false,
  });
  if (outcome.data === null) return { error: outcome.error.replaceAll(' ', '_') };
  await setSessionCookie(call, outcome.data);
  return { token: outcome.data.session.token, userId: outcome.data.user.id };
}

/** A name as profiles have it; the part before the @ of an address. */
function nameOf(text: string): string {
  const [name = ''] = text.includes('@') ? text.split('@') : [text];
  return cutText(name.replaceAll('\0', ''), NAME_LENGTH);
}
