import { expect, it } from 'vitest';
import { PRODUCTION } from '#testing/production.ts';
import { startForTest } from '#testing/use-started.ts';

/** An empty variable counts as unset. */
const NOBODY = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

it('production starts without an account that nobody has asked for', async () => {
  const service = await startForTest({ ...PRODUCTION, ...NOBODY });
  expect(await service.context.db.selectFrom('identityUsers').select('email').execute()).toEqual([]);
  expect(service.newAdministrator).toBeNull();
});

it('the administrator of a demo has a random password', async () => {
  const passwords = new Set<string | null | undefined>();
  for (let starts = 0; starts < 2; starts += 1) {
    const service = await startForTest(NOBODY);
    expect(service.newAdministrator).toMatchObject({ email: 'admin@voicedraft.example' });
    passwords.add(service.newAdministrator?.generatedPassword);
  }
  expect(passwords.size).toBe(2);
  for (const password of passwords) expect(password).toMatch(/^[\w-]{12}$/);
});

it('nobody becomes an owner where there is one, as in a restored copy', async () => {
  const service = await startForTest(PRODUCTION);
  const { config, db } = service.context;
  const registered = await service.signUp();
  const shared = { ...PRODUCTION, DATABASE_URL: config.database.url ?? '', DATA_DIR: config.dataDir };
  for (const email of ['another@voicedraft.example', registered.email]) {
    const copy = await startForTest({ ...shared, ADMIN_EMAIL: email });
    expect(copy.newAdministrator).toBeNull();
  }
  const owners = await db.selectFrom('users').select('email').where('staffRole', '=', 'owner').execute();
  expect(owners).toEqual([{ email: 'operator@voicedraft.example' }]);
});
