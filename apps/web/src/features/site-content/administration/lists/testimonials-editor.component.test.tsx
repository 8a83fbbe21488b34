import { LISTS } from '@voicedraft/contract/content-lists';
import { listTestimonials } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  button,
  dialog,
  expectAnnounced,
  inPreview,
  loadTheirs,
  openEditor,
  press,
  previewTexts,
  unsaved,
} from '#testing/editor.driver.ts';
import { COLLEAGUE } from '#testing/editor.fake.ts';
import { NO_ADDRESS, watchHostileAddresses } from '#testing/hostile-addresses.ts';
import { expectTypedMeanwhileStays, expectKeptForNext } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeQuote } from '#testing/records/content.ts';
import { brokenAnswer, ok, refusal, server } from '#testing/server.ts';
import {
  addButton,
  AUTHORS,
  authorName,
  authorTitle,
  deleteButton,
  editButton,
  listedAuthors,
  openEdit,
  openTestimonials,
  quote,
  rowOf,
  serveTestimonials,
} from './testimonials.driver.ts';

const { add: addTestimonial, remove: deleteTestimonial, edit: editTestimonial } = LISTS.testimonials;

const SAID = '<img src="/nothing" onerror="alert(1)"> was never this quick to be spoken.';
const NAME = '<b>Ada</b> & "Co"';

const saveButton = button('Save Changes');
const address = page.getByLabelText('Author image URL');
const card = () => previewTexts('figure').join(' ');
const adding = page.getByRole('heading', { name: 'Add testimonial' });

async function fillIn(): Promise<void> {
  await quote.fill(SAID);
  await authorName.fill(NAME);
  await authorTitle.fill('Engineer');
}

test('a testimonial is checked at its fields, shown in the preview, and added as it was typed', async () => {
  const hostile = watchHostileAddresses();
  serveTestimonials();
  await openTestimonials();
  await expect
    .element(rowOf('Priya Raman'))
    .toMatchTextContent('I used to lose Sunday evenings to voiceover takes.…');
  await expect.poll(card).toContain('Anonymous');
  await press(addButton);
  await expect.element(quote).toHaveAccessibleDescription('Please enter a quote');
  await expect.element(authorName).toHaveAccessibleDescription('Please enter a name');
  await expect.element(authorTitle).toHaveAccessibleDescription('Please enter a title');
  await expect.element(quote).toHaveFocus();
  await fillIn();
  await hostile.typeInto([address], async () => {
    await userEvent.keyboard('{Enter}');
    await expect.element(address).toHaveAccessibleDescription(new RegExp(`^${NO_ADDRESS}`, 'u'));
    expect(inPreview('figure img')).toEqual([]);
  });
  hostile.expectNoneLoaded();
  expect(server.calls(addTestimonial)).toEqual([]);
  await button('Cancel').click();
  await expect.element(quote).toHaveValue('');
  await expect.element(unsaved).not.toBeInTheDocument();

  await fillIn();
  await expect.poll(card).toContain(`“${SAID}”`);
  expect(card()).toContain(NAME);
  await press(authorTitle);
  await expectAnnounced('Testimonial added successfully!');
  await expect.poll(listedAuthors).toEqual([NAME, ...AUTHORS]);
  await expect.element(rowOf(NAME)).not.toMatchTextContent('Sample');
  await expect.element(quote).toHaveValue('');
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(server.bodies(addTestimonial)).toEqual([
    { quote: SAID, authorName: NAME, authorTitle: 'Engineer', authorImage: '', isActive: true },
  ]);
});

test('an edited testimonial is no longer a sample; text typed during a save stays, and its row then has the focus', async () => {
  const stored = serveTestimonials();
  const id = stored.idOf('Mei Tanaka');
  const app = await openTestimonials();
  await openEdit('Mei Tanaka');
  expect(app.address()).toBe(`/admin/settings?tab=testimonials&edit=${id}`);
  await expect.poll(card).toContain('Sample');
  await quote.fill('Said by a person.');
  await expect.poll(card).not.toContain('Sample');
  await press(page.getByRole('switch', { name: 'Active' }), ' ');
  await expect.element(page.getByText('This testimonial is inactive: visitors do not see it.')).toBeVisible();
  await expectTypedMeanwhileStays({
    endpoint: editTestimonial,
    field: quote,
    saveButton,
    saved: 'Testimonial updated successfully!',
  });
  await expect.element(editButton('Mei Tanaka')).toHaveFocus();
  await expect.element(rowOf('Mei Tanaka')).toMatchTextContent('SecondInactive');
  await expect.element(adding).toBeVisible();
  expect(server.calls(editTestimonial)).toMatchObject([
    { params: { id }, body: { quote: 'First', isActive: false, revision: 1 } },
    { params: { id }, body: { quote: 'Second' } },
  ]);
});

