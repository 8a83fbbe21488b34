import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../apps/api/src/context.ts';
import { mailboxPath } from '../../apps/api/src/features/mail/mailbox-page.ts';
import { createUser } from '../../apps/api/src/features/accounts/service.ts';
import { registerThere } from './hosted-people.ts';
import { sessionCookieName } from '../../apps/api/src/http/session.ts';
import { hashSessionToken } from '../../apps/api/src/integrations/identity/stored-token.ts';

const SESSION_MS = 3_600_000;

interface SignInCall {
  readonly Body: { readonly email: string; readonly name: string };
}

/** Base path of the quick sign-in, which skips password hashing. */
export const QUICK_PATH = '/test';

/**
 * Adds a sign-up and a sign-in that hash no password, for tests of later steps. Users created this way have the
 * administrator's password.
 */
export function addQuickSignIn(app: FastifyInstance, context: Context): void {
  const { db } = context;
  app.post<SignInCall>(`${QUICK_PATH}/sign-up`, async ({ body: { email, name } }, reply) => {
    const { id } = await db
      .insertInto('identityUsers')
      .values({ email, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (context.hosted !== null) {
      await registerThere(context, { id, email, name, emailVerified: false });
      await createUser(context, { id, email, name, image: null, role: null }, {}, '127.0.0.1');
      return reply.header('set-cookie', await openSession(context, id)).send({});
    }
    const { password } = await db
      .selectFrom('identityAccounts')
      .innerJoin('identityUsers', 'identityUsers.id', 'identityAccounts.userId')
      .select('identityAccounts.password')
      .where('identityUsers.email', '=', context.config.admin.email ?? '')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('identityAccounts')
      .values({ userId: id, providerId: 'credential', accountId: id, password, isStaffPassword: true })
      .execute();
    await createUser(context, { id, email, name, image: null, role: null }, {}, '127.0.0.1');
    return reply.header('set-cookie', await openSession(context, id)).send({});
  });
  app.post<SignInCall>(`${QUICK_PATH}/confirm`, async ({ body: { email } }, reply) => {
    await db.updateTable('identityUsers').set({ emailVerified: true }).where('email', '=', email).execute();
    return reply.send({});
  });
  app.get(`${QUICK_PATH}/mailbox`, async () => mailboxPath(context.secret));
  app.post<SignInCall>(`${QUICK_PATH}/sign-in`, async ({ body: { email } }, reply) => {
    const { id } = await db
      .selectFrom('identityUsers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return reply.header('set-cookie', await openSession(context, id)).send({});
  });
}

/** Opens a session and returns its cookie. */
async function openSession({ db, secret, config }: Context, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + SESSION_MS);
  await db
    .insertInto('identitySessions')
    .values({ userId, tokenHash: hashSessionToken(token), expiresAt })
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  return `${sessionCookieName(config.publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax`;
}
