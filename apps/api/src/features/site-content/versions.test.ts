import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BANNER_FORM, startEditors, type Editor } from '#testing/editor-kit.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { seedSiteContent } from './seed.ts';

let service: TestService;
let admin: TestUser;
let colleague: TestUser;
let editor: Editor;
beforeAll(async () => {
  ({ service, admin, colleague, editor } = await startEditors());
});
afterAll(() => service.stop());

const BANNER = '/api/banner-section';
const FEATURES = '/api/features-section';
const PARTS = [
  'banner',
  'features',
  'about',
  'testimonials',
  'contact-page',
  'footer',
  'terms',
  'privacy',
] as const;

const restore = (id: string | undefined, payload?: object, by?: TestUser) =>
  editor.call('POST', `/api/content-versions/${id}/restore`, payload, by);

describe('the initial state', () => {
  it.each(PARTS)('is version one: %s', async (part) => {
    const [first, ...others] = await editor.versionsOf(part);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ part, action: 'installed', actorEmail: '', isCurrent: true });
    const { data } = await editor.call('GET', `/api/content-versions/${first?._id}`);
    expect(data['content']).toEqual(data['current']);
    expect(data['content']).not.toEqual([]);
  });

  it('is the content at the time when an older installation got version histories, and is stored once', async () => {
    const { db } = service.context;
    const versions = await editor.versionsOf('footer');
    await seedSiteContent(service.context);
    expect(await editor.versionsOf('footer')).toEqual(versions);
    await db.deleteFrom('contentVersions').where('part', '=', 'footer').execute();
    await db.deleteFrom('contentSeeds').where('name', '=', 'content-versions').execute();
    await seedSiteContent(service.context);
    const [again] = await editor.versionsOf('footer');
    expect(again).toEqual({ ...versions[0], _id: again?._id });
    expect(await editor.versionsOf('banner')).toHaveLength(1);
  });
});

describe('the history of a part', () => {
  it('is returned in pages, newest first, with its length', async () => {
    for (let save = 1; save <= 5; save += 1) {
      await editor.call('PUT', BANNER, { ...BANNER_FORM, subTitle: `Save ${save}` });
    }
    const page = (number: number) =>
      editor.call('GET', `/api/content-versions?part=banner&page=${number}&pageSize=4`);
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first.headers['x-total-count']).toBe('6');
    const all = [first, second].flatMap(({ body }) => body['data'] as { createdAt: string }[]);
    expect(all).toEqual(await editor.versionsOf('banner'));
    expect(all).toHaveLength(6);
    const moments = all.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(third.body['data']).toEqual([]);
  });

  it('only exists for known parts', async () => {
    expect(await editor.call('GET', '/api/content-versions?part=kitchen')).toMatchObject({ status: 400 });
    const none = await editor.call('GET', `/api/content-versions/${crypto.randomUUID()}`);
    expect(none).toMatchObject({ status: 404, body: { message: 'This version is no longer available.' } });
  });

  it('names no author whose account is deleted', async () => {
    const leaving = await service.signUp({ role: 'Admin' });
    await editor.call('PUT', BANNER, { ...BANNER_FORM, subTitle: 'Farewell' }, leaving);
    expect((await editor.versionsOf('banner'))[0]).toMatchObject({ actorEmail: leaving.email });
    const gone = await editor.call('DELETE', `/api/users/${leaving.id}`);
    expect(gone.status).toBe(200);
    expect((await editor.versionsOf('banner'))[0]).toMatchObject({ actorEmail: '' });
  });

  it('is limited to two hundred versions', async () => {
    const { db } = service.context;
    await sql`insert into content_versions (part, content, action, created_at)
      select 'contact-page', '{}', 'saved', now() - make_interval(days => n) from generate_series(1, 210) n`.execute(
      db,
    );
    await editor.call('POST', '/api/contact-page/reset');
    await editor.call('PUT', '/api/contact-page', {
      ...(await editor.call('GET', '/api/contact-page')).data,
      title: 'Last',
    });
    const { headers } = await editor.call('GET', '/api/content-versions?part=contact-page');
    expect(headers['x-total-count']).toBe('200');
    expect((await editor.versionsOf('contact-page'))[0]).toMatchObject({ action: 'saved', isCurrent: true });
  });
});

