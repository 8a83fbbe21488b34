import { DEFAULT_ICON_CLASS } from '@voicedraft/contract/content-lists';
import { Feature } from '@voicedraft/contract/site-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEditors, type Editor } from '#testing/editor-kit.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';

let service: TestService;
let colleague: TestUser;
let editor: Editor;
beforeAll(async () => {
  ({ service, colleague, editor } = await startEditors());
});
afterAll(() => service.stop());

const FEATURES = '/api/features-section';
const ORDER = `${FEATURES}-order`;
const FORM = { title: 'Fast', description: 'It is quick.', icon: 'fi fi-tr-bolt', category: 'Speed' };

const list = async () => Feature.array().parse((await editor.call('GET', FEATURES)).data);
const add = async (change: object = {}) =>
  Feature.parse((await editor.call('POST', FEATURES, { ...FORM, ...change })).data);
const edit = (id: string, change: object, by?: TestUser) =>
  editor.call('PUT', `${FEATURES}/${id}`, { ...FORM, ...change }, by);

it('a change of a feature keeps what it leaves out', async () => {
  const { revision: _, updatedAt: __, ...feature } = await add({ order: 7 });
  const edited = await editor.call('PUT', `${FEATURES}/${feature._id}`, { title: 'Faster' });
  expect(edited.data).toMatchObject({ ...feature, title: 'Faster' });
});

describe('a new feature', () => {
  it('comes last, is shown at once, and is logged', async () => {
    const before = await list();
    const feature = await add();
    expect(feature).toMatchObject({ ...FORM, isActive: true });
    expect(feature.order).toBe(Math.max(...before.map(({ order }) => order)) + 1);
    expect(await editor.read(FEATURES)).toEqual([...before, feature]);
    expect((await editor.auditOf('features'))[0]).toMatchObject({
      action: 'added',
      label: 'Features: Fast',
      before: null,
      after: FORM,
    });
    expect((await editor.versionsOf('features'))[0]).toMatchObject({ action: 'added', isCurrent: true });
  });

  it('takes a given order, the default category, and no icon', async () => {
    const { data } = await editor.call('POST', FEATURES, {
      title: 'Early',
      description: 'First.',
      order: '-3',
    });
    expect(data).toMatchObject({ order: -3, category: 'AI Features', icon: '' });
    expect((await list())[0]).toMatchObject({ title: 'Early' });
  });

  it.each([
    ['class', '', DEFAULT_ICON_CLASS],
    ['image', '', ''],
    [undefined, '', ''],
    ['class', 'fi fi-tr-bolt', 'fi fi-tr-bolt'],
    ['image', 'https://example.org/i.png', 'https://example.org/i.png'],
  ])('with an icon of type %s and the value "%s" has the icon "%s"', async (iconType, icon, kept) => {
    expect(await add({ iconType, icon })).toMatchObject({ icon: kept });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ order: 'soon' }, 'order'],
  ])('is rejected with %o', async (change, field) => {
    const answer = await editor.call('POST', FEATURES, { ...FORM, ...change });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('among several added at once gets its own position', async () => {
    const added = await Promise.all(Array.from({ length: 4 }, () => add()));
    expect(new Set(added.map(({ order }) => order)).size).toBe(4);
    const { length } = await editor.versionsOf('features');
    expect(length).toBeGreaterThan(4);
  });
});

