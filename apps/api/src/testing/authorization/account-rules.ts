import type { TestUser } from '#testing/test-service.ts';
import { but, EVERYBODY, OWNER_AND_ADMIN, plain, SIGNED_IN, type Rule } from './answers.ts';
import { drawPng, makeUpload } from './make-upload.ts';
import type { Caller, World } from './world.ts';

/** Signs the caller in once more and returns the id of that session. */
async function openSession({ server, people }: World, caller: Caller): Promise<string> {
  const userId = caller === 'visitor' ? people.owner.id : people[caller].id;
  const { id } = await server.service.context.db
    .insertInto('identitySessions')
    .values({ userId, tokenHash: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function uploadPng({ server }: World, { headers }: TestUser): Promise<string> {
  const upload = await makeUpload('/api/upload-image', 'image', await drawPng(), 'photo.png');
  const answer = await server.service.app.inject({
    method: 'POST',
    ...upload,
    headers: { ...headers, ...upload.headers },
  });
  return answer.json<{ file: { url: string } }>().file.url;
}

/** Accounts, profiles, uploads and credit history. */
export const ACCOUNT_RULES: Readonly<Record<string, Rule>> = {
  'POST /api/upload-image': {
    request: async () => makeUpload('/api/upload-image', 'image', await drawPng(), 'photo.png'),
    answers: SIGNED_IN,
  },
  'GET /media/{name}': {
    request: async (world) => ({ url: await uploadPng(world, world.people.owner) }),
    answers: EVERYBODY,
  },
  'PUT /update-user-profile/{id}': {
    request: ({ people }, caller) => ({
      url: `/update-user-profile/${people.owner.id}`,
      payload: { userName: `Written by the ${caller}` },
    }),
    answers: OWNER_AND_ADMIN,
  },
  'GET /api/account': plain('/api/account', SIGNED_IN),
  'POST /api/account/confirm': plain('/api/account/confirm', SIGNED_IN, { password: 'a password' }),
  'GET /api/account/sessions': plain('/api/account/sessions', SIGNED_IN),
  'DELETE /api/account/sessions/{id}': {
    request: async (world) => ({ url: `/api/account/sessions/${await openSession(world, 'owner')}` }),
    answers: but(OWNER_AND_ADMIN, { admin: 404 }),
  },
  'DELETE /api/account/sessions': {
    request: async (world, caller) => {
      await openSession(world, caller);
      return { url: '/api/account/sessions' };
    },
    answers: SIGNED_IN,
  },
  'POST /api/account/restore-email': plain(
    '/api/account/restore-email',
    { visitor: 404, owner: 404, other: 404, seller: 404, moderator: 404, admin: 404 },
    { code: 'no code of a mailed link' },
  ),
  'POST /api/password-reset/check': plain('/api/password-reset/check', EVERYBODY, {
    code: 'no code of a mail',
  }),
  'GET /api/account/security-events': plain('/api/account/security-events', SIGNED_IN),
  'GET /api/account/export': plain('/api/account/export', SIGNED_IN),
  // Without the right password nobody can delete anything; deletion with the right one is covered by the account
  // tests.
  'DELETE /api/account': plain(
    '/api/account',
    { visitor: 401, owner: 400, other: 400, seller: 400, moderator: 400, admin: 400 },
    { password: 'not the password' },
  ),
  'GET /api/credit-entries': plain('/api/credit-entries', SIGNED_IN),
  'GET /api/credit-entries/export': plain('/api/credit-entries/export', SIGNED_IN),
};
