import { Testimonial } from '@voicedraft/contract/site-content';
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

const TESTIMONIALS = '/api/testimonials';
const FORM = { quote: 'It reads well.', authorName: 'Ada Byron', authorTitle: 'Engineer' };

const list = async () => Testimonial.array().parse((await editor.call('GET', TESTIMONIALS)).data);
const add = async (change: object = {}) =>
  Testimonial.parse((await editor.call('POST', TESTIMONIALS, { ...FORM, ...change })).data);
const edit = (id: string, change: object, by?: TestUser) =>
  editor.call('PUT', `${TESTIMONIALS}/${id}`, { ...FORM, ...change }, by);

describe('a new testimonial', () => {
  it('leads the list, is no sample, and is logged', async () => {
    const before = await list();
    const added = await add();
    expect(added).toMatchObject({ ...FORM, authorImage: '', isActive: true, isSample: false });
    expect(await editor.read(TESTIMONIALS)).toEqual([added, ...before]);
    expect((await editor.auditOf('testimonials'))[0]).toMatchObject({
      action: 'added',
      label: 'Testimonials: Ada Byron',
      after: FORM,
    });
    expect((await editor.versionsOf('testimonials'))[0]).toMatchObject({ action: 'added' });
  });

  it.each([
    ['quote', 'Please enter a quote'],
    ['authorName', 'Please enter a name'],
    ['authorTitle', 'Please enter a title'],
  ])('is rejected without its %s', async (field, text) => {
    const answer = await editor.call('POST', TESTIMONIALS, { ...FORM, [field]: ' ' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });
});

describe('a testimonial', () => {
  it('keeps what a change leaves out', async () => {
    const { _id } = await add({ authorImage: 'https://example.org/ada.png', isActive: false });
    const edited = await editor.call('PUT', `${TESTIMONIALS}/${_id}`, { quote: 'It reads aloud.' });
    const { authorName } = FORM;
    expect(edited.data).toMatchObject({
      quote: 'It reads aloud.',
      authorName,
      authorImage: 'https://example.org/ada.png',
      isActive: false,
    });
  });

  it('is changed and hidden by its form', async () => {
    const { _id } = await add();
    const edited = await edit(_id, { quote: 'It reads aloud.', isActive: false });
    expect(edited.data).toMatchObject({ _id, quote: 'It reads aloud.', isActive: false });
    expect(await editor.read(TESTIMONIALS)).not.toContainEqual(expect.objectContaining({ _id }));
  });

  it('is not overwritten if a colleague saved it in the meantime', async () => {
    const { _id, revision } = await add();
    await edit(_id, { quote: 'Theirs', revision }, colleague);
    const late = await edit(_id, { quote: 'Mine', revision });
    expect(late).toMatchObject({ status: 409 });
    expect(late.body['message']).toContain(`${colleague.email} saved this testimonial`);
  });

  it('can only be deleted once', async () => {
    const { _id } = await add();
    expect(await editor.call('DELETE', `${TESTIMONIALS}/${_id}`)).toMatchObject({ status: 200 });
    expect(await editor.call('DELETE', `${TESTIMONIALS}/${_id}`)).toMatchObject({ status: 404 });
    expect(await edit(_id, {})).toMatchObject({ status: 404 });
  });

  it('that fills a demo stays a sample while only its image or title changes', async () => {
    const sample = (await list()).find(({ isSample }) => isSample);
    const { quote, authorName, _id = '' } = sample ?? {};
    const retitled = await edit(_id, { quote, authorName, authorTitle: 'Someone' });
    expect(retitled.data).toMatchObject({ isSample: true, authorTitle: 'Someone' });
    expect((await edit(_id, { quote: 'What Ada really said.' })).data).toMatchObject({ isSample: false });
  });
});
