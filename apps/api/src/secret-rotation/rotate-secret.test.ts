import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openText, sealText } from '#db/sealed-text.ts';
import { SERVER_KEY_BINDING } from '#features/settings/load-model-setup.ts';
import { registerProcess } from '#features/processes/registration.ts';
import { requireNoProcess } from '#features/processes/service.ts';
import { secretBinding } from '#features/developers/secret-binding.ts';
import { claimWelcome } from '#features/identity/welcome.ts';
import { takeRecoveryCode } from '#features/identity/recovery-codes.ts';
import { SECRET_BINDING } from '#features/payment-settings/service.ts';
import { bindingOfKey, fingerprintKey } from '#features/settings/key-binding.ts';
import { bindingOf, hashToken } from '#features/shares/service.ts';
import { codeOf, FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { openMailOutbox, type SendingQueue } from '#testing/mail-queue.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { rotateSecret } from './rotate-secret.ts';

const OLD = 'the-old-secret-of-at-least-32-characters';
const NEW = 'the-new-secret-of-at-least-32-characters';
const CHANGE = { from: OLD, to: NEW };

/** Seals with the secret of the server. */
let outbox: SendingQueue;
/** Seals with the new one. */
let next: SendingQueue;
const service = useStarted(() => startTestService({ SECRET_KEY: OLD }));
beforeAll(async () => {
  const url = service.context.config.database.url ?? '';
  outbox = await openMailOutbox(url, OLD);
  next = await openMailOutbox(url, NEW);
});
afterAll(async () => {
  await outbox.close();
  await next.close();
});
beforeEach(async () => {
  const { db } = service.context;
  await db.deleteFrom('geminiKeys').execute();
  await db.deleteFrom('webhooks').execute();
  await sql`delete from pgboss.job where name = 'mail'`.execute(db);
  await db.updateTable('paymentSettings').set({ clientSecret: null }).execute();
});

const rotate = () => {
  const { db, config } = service.context;
  return rotateSecret({ db, config, mail: next }, CHANGE);
};

async function insertKey(text = 'AIza-a-key', secret = OLD): Promise<string> {
  const id = crypto.randomUUID();
  const sealedKey = sealText(secret, bindingOfKey(id), text);
  const key = { id, name: 'Key', sealedKey, maskedKey: 'AIza…', fingerprint: fingerprintKey(secret, text) };
  await service.context.db.insertInto('geminiKeys').values(key).execute();
  return id;
}

async function insertWebhook(): Promise<string> {
  const { id: userId } = await service.signUp();
  const id = crypto.randomUUID();
  const seal = (text: string) => sealText(OLD, secretBinding(id), text);
  await sql`insert into webhooks (id, user_id, url, events, secret, former_secret)
    values (${id}, ${userId}, 'https://example.org/hook', '{}', ${seal('current')}, ${seal('former')})`.execute(
    service.context.db,
  );
  return id;
}

const readMail = async () => {
  const { rows } = await sql<{ sealed: string }>`
    select data ->> 'sealed' as sealed from pgboss.job where name = 'mail' order by created_on`.execute(
    service.context.db,
  );
  return rows.map(
    ({ sealed }) => JSON.parse(openText(NEW, 'pgboss.job of mail', sealed)) as { subject: string },
  );
};

it('seals everything with the new secret, and a second run changes nothing', async () => {
  const { db } = service.context;
  const keyId = await insertKey();
  const webhookId = await insertWebhook();
  await db
    .updateTable('paymentSettings')
    .set({ clientSecret: sealText(OLD, SECRET_BINDING, 'pp-secret') })
    .execute();
  await outbox.enqueue({ to: 'a@example.org', subject: 'Waiting', body: ['Hello'] });
  const sharer = await service.signUp({ credits: 5 });
  const takeId = await recordTake(service, sharer);
  const url = `/api/takes/${takeId}/share`;
  const made = await service.send(sharer, 'POST', url);
  const token = made.json<{ data: { url: string } }>().data.url.split('/s/')[1] ?? '';

  const models = {
    findsOllama: true,
    ollamaModel: null,
    serverUrls: ['http://a.example'],
    serverModel: null,
  };
  const sealedModelKey = sealText(OLD, SERVER_KEY_BINDING, 'sk-a-key');
  await db
    .insertInto('languageModels')
    .values({ ...models, sealedKey: sealedModelKey, maskedKey: '••••' })
    .execute();
  const first = await rotate();
  expect(Object.values(first.sealed).map(({ changed }) => changed)).toEqual([1, 1, 1, 0, 1, 1, 1]);

  const key = await db.selectFrom('geminiKeys').selectAll().executeTakeFirstOrThrow();
  expect(openText(NEW, bindingOfKey(keyId), key.sealedKey)).toBe('AIza-a-key');
  expect(key.fingerprint).toBe(fingerprintKey(NEW, 'AIza-a-key'));
  const { clientSecret } = await db.selectFrom('paymentSettings').selectAll().executeTakeFirstOrThrow();
  expect(openText(NEW, SECRET_BINDING, clientSecret ?? '')).toBe('pp-secret');
  const hook = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  expect(openText(NEW, secretBinding(webhookId), hook.secret)).toBe('current');
  expect(openText(NEW, secretBinding(webhookId), hook.formerSecret ?? '')).toBe('former');
  const share = await db.selectFrom('shares').selectAll().executeTakeFirstOrThrow();
  expect(openText(NEW, bindingOf(share.id), share.tokenSealed)).toBe(token);
  expect(share.tokenHash).toBe(hashToken(NEW, token));
  expect((await readMail()).map(({ subject }) => subject)).toContain('Waiting');

  const second = await rotate();
  expect(Object.values(second.sealed).every(({ changed, unreadable }) => changed + unreadable === 0)).toBe(
    true,
  );
  expect(second).toMatchObject({ sessions: 0, recoveryCodes: 0 });
});

it('keeps authenticator apps, ends recovery codes with a message to their owner, and ends sessions', async () => {
  const { db } = service.context;
  const user = await new IdentityCalls(service).registerConfirmed();
  const { key, codes } = await new FactorCalls(service).turnOnApp(user.headers);
  const { sessions, recoveryCodes, sealed } = await rotate();
  expect(sessions).toBeGreaterThan(0);
  expect(recoveryCodes).toBe(1);
  expect(sealed['authenticator apps']).toMatchObject({ changed: 1 });
  expect(await db.selectFrom('identitySessions').select('id').execute()).toEqual([]);
  const mails = await readMail();
  expect(mails.map(({ subject }) => subject)).toEqual(['Make new recovery codes']);
  expect(JSON.stringify(mails)).toContain('/user/security');
  const { userId, sealedKey } = await db
    .selectFrom('identityAuthenticators')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(openText(NEW, `identity_authenticators.sealed_key:${userId}`, sealedKey)).toBe(key);
  expect(codeOf(key)).toMatch(/^\d{6}$/);
  expect(await takeRecoveryCode({ secret: NEW }, db, userId, codes[0] ?? '')).toBe(false);
});

it('remembers who has had the welcome credits', async () => {
  const { db } = service.context;
  const { email } = await service.signUp({ credits: 5 });
  await db.transaction().execute((tx) => claimWelcome(tx, OLD, email));
  await insertKey();
  await rotate();
  expect(await db.transaction().execute((tx) => claimWelcome(tx, NEW, email))).toBe(false);
});

it('goes on after an interruption, and counts what opens with neither secret', async () => {
  await insertKey('already-new', NEW);
  await insertKey('still-old');
  await insertKey('lost', 'another-secret-of-at-least-32-characters');
  const { sealed } = await rotate();
  expect(sealed['Gemini keys']).toEqual({ changed: 1, done: 1, unreadable: 1 });
});

it('changes nothing with the wrong old secret', async () => {
  const { db, config } = service.context;
  await sql`delete from identity_authenticators`.execute(db);
  await sql`delete from shares`.execute(db);
  await insertKey();
  await service.signUp();
  const wrong = { from: 'a-wrong-secret-of-at-least-32-characters', to: 'x'.repeat(32) };
  await expect(rotateSecret({ db, config, mail: next }, wrong)).rejects.toThrow('Nothing was changed');
  expect(await db.selectFrom('identitySessions').select('id').execute()).not.toEqual([]);
});

it('is refused while a process uses the database', async () => {
  const { db, log } = service.context;
  const config = { ...service.context.config, demo: false };
  await db.deleteFrom('processes').execute();
  await expect(requireNoProcess({ db })).resolves.toBeUndefined();
  const registration = await registerProcess({ db, log, config, isAlone: true });
  await expect(requireNoProcess({ db })).rejects.toThrow('Stop every process');
  await registration.end();
});

it('covers every place that seals with the secret or keeps a keyed hash', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'))
    .filter((path) =>
      /\b(?:sealText|fingerprintText)\(|createHmac\([^)]*secret\)/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )
    .map((path) => path.replaceAll('\\', '/'));
  // What a new place stores has to be added to rotate-secret.ts, or ends with the secret for a reason given here.
  expect(files.toSorted()).toEqual([
    'db/reseal.ts',
    'db/sealed-text.ts',
    'features/developers/webhooks.ts',
    'features/identity/authenticator.ts',
    'features/identity/recovery-codes.ts',
    // Counts of failures and of new accounts per network: they end within a day.
    'features/identity/sign-in-throttle.ts',
    'features/identity/welcome.ts',
    // The address of the demo's mailbox, which every start prints.
    'features/mail/mailbox-page.ts',
    'features/mail/queue.ts',
    'features/payment-settings/edit-settings.ts',
    'features/settings/key-binding.ts',
    'features/settings/keys.ts',
    'features/settings/language-models.ts',
    'features/shares/service.ts',
    // Signatures of sessions, which end.
    'http/session.ts',
  ]);
});
