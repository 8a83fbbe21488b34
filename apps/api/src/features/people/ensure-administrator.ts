import { randomBytes } from 'node:crypto';
import { identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { ConfigError } from '#config.ts';
import type { Context } from '#context.ts';
import { createUser, hasOwner } from '#features/accounts/service.ts';
import { findPasswordError, savePasswordLength, registerAtProvider } from '#features/identity/service.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
import { setRole } from './service.ts';

/** @throws ConfigError if the configured password would not be allowed for an administrator */
async function checkPassword(
  password: string,
  account: { readonly email: string; readonly name: string },
): Promise<void> {
  const code = await findPasswordError(password, { ...account, isAdministrator: true });
  if (code === null) return;
  throw new ConfigError([{ variable: 'ADMIN_PASSWORD', problem: identityText(PASSWORD_RESET_TEXTS, code) }]);
}

/** The settings of the server name the first owner. */
const AT_START = { id: null, email: 'start of the server' } as const;

const DEMO_ADMIN_EMAIL = 'admin@voicedraft.example';

/** The administrator that was just created. */
export interface NewAdministrator {
  readonly email: string;
  /** The generated password, shown only this once; null for a configured one, which is never shown. */
  readonly generatedPassword: string | null;
}

/**
 * Creates the first owner: the configured one, or in demo mode one with a generated password. Where an owner exists,
 * as in a restored copy, nobody becomes one. An interrupted start is completed by the next one. An existing account
 * with that email address only gets the role once the address is verified.
 */
export async function ensureAdministrator(
  context: Context,
  identity: IdentityProvider,
): Promise<NewAdministrator | null> {
  const { admin, demo } = context.config;
  const email = admin.email ?? (demo ? DEMO_ADMIN_EMAIL : null);
  if (email === null || (await hasOwner(context.db))) return null;
  const { internalAdapter } = await identity.$context;
  const existing = (await internalAdapter.findUserByEmail(email))?.user;
  if (existing?.emailVerified === false) return null;
  const account =
    existing ??
    (await internalAdapter.createUser(
      { email, name: 'Administrator', emailVerified: true },
      { method: 'admin' },
    ));

  const generated = admin.password === null ? randomBytes(9).toString('base64url') : null;
  const needsPassword = (await internalAdapter.findAccounts(account.id)).length === 0;
  if (needsPassword && admin.password !== null) await checkPassword(admin.password, account);
  const isSet =
    needsPassword && (await setPassword(context, identity, account, admin.password ?? generated ?? ''));
  const actor = { id: account.id, email, name: account.name, image: null, role: null };
  await createUser(context, actor, {}, null);
  // The start itself reports a newly created administrator.
  const owner = { role: 'Admin', staffRole: 'owner' } as const;
  await setRole(context, email, owner, existing === undefined ? { isNotified: false } : { by: AT_START });
  return isSet ? { email, generatedPassword: generated } : null;
}

/** Sets the first password, here or at the hosted provider. Returns whether it is in effect. */
async function setPassword(
  context: Context,
  identity: IdentityProvider,
  { id: userId, email, name }: { readonly id: string; readonly email: string; readonly name: string },
  chosen: string,
): Promise<boolean> {
  if (context.hosted !== null) {
    return registerAtProvider(context, context.hosted, {
      userId,
      email,
      name,
      emailVerified: true,
      password: chosen,
    });
  }
  const { internalAdapter, password } = await identity.$context;
  await internalAdapter.linkAccount({
    userId,
    providerId: 'credential',
    accountId: userId,
    password: await password.hash(chosen),
  });
  await savePasswordLength(context.db, userId, chosen);
  return true;
}
