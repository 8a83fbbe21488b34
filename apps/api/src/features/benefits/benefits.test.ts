import type { Benefits, BenefitSettings } from '@voicedraft/contract/benefits';
import type { Method } from '@voicedraft/contract/endpoint';
import { DELETED_PROJECTS_MAX, PROJECTS_INCLUDED } from '@voicedraft/contract/project-document';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromNow } from '#db/now.ts';
import { callWithKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const KEY = { name: 'Mine', scopes: ['credits:read', 'webhooks'], days: null };

const service = useStarted(startTestService);
const finance = useUser(service, { staff: 'finance' });
beforeEach(async () => {
  // As delivered.
  const { db } = service.context;
  await db.deleteFrom('benefitSettings').execute();
  await db.insertInto('benefitSettings').defaultValues().execute();
  service.context.cache.changed('packages');
});

function call(user: TestUser, method: Method, url: string, payload?: object) {
  return service.send(user, method, url, payload);
}
const setMembership = (user: TestUser, membership: 'free' | 'basic' | 'premium', ms: number | null = null) =>
  service.context.db
    .updateTable('users')
    .set({ membership, membershipEndsAt: ms === null ? null : fromNow(ms) })
    .where('id', '=', user.id)
    .execute();
const makeKey = (user: TestUser) => call(user, 'POST', '/api/api-keys', KEY);
const addWebhook = (user: TestUser, path: string) =>
  call(user, 'POST', '/api/webhooks', { url: `https://example.org/${path}`, events: ['voice.done'] });
const makeProject = (user: TestUser) => call(user, 'POST', '/api/projects', { text: 'One line.' });
const addProjects = (user: TestUser, count: number, deletedAt: Date | null = null) =>
  service.context.db
    .insertInto('libraryEntries')
    .values(
      Array.from({ length: count }, () => ({
        userId: user.id,
        kind: 'project' as const,
        text: 'One line.',
        prompt: '',
        deletedAt,
      })),
    )
    .execute();
const refusal = (message: string) => ({ code: 'membership_required', message });
const TOO_MANY_PROJECTS = refusal(
  'Your membership includes 5 projects, and you have them. Upgrade to premium for as many as you like, or delete one.',
);

describe('the benefits of a membership, as delivered', () => {
  it('are public, and those of the premium membership alone', async () => {
    const answer = await service.app.inject({ url: '/api/benefits' });
    expect(answer.json()).toEqual({
      success: true,
      data: { queue: ['premium'], projects: ['premium'], developers: ['premium'] },
    });
  });

  it('let only premium members and staff make API keys and webhooks; what exists goes on working', async () => {
    const user = await service.signUp();
    const refused = await makeKey(user);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject(
      refusal('API keys are not part of your membership. Upgrade to premium to create one.'),
    );
    expect((await addWebhook(user, 'a')).json()).toMatchObject({ code: 'membership_required' });
    await setMembership(user, 'basic');
    expect((await makeKey(user)).statusCode).toBe(403);

    await setMembership(user, 'premium', 60_000);
    const { key } = (await makeKey(user)).json<{ data: { key: string } }>().data;
    expect((await addWebhook(user, 'a')).statusCode).toBe(200);
    // The membership has ended, and no task has noticed it yet.
    await setMembership(user, 'premium', -1000);
    expect((await makeKey(user)).statusCode).toBe(403);
    const byProgram = await callWithKey(service, key, 'POST', '/v1/webhooks', {
      payload: { url: 'https://example.org/b', events: ['voice.done'] },
    });
    expect(byProgram.statusCode).toBe(403);
    expect((await callWithKey(service, key, 'GET', '/v1/credits')).statusCode).toBe(200);
    expect((await call(user, 'GET', '/api/webhooks')).json<{ data: object[] }>().data).toHaveLength(1);

    expect((await makeKey(finance)).statusCode).toBe(200);
  });

  it('let premium members make any number of projects, and others five; those they have stay', async () => {
    const user = await service.signUp();
    await addProjects(user, PROJECTS_INCLUDED - 1);
    expect((await makeProject(user)).statusCode).toBe(200);
    const refused = await makeProject(user);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject(TOO_MANY_PROJECTS);
    await setMembership(user, 'premium');
    await addProjects(user, 500);
    const { id } = (await makeProject(user)).json<{ data: { id: string } }>().data;
    await setMembership(user, 'free');
    expect((await makeProject(user)).statusCode).toBe(403);
    const kept = await call(user, 'GET', `/api/projects/${id}`);
    expect(kept.statusCode).toBe(200);
    const { document, revision } = kept.json<{ data: { document: object; revision: number } }>().data;
    expect((await call(user, 'PUT', `/api/projects/${id}`, { document, revision })).statusCode).toBe(200);
    // Room can be made again and again.
    await service.context.db
      .updateTable('libraryEntries')
      .set({ deletedAt: new Date() })
      .where('userId', '=', user.id)
      .execute();
    await service.context.db
      .deleteFrom('libraryEntries')
      .where('userId', '=', user.id)
      .where('id', '<>', id)
      .execute();
    await addProjects(user, DELETED_PROJECTS_MAX - 2, new Date());
    expect((await makeProject(user)).statusCode).toBe(200);
  });

  it('let projects above the limit come back at once, unless others have taken their room', async () => {
    const user = await service.signUp();
    await addProjects(user, PROJECTS_INCLUDED + 2);
    const { db } = service.context;
    const rows = await db.selectFrom('libraryEntries').select('id').where('userId', '=', user.id).execute();
    const ids = rows.map(({ id }) => id);
    const change = async (action: 'delete' | 'restore', of: readonly string[]) =>
      (await call(user, 'POST', `/api/library/${action}`, { ids: of })).statusCode;
    const make = async () => (await makeProject(user)).json<{ data: { id: string } }>().data.id;
    const backdate = () =>
      db
        .updateTable('libraryEntries')
        .set({ deletedAt: fromNow(-660_000) })
        .where('id', 'in', ids)
        .execute();
    expect([await change('delete', ids), await change('restore', ids)]).toEqual([200, 200]);
    // Made since.
    await change('delete', ids);
    const made = await make();
    expect(await change('restore', ids)).toBe(403);
    // Restored since.
    await change('delete', [made]);
    const five = ids.slice(0, PROJECTS_INCLUDED);
    expect([await change('restore', five), await change('restore', [made])]).toEqual([200, 403]);
    // Some time ago.
    await change('delete', ids);
    await backdate();
    expect(await change('restore', ids)).toBe(403);
  });

  it('speak the voiceovers of premium members before those that wait', async () => {
    const user = await service.signUp({ credits: 5 });
    const order: boolean[] = [];
    const { synthesize } = service.engines;
    service.engines.synthesize = async (request) => {
      order.push(request.goesFirst === true);
      return synthesize(request);
    };
    const speak = (script: string) => call(user, 'POST', '/api/generations/voice', { script, voice: 'kore' });
    expect((await speak('First words.')).statusCode).toBe(200);
    await setMembership(user, 'premium');
    expect((await speak('Other words.')).statusCode).toBe(200);
    service.engines.synthesize = synthesize;
    expect(order).toEqual([false, true]);
  });
});

describe('the settings of the benefits', () => {
  const ALL: Benefits = { queue: [], projects: ['basic', 'free', 'basic'], developers: ['free'] };

  it('are saved by whoever sets the packages, apply at once, and are in the audit log', async () => {
    const before = (await call(finance, 'GET', '/api/settings/benefits')).json<{ data: BenefitSettings }>()
      .data;
    const saved = await call(finance, 'PUT', '/api/settings/benefits', { ...ALL, revision: before.revision });
    expect(saved.json()).toMatchObject({
      data: { queue: [], projects: ['free', 'basic'], developers: ['free'], revision: before.revision + 1 },
    });
    expect((await service.app.inject({ url: '/api/benefits' })).json()).toMatchObject({
      data: { developers: ['free'] },
    });
    const user = await service.signUp();
    expect((await makeKey(user)).statusCode).toBe(200);
    // Nobody could buy it.
    await setMembership(user, 'premium');
    expect((await makeKey(user)).json()).toMatchObject(refusal('API keys are not part of your membership.'));
    const outdated = { ...ALL, revision: before.revision };
    expect((await call(finance, 'PUT', '/api/settings/benefits', outdated)).statusCode).toBe(409);
    const { db } = service.context;
    const entry = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'benefit-settings')
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'updated', actorId: finance.id });
  });
});
