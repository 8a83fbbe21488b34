import { LibraryCounts } from '@voicedraft/contract/library';
import { Share, SharedTake, type ShareChanges } from '@voicedraft/contract/shares';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLibrary, readAs } from '#testing/library-kit.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { deleteEndedShares, exportSharesOf } from './service.ts';

let id: string;
const service = useStarted(startTestService);
const owner = useUser(service, { credits: 100 });
beforeEach(async () => {
  id = await recordTake(service, owner);
});

const call = (method: 'POST' | 'PUT' | 'DELETE', payload?: object, user: TestUser = owner) =>
  service.send(user, method, `/api/takes/${id}/share`, payload);
const share = async (changes?: ShareChanges) => {
  await call('POST');
  return Share.parse((await call('PUT', changes ?? {})).json<{ data: unknown }>().data);
};
const tokenOf = ({ url }: Share) => url.split('/s/')[1] ?? '';
/** As a visitor: without any headers. */
const visit = (token: string, path = '') => service.app.inject({ url: `/api/shares/${token}${path}` });
const DAY_MS = 24 * 3_600_000;

describe('a link to a take', () => {
  it.each(['', '/audio', '/file'])('leads nowhere while its owner is banned: %s', async (path) => {
    const banned = await service.signUp({ credits: 5 });
    const staff = await service.signUp({ staff: 'support' });
    const ban = (isBanned: boolean) =>
      service.send(staff, 'PUT', `/api/users/${banned.id}/ban`, { banned: isBanned });
    id = await recordTake(service, banned);
    await call('POST', undefined, banned);
    const answer = await call('PUT', { allowsDownloads: true }, banned);
    const token = tokenOf(Share.parse(answer.json<{ data: unknown }>().data));
    expect((await visit(token, path)).statusCode).toBe(200);
    await ban(true);
    expect((await visit(token, path)).statusCode).toBe(404);
    await ban(false);
    expect((await visit(token, path)).statusCode).toBe(200);
  });

  it('is withdrawn by staff who may change people, and by no other staff', async () => {
    const token = tokenOf(await share());
    const withdraw = async (staff: 'support' | 'content' | 'finance') =>
      service.app.inject({
        method: 'POST',
        url: `/api/shares/${token}/withdrawal`,
        headers: (await service.signUp({ staff })).headers,
      });
    for (const role of ['content', 'finance'] as const) expect((await withdraw(role)).statusCode).toBe(403);
    expect((await visit(token)).statusCode).toBe(200);
    const answer = await withdraw('support');
    expect(answer.json()).toEqual({ success: true, data: { userId: owner.id, email: owner.email } });
    expect((await visit(token)).statusCode).toBe(404);
    expect((await call('PUT', {})).statusCode).toBe(404);
    expect((await withdraw('support')).statusCode).toBe(404);
    const { db } = service.context;
    const logged = await db.selectFrom('auditLog').selectAll().where('entityId', '=', owner.id).execute();
    expect(logged).toMatchObject([{ action: 'link withdrawn', label: owner.email, before: { take: id } }]);
  });

  it('does not exist until it is asked for, then stays the same', async () => {
    expect((await call('PUT', {})).statusCode).toBe(404);
    const [first, second] = await Promise.all([call('POST'), call('POST')]);
    expect(first.json()).toEqual(second.json());
    const { url, ...settings } = Share.parse(first.json<{ data: unknown }>().data);
    expect(url).toMatch(/\/s\/[\w-]{22}$/);
    expect(settings).toMatchObject({ ends: '30 days', showsCaptions: true, allowsDownloads: false });
  });

  it('is stored so that nobody who reads the database can open it', async () => {
    const token = tokenOf(await share());
    const rows = await service.context.db.selectFrom('shares').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['7 days', 7],
    ['30 days', 30],
  ] as const)('ends in %s, counted from the change', async (ends, days) => {
    const { endsAt } = await share({ ends });
    expect(Math.abs(Date.parse(endsAt ?? '') - Date.now() - days * DAY_MS)).toBeLessThan(60_000);
  });

  it('may never end, and keeps what is not changed', async () => {
    await share({ ends: 'never', allowsDownloads: true });
    expect(await share({ showsCaptions: false })).toMatchObject({
      ends: 'never',
      endsAt: null,
      allowsDownloads: true,
      showsCaptions: false,
    });
  });

  it('belongs to the owner of the take', async () => {
    const other = await service.signUp({ role: 'Admin' });
    await share();
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await call(method, undefined, other)).statusCode).toBe(404);
    }
    expect((await call('PUT', { ends: 'never' }, other)).statusCode).toBe(404);
  });
});