describe('a feature', () => {
  it('can be changed, and is left alone if nothing differs', async () => {
    const { _id } = await add();
    const edited = await edit(_id, { title: 'Faster', order: 40 });
    expect(edited.data).toMatchObject({ _id, title: 'Faster', order: 40 });
    const versions = await editor.versionsOf('features');
    const again = await edit(_id, { title: 'Faster', order: 40 });
    expect(again.data).toEqual(edited.data);
    expect(await editor.versionsOf('features')).toEqual(versions);
    expect((await editor.auditOf('features'))[0]).toMatchObject({
      action: 'updated',
      before: { title: 'Fast' },
      after: { title: 'Faster', order: 40 },
    });
  });

  it('is not overwritten if a colleague saved it in the meantime', async () => {
    const { _id, revision } = await add();
    await edit(_id, { title: 'Theirs', revision }, colleague);
    const late = await edit(_id, { title: 'Mine', revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(late.body['message']).toContain(`${colleague.email} saved this feature a moment ago`);
    expect(await edit(_id, { title: 'Theirs', revision })).toMatchObject({ status: 200 });
  });

  it('is saved by one of two who save it at once', async () => {
    const { _id, revision } = await add();
    const answers = await Promise.all([
      edit(_id, { title: 'Mine', revision }),
      edit(_id, { title: 'Theirs', revision }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is hidden and shown, once for each state however often that is requested', async () => {
    const { _id } = await add();
    const toggle = (payload?: object) => editor.call('PATCH', `${FEATURES}/${_id}/toggle`, payload);
    expect((await toggle()).data).toMatchObject({ isActive: false });
    expect(await editor.read(FEATURES)).not.toContainEqual(expect.objectContaining({ _id }));
    const [first, second] = await Promise.all([toggle({ isActive: true }), toggle({ isActive: true })]);
    expect(first?.data).toEqual(second?.data);
    expect((await toggle()).data).toMatchObject({ isActive: false });
  });

  it('that cannot be shown cannot be toggled, and is repaired by a save', async () => {
    const { _id } = await add();
    const { db } = service.context;
    await db.updateTable('siteFeatures').set({ icon: 'javascript:1' }).where('id', '=', _id).execute();
    expect(await editor.call('PATCH', `${FEATURES}/${_id}/toggle`)).toMatchObject({ status: 409 });
    expect(await edit(_id, {})).toMatchObject({ status: 200, data: { icon: FORM.icon } });
  });

  it('can only be deleted once', async () => {
    const { _id } = await add();
    expect(await editor.call('DELETE', `${FEATURES}/${_id}`)).toMatchObject({ status: 200 });
    expect(await list()).not.toContainEqual(expect.objectContaining({ _id }));
    for (const answer of [
      await editor.call('DELETE', `${FEATURES}/${_id}`),
      await edit(_id, {}),
      await editor.call('PATCH', `${FEATURES}/${_id}/toggle`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'This feature no longer exists.' } });
    }
  });
});

describe('the order of features', () => {
  it('is the requested one, numbered from one', async () => {
    const ids = (await list()).map(({ _id }) => _id).toReversed();
    const { data } = await editor.call('PUT', ORDER, { ids });
    expect(data).toMatchObject(ids.map((_id, index) => ({ _id, order: index + 1 })));
    expect(await list()).toEqual(data);
    expect((await editor.auditOf('features'))[0]).toMatchObject({ action: 'reordered' });
    const versions = await editor.versionsOf('features');
    await editor.call('PUT', ORDER, { ids });
    expect(await editor.versionsOf('features')).toEqual(versions);
  });

  it('set by somebody else is not undone by a user who has not seen it', async () => {
    const expectedIds = (await list()).map(({ _id }) => _id);
    const ids = expectedIds.toReversed();
    expect(await editor.call('PUT', ORDER, { ids, expectedIds })).toMatchObject({ status: 200 });
    expect(await editor.call('PUT', ORDER, { ids, expectedIds })).toMatchObject({ status: 200 });
    const other = [...expectedIds.slice(1), ...expectedIds.slice(0, 1)];
    expect(await editor.call('PUT', ORDER, { ids: other, expectedIds })).toMatchObject({
      status: 409,
      body: { message: 'Someone else has reordered the features. Please check the new order first.' },
    });
    expect((await list()).map(({ _id }) => _id)).toEqual(ids);
  });

  it('is rejected with missing, unknown or duplicate ids', async () => {
    const before = await list();
    const ids = before.map(({ _id }) => _id);
    const [first = ''] = ids;
    expect(await editor.call('PUT', ORDER, { ids: ids.slice(1) })).toMatchObject({ status: 409 });
    const replaced = [crypto.randomUUID(), ...ids.slice(1)];
    expect(await editor.call('PUT', ORDER, { ids: replaced })).toMatchObject({ status: 409 });
    expect(await editor.call('PUT', ORDER, { ids: [...ids, first] })).toMatchObject({
      status: 400,
      body: { fields: { ids: 'Please list each feature once' } },
    });
    expect(await list()).toEqual(before);
  });
});

describe('features', () => {
  it('are limited to a hundred', async () => {
    const { db } = service.context;
    const room = 100 - (await list()).length;
    const filler = Array.from({ length: room }, () => ({ title: 'Filler', description: 'Full.' }));
    await db.insertInto('siteFeatures').values(filler).execute();
    expect(await editor.call('POST', FEATURES, FORM)).toMatchObject({
      status: 409,
      body: { message: 'You can have at most 100 features.' },
    });
    await db.deleteFrom('siteFeatures').where('title', '=', 'Filler').execute();
  });
});