describe('a restored section', () => {
  it('becomes what it was, as a new version', async () => {
    await editor.call('PUT', BANNER, BANNER_FORM);
    await editor.call('PATCH', `${BANNER}/toggle`, { isActive: false });
    const [inactive, saved] = await editor.versionsOf('banner');
    const { data } = await editor.call('GET', `/api/content-versions/${saved?._id}`);
    expect(data).toMatchObject({
      content: { ...BANNER_FORM, isActive: true },
      current: { ...BANNER_FORM, isActive: false },
      currentRevision: inactive?.revision,
    });
    const restored = await restore(saved?._id, { revision: inactive?.revision });
    expect(restored.data).toMatchObject({ action: 'restored', actorEmail: admin.email, isCurrent: true });
    expect(await editor.read(BANNER)).toMatchObject({ ...BANNER_FORM, isActive: true });
    expect((await editor.auditOf('banner'))[0]).toMatchObject({
      action: 'restored',
      before: { isActive: false },
      after: { isActive: true },
    });
  });

  it('is unchanged if it already has that content', async () => {
    const versions = await editor.versionsOf('banner');
    expect((await restore(versions[0]?._id)).data).toEqual(versions[0]);
    expect(await editor.versionsOf('banner')).toEqual(versions);
  });

  it('is left alone if a colleague saved it in the meantime', async () => {
    const [current, older] = await editor.versionsOf('banner');
    await editor.call('PUT', BANNER, { ...BANNER_FORM, subTitle: 'Theirs' }, colleague);
    const late = await restore(older?._id, { revision: current?.revision });
    expect(late).toMatchObject({ status: 409 });
    expect(late.body['message']).toContain(colleague.email);
    expect(await editor.read(BANNER)).toMatchObject({ subTitle: 'Theirs' });
  });

  it('is rejected with an explanation if the older version is no longer compatible', async () => {
    const versions = await editor.versionsOf('banner');
    const invalid = JSON.stringify({ ...BANNER_FORM, youtubeUrl: 'https://vimeo.com/1' });
    await service.context.db
      .updateTable('contentVersions')
      .set({ content: invalid })
      .where('id', '=', versions[1]?._id ?? '')
      .execute();
    const refused = await restore(versions[1]?._id);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body['message']).toBe(
      'This version is no longer compatible with the site and cannot be restored (youtubeUrl: Please enter a valid YouTube URL).',
    );
    expect(await editor.versionsOf('banner')).toEqual(versions);
  });
});

describe('a restored list', () => {
  it.each([
    ['features', FEATURES],
    ['testimonials', '/api/testimonials'],
  ] as const)('has its former entries, with their ids and in their order: %s', async (part, url) => {
    const before = (await editor.read(url)) as { _id: string; updatedAt: string; revision: number }[];
    const [first, second] = before;
    const [version] = await editor.versionsOf(part);
    const { updatedAt: _, revision: __, ...fields } = second ?? { updatedAt: '', revision: 0 };
    const edited = { ...fields, [part === 'features' ? 'title' : 'authorTitle']: 'Changed' };
    await editor.call('DELETE', `${url}/${first?._id}`);
    await editor.call('PUT', `${url}/${second?._id}`, edited);
    await editor.call('POST', url, { ...edited, description: 'New', icon: '' });
    const [current] = await editor.versionsOf(part);
    const restored = await restore(version?._id, { revision: current?.revision });
    expect(restored.data).toMatchObject({ part, action: 'restored' });
    const after = (await editor.read(url)) as { _id: string; updatedAt: string; revision: number }[];
    const strip = (list: typeof after) => list.map(({ updatedAt: _at, revision: _no, ...rest }) => rest);
    expect(strip(after)).toEqual(strip(before));
    // An editor that is open on an unchanged entry gets no conflict.
    expect(after.slice(2)).toEqual(before.slice(2));
    expect(after[1]?.updatedAt).toBe(restored.data['createdAt']);
    // Logged by entry: the deleted, changed and added ones, not the unchanged ones.
    const [entry] = await editor.auditOf(part);
    expect(entry).toMatchObject({ action: 'restored', before: { [second?._id ?? '']: edited } });
    expect(Object.keys(entry?.['before'] ?? {})).toHaveLength(3);
  });

  it('is left alone if a colleague changed an entry in the meantime', async () => {
    const versions = await editor.versionsOf('features');
    const form = { title: 'Theirs', description: 'New.' };
    await editor.call('POST', FEATURES, form, colleague);
    const late = await restore(versions.at(-2)?._id, { revision: versions[0]?.revision });
    expect(late).toMatchObject({ status: 409 });
    expect(late.body['message']).toContain(`${colleague.email} saved the features`);
    expect(await editor.read(FEATURES)).toContainEqual(expect.objectContaining(form));
  });
});
