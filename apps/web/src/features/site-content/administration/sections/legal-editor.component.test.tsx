import { SECTIONS } from '@voicedraft/contract/content-sections';
import { getPrivacy, getTerms, LegalPage } from '@voicedraft/contract/legal-pages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { button, expectAnnounced, openEditor, previewTexts } from '#testing/editor.driver.ts';
import { StoredRecord } from '#testing/editor.fake.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { TERMS } from '#testing/records/site.ts';
import { ok, refusal, saved, server } from '#testing/server.ts';

const { save: editTerms } = SECTIONS.terms;

const box = (name: string) => page.getByRole('textbox', { name, exact: true });

beforeEach(() => {
  server.answer(getTerms, ok(TERMS));
  server.answer(editTerms, ({ body }) => saved(LegalPage.parse({ ...TERMS, ...body })));
});

test('the terms are written in sections, previewed while typing, and saved', async () => {
  await openEditor('legal');
  await expect.element(box('Introduction')).toHaveValue('Between you and {operator}.\n{address}');
  await expect.element(page.getByText(/^Have a lawyer read this page/)).toBeVisible();
  // Missing values are named for staff, and omitted for visitors.
  await expect.element(page.getByText(/^Your address is missing/)).toBeVisible();
  await expect.poll(() => previewTexts('mark')).toEqual(['address']);
  await expectAccessible();
  await box('Introduction').fill('Between you and {operator}, 12 Quayside, Bristol.');
  await expect.element(page.getByText(/^Your address is missing/)).not.toBeInTheDocument();
  await expect
    .poll(() => previewTexts('article > p'))
    .toContain('Between you and Northlight, 12 Quayside, Bristol.');
  await button('Add Section').click();
  await box('Heading').last().fill('Law');
  await button('Save Changes').click();
  await expect.element(page.getByText('Please enter some text')).toBeVisible();
  expect(server.calls(editTerms)).toEqual([]);
  await box('Text').last().fill('That of Sweden.');
  await expect.poll(() => previewTexts('h2')).toContain('3. Law');
  await button('Save Changes').click();
  await expectAnnounced('Terms updated successfully!');
  expect(server.bodies(editTerms)[0]).toEqual({
    title: 'Terms',
    intro: 'Between you and {operator}, 12 Quayside, Bristol.',
    summary: TERMS.summary,
    sections: [...TERMS.sections, { heading: 'Law', text: 'That of Sweden.' }],
    revision: TERMS.revision,
  });
});

test('a line about a way to sign in is shown while there is that way, and nothing is missing otherwise', async () => {
  const text = 'Google: with {google}.\n\nYour company: with {company}.';
  const words = { ...TERMS.words, address: '12 Quayside, Bristol', company: 'Example Corp' };
  const sections = [{ heading: 'Who', text }];
  server.answer(getTerms, ok({ ...TERMS, sections, words }));
  await openEditor('legal');
  await expect.poll(() => previewTexts('section > p')).toEqual(['Your company: with Example Corp.']);
  await expect.element(page.getByText(/ missing,/)).not.toBeInTheDocument();
});

test('text typed during a save stays, a colleague’s terms are not overwritten, and switching to another page asks', async () => {
  const stored = new StoredRecord(TERMS, LegalPage, 'the terms');
  server.answer(getTerms, () => ok({ ...TERMS, ...stored.stored }));
  server.answer(editTerms, ({ body }) => stored.save(body));
  server.answer(getPrivacy, ok({ ...TERMS, title: 'Privacy Policy' }));
  const app = await openEditor('legal');
  await expectTypedMeanwhileStays({
    endpoint: editTerms,
    field: box('Title'),
    saveButton: button('Save Changes'),
    saved: 'Terms updated successfully!',
  });
  expect(stored.stored.title).toBe('Second');
  await box('Title').fill('Rules');
  server.answer(editTerms, refusal('conflict', 'Ada saved the terms a moment ago.'));
  await button('Save Changes').click();
  await expectAnnounced('Ada saved the terms a moment ago.');
  await expect.element(box('Title')).toHaveValue('Rules');
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await button('Leave').click();
  await expect.poll(() => app.address()).toBe('/admin/settings?tab=legal&page=privacy');
  await expect.element(box('Title')).toHaveValue('Privacy Policy');
});
