import { SECTIONS } from '@voicedraft/contract/content-sections';
import { getAbout } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  answer,
  button,
  expectAnnounced,
  inPreview,
  MARKUP,
  moveByKeyboard,
  openEditor,
  press,
  previewTexts,
  save,
  unsaved,
} from '#testing/editor.driver.ts';
import { serveAbout } from '#testing/editor.fake.ts';
import { NO_ADDRESS, watchHostileAddresses } from '#testing/hostile-addresses.ts';
import { ABOUT } from '#testing/records/content.ts';
import { server } from '#testing/server.ts';

const { deactivate: deactivateAbout, save: editAbout, toggle: toggleAbout } = SECTIONS.about;

const UPDATED = 'About section updated successfully!';
const TITLES = 'Section titles are required';
const [FIRST, SECOND] = ABOUT.section1.features.map(({ text }) => text);

const tab = (name: string) => page.getByRole('tab', { name });
const panel = (name = 'Section 1') => page.getByRole('tabpanel', { name });
const title = (section?: string) => panel(section).getByRole('textbox', { name: 'Title', exact: true });
const feature = (index: number) => panel().getByRole('textbox', { name: `Feature ${index}`, exact: true });
const features = panel().getByRole('list', { name: 'Features' }).getByRole('listitem');
const overview = page.getByLabelText('About section overview');
const saveButton = button('Save Changes');

test('edits appear in the preview at once, and are saved as shown', async () => {
  const stored = serveAbout();
  await openEditor('about');
  await title().fill(MARKUP);
  await expect.poll(() => previewTexts('h1, h2')).toContain(MARKUP);
  await press(button('Add Feature').first());
  await expectAnnounced('Added new feature to Section 1');
  await expect.element(feature(4)).toHaveFocus();
  await userEvent.keyboard('Same words twice');
  await feature(3).fill('Same words twice');
  await moveByKeyboard(FIRST ?? '', 1);
  await expect.poll(() => previewTexts('ul li')[0]).toBe(SECOND);
  const image = panel().getByRole('group', {
    name: 'A script whose lines turn into sound',
    exact: true,
  });
  await image.getByLabelText('Image URL').fill('/media/desk.webp');
  await image.getByLabelText('Alternative text').fill('A desk');
  await moveByKeyboard('A desk', 1);
  await expect
    .poll(() => inPreview('img[alt="A desk"]').map((drawn) => drawn.getAttribute('src')))
    .toEqual(['/media/desk.webp']);

  await press(tab('Section 1'), '{ArrowRight}');
  await expect.element(tab('Section 2')).toHaveFocus();
  await press(panel('Section 2').getByRole('switch', { name: 'Active' }), ' ');
  await expect.element(page.getByText('Section 2 is inactive: visitors do not see it.')).toBeVisible();
  await expect.poll(() => previewTexts('h2').join(' ')).not.toContain('You pay for results');
  await save(saveButton, UPDATED);
  await expect.element(overview.getByText('Inactive')).toBeVisible();
  expect(stored.stored).toMatchObject({
    section1: {
      title: MARKUP,
      features: [
        { text: SECOND },
        { text: FIRST },
        { text: 'Same words twice' },
        { text: 'Same words twice' },
      ],
      images: [{ url: '' }, { url: '/media/desk.webp', alt: 'A desk' }],
    },
    section2: { isActive: false },
  });
});

test('the page is deactivated and activated, and the input stays', async () => {
  serveAbout();
  await openEditor('about');
  await title().fill('Typed meanwhile');
  await press(button('Deactivate'));
  await answer('Deactivate About Section', 'Deactivate');
  await expectAnnounced('About section deactivated successfully!');
  await expect
    .element(page.getByText('The about section is inactive: visitors do not see it.'))
    .toBeVisible();
  await expect.element(button('Activate')).toHaveFocus();
  await press(button('Delete'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(button('Delete'))
    .toHaveAccessibleDescription('The about section is already inactive.');
  await expect.element(title()).toHaveValue('Typed meanwhile');
  await press(button('Activate'));
  await expectAnnounced('About section activated successfully!');
  await press(saveButton);
  await expectAnnounced(UPDATED);
  await press(button('Delete'));
  await answer('Delete About Section', 'Delete');
  await expect.element(overview).toMatchTextContent('Inactive');
  await expect.element(button('Delete')).toHaveFocus();
  await expect.poll(() => server.bodies(toggleAbout).map((body) => body.isActive)).toEqual([false, true]);
  await expect.poll(() => server.calls(deactivateAbout)).toHaveLength(1);
});

test('what cannot be loaded is retried; errors are shown at their fields, on the tab that contains them', async () => {
  server.lose(getAbout);
  await openEditor('about');
  await expect.element(alertInEditor('Failed to fetch about data')).toBeVisible();
  await expectAccessible();
  serveAbout();
  await button('Try again').click();
  await title('Section 1').fill('');
  await tab('Section 2').click();
  await title('Section 2').fill('');
  await tab('Section 1').click();
  await press(saveButton);
  await expect.element(title()).toHaveAccessibleDescription(TITLES);
  await expect.element(title()).toHaveFocus();
  await expectAccessible();
  await title().fill('There is one');
  await press(saveButton);
  await expect.element(title('Section 2')).toHaveFocus();
  await expect.element(title('Section 2')).toHaveAccessibleDescription(TITLES);
  await expect.element(tab('Section 2')).toHaveAccessibleName('Section 2 has an error');
  await title('Section 2').fill('There is one, too');
  await expect.element(tab('Section 2')).toHaveAccessibleName('Section 2');
  expect(server.calls(editAbout)).toEqual([]);
});

test('a section keeps a feature; its texts and URLs are validated, and the preview uses no URL that could not be saved', async () => {
  serveAbout();
  await openEditor('about');
  const remove = panel().getByRole('button', { name: /^Remove (?!image)/iu });
  for (const left of [2, 1]) {
    await press(remove.first());
    await expectAnnounced('Removed feature from Section 1');
    await expect.poll(() => features.elements()).toHaveLength(left);
    await expect.element(remove.first()).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect
    .element(panel().getByRole('alert').filter({ hasText: 'At least one feature is required' }))
    .toBeVisible();
  expect(features.elements()).toHaveLength(1);
  await tab('Section 2').click();
  await panel('Section 2').getByRole('button', { name: 'Add Feature' }).click();
  await expectAnnounced('Added new feature to Section 2');
  await panel('Section 2').getByRole('button', { name: 'Remove Feature 4' }).click();
  await expectAnnounced('Removed feature from Section 2');
  await tab('Section 1').click();

  await panel().getByLabelText('Description').fill(' ');
  await feature(1).fill('');
  const link = panel().getByLabelText('Button link');
  const image = panel().getByRole('group', { name: 'Image 2' }).getByLabelText('Image URL');
  await watchHostileAddresses().typeInto([link, image], async (address) => {
    await press(saveButton);
    await expect.element(link).toHaveAccessibleDescription(NO_ADDRESS);
    await expect.element(image).toHaveAccessibleDescription(new RegExp(NO_ADDRESS, 'u'));
    const drawn = inPreview('[src], [href]').flatMap((element) => [
      element.getAttribute('src'),
      element.getAttribute('href'),
    ]);
    expect(drawn).not.toContain(address);
  });
  await expect
    .element(panel().getByLabelText('Description'))
    .toHaveAccessibleDescription('Please enter a description');
  await expect.element(feature(1)).toHaveAccessibleDescription('Please enter a feature');
  await expect.element(unsaved).toBeVisible();
  expect(server.calls(editAbout)).toEqual([]);
});
