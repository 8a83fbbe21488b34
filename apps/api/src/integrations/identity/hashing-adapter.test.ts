import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';

let service: TestService;
let calls: IdentityCalls;
beforeAll(async () => {
  service = await startTestService();
  calls = new IdentityCalls(service);
});
afterAll(() => service.stop());

/** The token without its signature. */
const bare = (token: string) => token.slice(0, token.lastIndexOf('.'));

async function readHashes(email: string): Promise<string[]> {
  const { rows } = await sql<{ tokenHash: string }>`
    select session.token_hash from identity_sessions session
    join identity_users person on person.id = session.user_id
    where person.email = ${email}`.execute(service.context.db);
  return rows.map(({ tokenHash }) => tokenHash);
}

describe('a session', () => {
  it('is stored as a hash of its token, and found by the token', async () => {
    const { headers, token, email } = await calls.register();
    const [hash = ''] = await readHashes(email);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const answer = await calls.get('/get-session', headers);
    expect(answer.json()).toMatchObject({ user: { email }, session: { token: bare(token) } });
  });

  it('is gone after Logout', async () => {
    const { headers, email } = await calls.register();
    expect((await calls.post('/sign-out', {}, headers)).statusCode).toBe(200);
    expect(await readHashes(email)).toEqual([]);
    expect((await calls.get('/get-session', headers)).json()).toBeNull();
  });

  it('from before hashing stays valid: its token hashes to the migrated value', async () => {
    const { token, email } = await calls.register();
    const { rows } = await sql<{ hash: string }>`
      select encode(sha256(convert_to(${bare(token)}, 'UTF8')), 'hex') as hash`.execute(service.context.db);
    expect(rows.map(({ hash }) => hash)).toEqual(await readHashes(email));
  });
});

describe('the code of an emailed link', () => {
  /** Stored identifiers of the links sent to a user, found by their value. */
  async function readStored(value: string): Promise<string[]> {
    const { rows } = await sql<{ identifier: string }>`
      select identifier from identity_verifications where strpos(value, ${value}) > 0`.execute(
      service.context.db,
    );
    return rows.map(({ identifier }) => identifier);
  }

  it('opens its link, while its hash in the table does not: password reset', async () => {
    const { email } = await calls.register();
    expect((await calls.post('/request-password-reset', { email })).statusCode).toBe(200);
    const { id } = await service.context.db
      .selectFrom('identityUsers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [stored = ''] = await readStored(id);
    expect(stored).toMatch(/^reset-password:[\w-]{43}$/);
    const reset = (token: string | null) =>
      calls.post('/reset-password', { newPassword: 'another fine phrase', token });
    for (const token of [stored, stored.slice('reset-password:'.length)]) {
      expect((await reset(token)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    }
    expect((await reset(calls.lastLink(email).get('oobCode'))).statusCode).toBe(200);
  });

  it('opens its link, while its hash in the table does not: sign-in', async () => {
    const { email } = await calls.register();
    expect((await calls.post('/sign-in/magic-link', { email })).statusCode).toBe(200);
    const [stored = ''] = await readStored(JSON.stringify(email));
    expect(stored).toMatch(/^magic-link:[\w-]{43}$/);
    const open = (token: string | null) => calls.get(`/magic-link/verify?token=${token}`);
    for (const token of [stored, stored.slice('magic-link:'.length)]) {
      expect((await open(token)).cookies).toEqual([]);
    }
    const answer = await open(calls.lastLink(email).get('oobCode'));
    expect(answer.cookies.map(({ name }) => name)).toEqual([
      'voicedraft.session_token',
      'voicedraft.browser',
    ]);
  });
});