it("is in its owner's library, with its end, until that is reached or it is withdrawn", async () => {
  const user = await service.signUp({ credits: 5 });
  id = await recordTake(service, user);
  const library = openLibrary(service, user);
  const shared = async () => {
    const { shared: count } = readAs(LibraryCounts, await library.call('GET', '/counts'));
    const entries = await library.list('?view=shared');
    expect(entries).toHaveLength(count);
    return entries.map(({ chosenTake }) => chosenTake?.share);
  };
  expect(await shared()).toEqual([]);
  const { endsAt } = readAs(Share, await call('POST', undefined, user));
  expect(await shared()).toEqual([{ endsAt }]);
  await call('PUT', { ends: 'never' }, user);
  expect(await shared()).toEqual([{ endsAt: null }]);
  for (let times = 0; times < 2; times += 1) await call('DELETE', undefined, user);
  expect(await shared()).toEqual([]);
  await call('POST', undefined, user);
  const { db } = service.context;
  await db.updateTable('takes').set({ shareEndsAt: new Date() }).where('id', '=', id).execute();
  expect(await shared()).toEqual([]);
  await call('PUT', { ends: '7 days' }, user);
  expect(await shared()).toHaveLength(1);
  const events = await service.app.inject({ url: '/api/account/security-events', headers: user.headers });
  expect(events.json<{ data: { kind: string; times: number }[] }>().data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'share-created', times: 2 }),
      expect.objectContaining({ kind: 'share-withdrawn', times: 1 }),
    ]),
  );
});

describe('whoever has a link', () => {
  it('sees the take and who shared it, without a session, and nothing else', async () => {
    const answer = await visit(tokenOf(await share()));
    const taken = SharedTake.parse(answer.json<{ data: unknown }>().data);
    expect(taken).toMatchObject({
      title: 'Wait a week',
      sharedBy: 'A Person',
      voices: ['Kore'],
      allowsDownloads: false,
    });
    expect(taken.lines?.map(({ words }) => words.map(([word]) => word).join(' '))).toEqual([
      'Wait a week.',
      'Make some tea.',
    ]);
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
    for (const secret of [id, owner.id, owner.email]) expect(answer.body).not.toContain(secret);
  });

  it('hears it, also a part of it', async () => {
    const token = tokenOf(await share());
    const whole = await visit(token, '/audio');
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/wav']);
    const part = await service.app.inject({
      url: `/api/shares/${token}/audio`,
      headers: { range: 'bytes=0-99' },
    });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  });

  it('gets no words if the owner does not show captions', async () => {
    const answer = await visit(tokenOf(await share({ showsCaptions: false })));
    expect(answer.json<{ data: SharedTake }>().data.lines).toBeNull();
  });

  it('saves the sound if the owner allows it', async () => {
    const token = tokenOf(await share());
    expect((await visit(token, '/file')).statusCode).toBe(404);
    await share({ allowsDownloads: true });
    const file = await visit(token, '/file');
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="wait-a-week-kore.mp3"',
    ]);
  });
});

describe('a link that leads nowhere', () => {
  const answersOf = async (token: string) => {
    const answers = await Promise.all(['', '/audio', '/file'].map((path) => visit(token, path)));
    return answers.map(({ statusCode, body }) => [statusCode, body]);
  };
  const UNKNOWN = 'A'.repeat(22);

  it('looks the same whether it was withdrawn, has ended, or never existed', async () => {
    const { db } = service.context;
    const ended = tokenOf(await share());
    await db.updateTable('shares').set({ endsAt: new Date() }).where('takeId', '=', id).execute();
    expect(await answersOf(ended)).toEqual(await answersOf(UNKNOWN));
    const withdrawn = tokenOf(await share());
    await call('DELETE');
    expect(await answersOf(withdrawn)).toEqual(await answersOf(UNKNOWN));
    expect((await answersOf(UNKNOWN)).map(([status]) => status)).toEqual([404, 404, 404]);
  });

  it('leads nowhere again after the take is shared anew', async () => {
    const first = tokenOf(await share());
    await call('DELETE');
    const second = tokenOf(await share());
    expect(second).not.toBe(first);
    expect((await visit(first)).statusCode).toBe(404);
    expect((await visit(second)).statusCode).toBe(200);
  });

  it('is one whose take, entry or sound was deleted', async () => {
    const { db } = service.context;
    const token = tokenOf(await share());
    await db.updateTable('takes').set({ deletedAt: new Date() }).where('id', '=', id).execute();
    expect(await answersOf(token)).toEqual(await answersOf(UNKNOWN));
    expect((await call('PUT', {})).statusCode).toBe(404);
  });

  it('is replaced by a new one when its owner opens the dialog again', async () => {
    const { db } = service.context;
    const first = await share();
    await db
      .updateTable('shares')
      .set({ endsAt: new Date(0) })
      .where('takeId', '=', id)
      .execute();
    expect((await call('PUT', { ends: 'never' })).statusCode).toBe(404);
    expect((await share()).url).not.toBe(first.url);
  });

  it('is forgotten a month later', async () => {
    const { db } = service.context;
    await share();
    await db
      .updateTable('shares')
      .set({ endsAt: new Date(0) })
      .where('takeId', '=', id)
      .execute();
    expect((await exportSharesOf(db, owner.id)).map(({ takeId }) => takeId)).toContain(id);
    await deleteEndedShares(service.context);
    expect((await exportSharesOf(db, owner.id)).map(({ takeId }) => takeId)).not.toContain(id);
  });
});
