import { randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import { createUser, setRole } from '#features/users/service.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';

const DEMO_ADMIN_EMAIL = 'admin@voicedraft.example';

/** The administrator that was made now, with the password that is shown this once. */
export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the first administrator: the configured one, or in demo mode one with a generated password.
 * Where the account exists, it gets the role once its e-mail is verified: somebody else may have
 * registered that address.
 */
export async function ensureAdministrator(
  context: Context,
  identity: IdentityProvider,
): Promise<NewAdministrator | null> {
  const { admin, demo } = context.config;
  const email = admin.email ?? (demo ? DEMO_ADMIN_EMAIL : null);
  if (email === null) return null;
  const existing = await context.db
    .selectFrom('identityUsers')
    .select('emailVerified')
    .where('email', '=', email)
    .executeTakeFirst();
  if (existing !== undefined) {
    if (existing.emailVerified) await setRole(context, email, 'Admin');
    return null;
  }
  const password = admin.password ?? randomBytes(9).toString('base64url');
  const auth = await identity.$context;
  const created = await auth.internalAdapter.createUser(
    { email, name: 'Administrator', emailVerified: true },
    { method: 'admin' },
  );
  await auth.internalAdapter.linkAccount({
    userId: created.id,
    providerId: 'credential',
    accountId: created.id,
    password: await auth.password.hash(password),
  });
  const actor = { id: created.id, email, name: created.name, image: null, role: null };
  await createUser(context, actor, {});
  await setRole(context, email, 'Admin');
  return { email, password };
}