test('a testimonial is deleted after one confirmation, and leaves the form; one saved or deleted by another user is not overwritten', async () => {
  const stored = serveTestimonials();
  await openTestimonials();
  await press(deleteButton('Priya Raman'));
  const confirmation = dialog('Delete the testimonial by Priya Raman?');
  await expect
    .element(confirmation)
    .toMatchTextContent('“I used to lose Sunday evenings to voiceover takes.…”');
  await userEvent.keyboard('{Escape}');
  await expect.element(deleteButton('Priya Raman')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await press(confirmation.getByRole('button', { name: 'Delete', exact: true }));
  await expectAnnounced('Testimonial deleted successfully!');
  await expect.poll(listedAuthors).toEqual(AUTHORS.slice(1));

  await openEdit('Daniel Okafor');
  await quote.fill('Typed.');
  await press(deleteButton('Daniel Okafor'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(adding).toBeVisible();
  await expect.poll(listedAuthors).toEqual(['Hannah Beck', 'Mei Tanaka']);

  const id = stored.idOf('Mei Tanaka');
  await openEdit('Mei Tanaka');
  await quote.fill('Mine.');
  stored.change(id, { quote: 'Theirs.' });
  await press(saveButton);
  const notice = alertInEditor(`${COLLEAGUE} saved this testimonial`);
  await loadTheirs(notice, quote, { mine: 'Mine.', theirs: 'Theirs.' });
  await quote.fill('Agreed.');
  stored.remove(id);
  await press(saveButton);
  await expect.element(alertInEditor('This testimonial no longer exists.').first()).toBeVisible();
  await expect.element(quote).toHaveValue('Agreed.');
  await button('Cancel').click();
  await expect.element(adding).toBeVisible();
});

test('errors are shown in a red banner, and the input stays', async () => {
  server.answer(listTestimonials, brokenAnswer(502));
  await openEditor('testimonials');
  const failure = alertInEditor('Failed to fetch testimonials');
  await expect.element(failure).toBeVisible();
  serveTestimonials();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(listedAuthors).toEqual(AUTHORS);
  await expect.element(failure).not.toBeInTheDocument();

  server.lose(addTestimonial);
  await quote.fill('Typed.');
  await authorName.fill('Somebody');
  await authorTitle.fill('Reader');
  await press(addButton);
  await expect.element(alertInEditor('Failed to create testimonial').first()).toBeVisible();
  await expect.element(quote).toHaveValue('Typed.');

  // Opening another entry does not silently lose what was typed.
  await press(editButton('Hannah Beck'));
  const leaving = dialog('Leave without saving?');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(quote).toHaveValue('Typed.');
  await press(editButton('Hannah Beck'));
  await press(leaving.getByRole('button', { name: 'Leave' }));
  await expect.element(quote).toHaveValue(makeQuote().quote);
  await expect.element(quote).toHaveFocus();

  server.answer(editTestimonial, refusal('internal', 'Not today.'));
  await authorName.fill('Hannah B.');
  await press(saveButton);
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toMatchTextContent('Not today.');
  await expect.element(alertInEditor('Failed to update testimonialNot today.')).toBeVisible();
  await expect.element(authorName).toHaveValue('Hannah B.');
  await button('Cancel').click();
  await expect.element(quote).toHaveValue('');
  await expect.element(editButton('Hannah Beck')).toHaveFocus();

  server.answer(deleteTestimonial, brokenAnswer(502));
  await press(deleteButton('Hannah Beck'));
  const confirmation = page.getByRole('dialog');
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(confirmation.getByRole('alert')).toMatchTextContent('Failed to delete testimonial');
});

test('one that no longer exists is reported when it is opened; what is typed while a new one is being added stays for the next', async () => {
  serveTestimonials();
  await openEditor('testimonials', crypto.randomUUID());
  await expect.element(alertInEditor('This testimonial no longer exists.')).toBeVisible();
  await expect.element(adding).toBeVisible();
  await fillIn();
  const late = await expectKeptForNext({
    sending: server.hold(addTestimonial),
    field: quote,
    sendButton: addButton,
    sent: 'Testimonial added successfully!',
  });
  await expect.element(unsaved).toBeVisible();
  await expect.element(authorName).toHaveValue('');
  await authorName.fill('Ada');
  await authorTitle.fill('Engineer');
  await press(addButton);
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(quote).toHaveValue('');
  expect(server.calls(addTestimonial)).toMatchObject([{ body: { quote: SAID } }, { body: { quote: late } }]);
});

test('the tab is accessible with errors, while one is edited, and empty', async () => {
  const long = makeQuote({
    authorName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4),
    quote: 'An ausgezeichnet long one. '.repeat(40),
    isActive: false,
  });
  serveTestimonials([long, ...AUTHORS.map((name) => makeQuote({ authorName: name }))]);
  const app = await openTestimonials();
  await addButton.click();
  await expect.element(page.getByText('Please enter a quote')).toBeVisible();
  await expectAccessible();
  await openEdit('Mei Tanaka');
  await expect.element(page.getByRole('heading', { name: 'Edit testimonial' })).toBeVisible();
  serveTestimonials([]);
  await app.goTo('/admin/settings?tab=testimonials');
  await app.reload();
  await expect
    .element(page.getByText('No testimonials found. Add a new testimonial to get started.'))
    .toBeVisible();
  await expectAccessible();
});

test('a list is shown in full, with round corners that no cell covers; visitors of an empty one see a message', async () => {
  serveTestimonials(
    Array.from({ length: 30 }, (_, index) => makeQuote({ authorName: `Reader ${index + 1}` })),
  );
  await openTestimonials();
  await expect.poll(listedAuthors).toHaveLength(30);
  const last = page.getByRole('table').getByRole('row').last().getByRole('cell').last();
  await expect.element(last).toBeVisible();
  last.element().scrollIntoView({ block: 'center' });
  const { right, bottom } = last.element().getBoundingClientRect();
  expect(document.elementFromPoint(right - 2, bottom - 2)).not.toBe(last.element());
  expect(document.elementFromPoint(right - 20, bottom - 10)).toBe(last.element());
  server.answer(listTestimonials, ok([]));
  await openApp('/', { as: null });
  await expect.element(page.getByText('No testimonials available at the moment.')).toBeVisible();
});
