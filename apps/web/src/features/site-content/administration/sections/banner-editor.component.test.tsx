import { SECTIONS } from '@voicedraft/contract/content-sections';
import { getBanner } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertWith,
  answer,
  button,
  dialog,
  expectAnnounced,
  inPreview,
  MARKUP,
  openEditor,
  press,
  previewTexts,
  save,
} from '#testing/editor.driver.ts';
import { COLLEAGUE, serveBanner } from '#testing/editor.fake.ts';
import { NO_ADDRESS, watchHostileAddresses } from '#testing/hostile-addresses.ts';
import { BANNER } from '#testing/records/site.ts';
import { brokenAnswer, server } from '#testing/server.ts';

const { deactivate: deactivateBanner, save: editBanner, toggle: toggleBanner } = SECTIONS.banner;

const NO_VIDEO = 'Please enter a valid YouTube URL';
const NO_IMAGE = 'Please enter a valid image URL (jpg, jpeg, png, gif, webp)';
const INACTIVE = 'The banner is inactive: visitors see the default text instead.';
const UPDATED = 'Banner section updated successfully!';

const title = page.getByLabelText('Main title');
const subtitle = page.getByLabelText('Subtitle');
const saveButton = button('Save Changes');
const overview = page.getByLabelText('Banner overview');
const status = page.getByRole('region', { name: 'Current Banner Status' });

test('typed text appears in the preview at once, at the selected width', async () => {
  serveBanner();
  await openEditor('banner');
  await expect.element(overview).toMatchTextContent('Active');
  await expect.element(overview).not.toMatchTextContent('Added');
  await expect.poll(() => previewTexts('h1')).toEqual([BANNER.mainTitle]);
  await title.fill(`Our voices ${MARKUP}`);
  await expect.element(page.getByText('The main title does not contain these words')).toBeVisible();
  await page.getByLabelText('Highlight text').fill('Voices');
  await expect.element(page.getByText('Part of the main title, to underline with a waveform.')).toBeVisible();
  await subtitle.fill('From our own desk');
  await page.getByLabelText('Button text').fill('Read on');
  await page.getByLabelText('Button link').fill('/about');
  await page.getByLabelText('Background image URL').fill('/media/sea.png');
  await expect.poll(() => previewTexts('h1')).toEqual([`Our voices ${MARKUP}`]);
  await expect.poll(() => previewTexts('p.tag')).toContain('From our own desk');
  await expect.poll(() => previewTexts('a')).toContain('Read on');
  await expect.poll(() => inPreview('a').map((link) => link.getAttribute('href'))).toContain('/about');
  await expect
    .poll(() => inPreview('.hero-picture').map((image) => image.getAttribute('src')))
    .toEqual(['/media/sea.png']);
  await page.getByRole('radio', { name: 'Phone' }).click();
  await expect.element(page.getByTitle('Live preview')).toHaveStyle({ width: '390px' });
  await save(saveButton, UPDATED);
  await expect.element(overview).toMatchTextContent(/Added/u);
  await expect.element(status).toMatchTextContent('Read on → /about');
});

test('the banner is deactivated, activated and deleted alongside unsaved input, and only an inactive one can be activated', async () => {
  serveBanner();
  await openEditor('banner');
  await subtitle.fill('Typed, not saved');
  await press(button('Deactivate Banner'));
  await answer('Deactivate Banner', 'Cancel');
  await expect.element(overview).toMatchTextContent(/Active/u);
  expect(server.calls(toggleBanner)).toEqual([]);
  await press(button('Deactivate Banner'));
  await answer('Deactivate Banner', 'Deactivate');
  await expectAnnounced('Banner deactivated successfully!');
  await expect.element(button('Activate Banner')).toHaveFocus();
  await expect.element(overview).toMatchTextContent('Inactive');
  await expect.element(status).toMatchTextContent('Inactive');
  await expect.element(page.getByText(INACTIVE)).toBeVisible();
  await expect.poll(() => previewTexts('h1')).toEqual([BANNER.mainTitle]);

  const remove = button('Delete Banner');
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect.element(remove).toHaveAccessibleDescription('The banner is already inactive.');
  await press(remove);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const activating = server.hold(toggleBanner);
  await press(button('Activate Banner'));
  await activating.arrived;
  await subtitle.fill('Typed meanwhile');
  activating.release();
  await expectAnnounced('Banner activated successfully!');
  await expect.element(button('Deactivate Banner')).toBeVisible();
  await expect.element(subtitle).toHaveValue('Typed meanwhile');
  await expect.element(page.getByText(INACTIVE)).not.toBeInTheDocument();

  await press(remove);
  await expect
    .element(dialog('Delete Banner'))
    .toMatchTextContent('Visitors see the default banner in its place.');
  await answer('Delete Banner', 'Delete');
  await expectAnnounced('Banner deactivated successfully!');
  await expect.element(remove).toHaveFocus();
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect.element(overview).toMatchTextContent('Inactive');
  await expect.element(subtitle).toHaveValue('Typed meanwhile');
  await press(saveButton);
  await expectAnnounced(UPDATED);
  await expect.element(overview).toMatchTextContent('Inactive');
  await press(button('Activate Banner'));
  await expect.element(button('Deactivate Banner')).toHaveFocus();
  expect(server.bodies(toggleBanner).map((body) => body.isActive)).toEqual([false, true, true]);
  await expect.poll(() => server.calls(deactivateBanner)).toHaveLength(1);
});

test('a colleague’s banner is not overwritten unseen after a deactivation', async () => {
  const stored = serveBanner();
  await openEditor('banner');
  await title.fill('Mine');
  stored.change({ mainTitle: 'Theirs' });
  await button('Deactivate Banner').click();
  await answer('Deactivate Banner', 'Deactivate');
  await expect
    .element(dialog('Deactivate Banner').getByRole('alert'))
    .toMatchTextContent(`${COLLEAGUE} saved the banner`);
  await userEvent.keyboard('{Escape}');
  // Deleting does not ask for confirmation.
  await button('Delete Banner').click();
  await answer('Delete Banner', 'Delete');
  await expect.element(button('Activate Banner')).toBeVisible();
  await expect.element(title).toHaveValue('Mine');
  await saveButton.click();
  const notice = alertWith('Your changes are still here, but not saved yet.');
  await expect.element(notice).toHaveFocus();
  expect(stored.stored.mainTitle).toBe('Theirs');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await answer('Load the saved version?', 'Load it');
  await expect.element(title).toHaveValue('Theirs');
});

test('what cannot be saved is reported at its field, and neither saved nor loaded by the preview', async () => {
  const hostile = watchHostileAddresses();
  serveBanner();
  await openEditor('banner');
  await title.fill('  ');
  await expect.element(saveButton).toBeDisabled();
  await expect.element(page.getByText('A main title is required')).toBeVisible();
  await press(title);
  await title.fill('Back again');
  await page.getByLabelText('YouTube URL').fill('https://vimeo.com/1');
  await page.getByLabelText('Button link').fill('about');
  await page.getByLabelText('Background image URL').fill('https://example.org/sea.tiff');
  await press(saveButton);
  await expect.element(page.getByLabelText('Button link')).toHaveFocus();
  const expectErrors = async () => {
    await expect.element(page.getByText(NO_ADDRESS)).toBeVisible();
    await expect.element(page.getByText(NO_VIDEO)).toBeVisible();
    await expect.element(page.getByText(NO_IMAGE)).toBeVisible();
  };
  await expectErrors();
  const fields = ['Button link', 'YouTube URL', 'Background image URL'].map((name) =>
    page.getByLabelText(name),
  );
  await hostile.typeInto(fields, async () => {
    await press(saveButton);
    await expectErrors();
    expect(document.body.textContent).not.toContain('No image could be loaded');
    const links = inPreview('a').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((link) => /evil|javascript:|data:/u.test(link))).toEqual([]);
    expect(inPreview('.hero-picture')).toEqual([]);
    expect(document.querySelector('img[src^="data:"], img[src^="javascript:"]')).toBeNull();
  });
  hostile.expectNoneLoaded();
  expect(server.calls(editBanner)).toEqual([]);
  await press(button('Discard'));
  await expect.element(saveButton).toHaveFocus();
  await expect.element(title).toHaveValue(BANNER.mainTitle);
});

test('if the banner cannot be loaded, its own screen reloads the page', async () => {
  server.answer(getBanner, brokenAnswer(502));
  await openEditor('banner');
  await expect
    .element(alertWith('Error Loading Banner Data'))
    .toMatchTextContent('Failed to fetch banner data');
  const reloads: string[] = [];
  const { navigation } = window;
  navigation.addEventListener(
    'navigate',
    (event) => {
      reloads.push(event.navigationType);
      // The page that would be reloaded is the test's own.
      event.preventDefault();
    },
    { once: true },
  );
  await button('Retry').click();
  await expect.poll(() => reloads).toEqual(['reload']);
});

test('the editor is accessible; pasted text is kept in full, and reported as too long before it is saved', async () => {
  serveBanner({ isActive: false });
  await openEditor('banner');
  await title.fill('A title that is as long as a title can be '.repeat(4) + 'x'.repeat(30));
  await page.getByLabelText('YouTube URL').fill('https://vimeo.com/1');
  await saveButton.click();
  await expect.element(page.getByText(NO_VIDEO)).toBeVisible();
  await expect.element(page.getByText(INACTIVE)).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('YouTube URL').fill('');
  const paste = async (field: typeof title, text: string) => {
    await field.fill('');
    await field.click();
    document.execCommand('insertText', false, text);
  };
  const description = page.getByLabelText('Description');
  await paste(title, 'x'.repeat(201));
  await paste(description, 'y'.repeat(2001));
  await press(saveButton);
  await expect.element(title).toHaveAccessibleDescription('Please use at most 200 characters');
  await expect.element(description).toHaveAccessibleDescription('Please use at most 2000 characters');
  await expect.element(title).toHaveValue('x'.repeat(201));
  await expect.element(description).toHaveValue('y'.repeat(2001));
  expect(server.calls(editBanner)).toEqual([]);
});
