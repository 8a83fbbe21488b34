import { SECTIONS } from '@voicedraft/contract/content-sections';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import {
  button,
  expectAnnounced,
  group,
  inPreview,
  MARKUP,
  moveByKeyboard,
  openEditor,
  press,
  previewTexts,
  save,
} from '#testing/editor.driver.ts';
import { serveFooter } from '#testing/editor.fake.ts';
import { HOSTILE_ADDRESSES, NO_ADDRESS } from '#testing/hostile-addresses.ts';
import { EDITED_FOOTER } from '#testing/records/content.ts';
import { server } from '#testing/server.ts';

const { save: editFooter } = SECTIONS.footer;

const UPDATED = 'Footer updated successfully!';

const logoText = page.getByLabelText('Logo text');
const overview = page.getByLabelText('Footer overview');
const saveButton = button('Save Changes');
const part = (name: string) => page.getByRole('region', { name, exact: true });

test('edits appear in the preview at once, and are saved as shown', async () => {
  const stored = serveFooter();
  await openEditor('footer');
  await expect.element(overview).toMatchTextContent('0 of 3 shown');
  await logoText.fill('Own Studio');
  await page.getByLabelText('Description').fill(MARKUP);
  await group('YouTube').getByLabelText('URL').fill('https://video.example/studio');
  await press(group('YouTube').getByRole('switch'), ' ');
  await press(button('Remove Technology'));
  await expect.element(button('Remove Pricing')).toHaveFocus();
  await press(button('Add Quick Link'));
  const added = group('Quick link 5');
  await expect.element(added.getByLabelText('Text')).toHaveFocus();
  await expect.element(added.getByRole('switch')).toBeChecked();
  await userEvent.keyboard('Terms');
  await expect.element(group('Terms').getByLabelText('Text')).toHaveFocus();
  await group('Terms').getByLabelText('URL').fill('/terms.pdf');
  await moveByKeyboard('Terms', -2);
  await page.getByLabelText('Copyright text').fill('© {year} Own Studio');
  const links = ['Features', 'Pricing', 'Terms', 'About', 'Contact'];
  await expect.poll(() => previewTexts('footer nav[aria-labelledby] a')).toEqual(links);
  expect(previewTexts('footer').join(' ')).toContain(`© ${new Date().getUTCFullYear()} Own Studio`);
  expect(previewTexts('footer').join(' ')).toContain(MARKUP);
  expect(inPreview('footer img')).toEqual([]);
  await save(saveButton, UPDATED);
  await expect.element(overview).toMatchTextContent('1 of 3 shown');
  expect(stored.stored.middleSection.quickLinks.map(({ text }) => text)).toEqual(links);
  expect(stored.stored.topSection).toMatchObject({
    logoText: 'Own Studio',
    socialLinks: [{ url: 'https://video.example/studio', isActive: true }, {}, {}],
  });

  await press(part('Visibility').getByRole('switch', { name: 'Active' }), ' ');
  await expect.element(page.getByText('The footer is inactive')).toBeVisible();
  await saveButton.click();
  await expect.element(overview).toMatchTextContent('Inactive');
});

test('invalid values are reported at their fields, neither saved nor loaded by the preview; a save from a list of fields leaves the focus on its button', async () => {
  serveFooter();
  await openEditor('footer');
  const link = group('YouTube');
  const url = link.getByLabelText('URL');
  await link.getByRole('switch').click();
  await url.fill('');
  await saveButton.click();
  await expect.element(url).toHaveFocus();
  const linksOfPreview = () =>
    inPreview('footer a')
      .filter((shown) => shown.textContent.includes('YouTube') || shown.ariaLabel?.includes('YouTube'))
      .map((shown) => shown.getAttribute('href'));
  for (const hostile of HOSTILE_ADDRESSES) {
    await url.fill(hostile);
    await expect.element(link.getByText(NO_ADDRESS)).toBeVisible();
    await expect.poll(linksOfPreview).toEqual(['#']);
    await page.getByLabelText('Logo URL').fill(hostile);
    await expect.element(part('Middle Section').getByText(NO_ADDRESS)).toBeVisible();
    await press(saveButton);
    await expect.element(url).toHaveFocus();
  }
  expect(document.querySelector('img[src^="data:"], img[src^="javascript:"]')).toBeNull();
  expect(inPreview('footer img')).toEqual([]);
  await url.fill('/about');
  await expect.element(link.getByText(NO_ADDRESS)).not.toBeInTheDocument();
  await page.getByLabelText('Logo URL').fill('');
  await link.getByLabelText('Platform').fill(' ');
  await expect.element(group('Social link 1').getByText('Please enter a platform')).toBeVisible();
  await group('Social link 1').getByLabelText('Platform').fill('YouTube');
  await page.getByLabelText('Copyright text').fill('a'.repeat(201));
  await expect.element(page.getByText('Please use at most 200 characters')).toBeVisible();
  await page.getByLabelText('Copyright text').fill('Ours');
  expect(server.calls(editFooter)).toEqual([]);
  await press(url);
  await expectAnnounced(UPDATED);
  await expect.element(saveButton).toHaveFocus();
});

test('links are limited to twelve; the focus follows additions and removals; the editor is accessible with errors', async () => {
  const quickLinks = Array.from({ length: 10 }, (_, index) => ({
    text: `Page ${index + 1}`,
    url: '/about',
    isActive: true,
  }));
  const [first, ...others] = EDITED_FOOTER.topSection.socialLinks;
  serveFooter({
    topSection: {
      logoText: 'A name that is as long as a name can be'.repeat(4),
      socialLinks: [
        { url: '/', isActive: false, ...first, platform: 'APlatformWithoutAnySpaceInItsName'.repeat(4) },
        ...others,
      ],
    },
    middleSection: { ...EDITED_FOOTER.middleSection, quickLinks },
  });
  await openEditor('footer');
  const add = button('Add Quick Link');
  for (let count = 11; count <= 12; count += 1) await add.click();
  await expect.element(add).toBeDisabled();
  await expect.element(group('Quick link 12').getByLabelText('Text')).toHaveFocus();
  await saveButton.click();
  await expect.element(group('Quick link 11').getByText('Please enter some text')).toBeVisible();
  await expect.element(group('Quick link 11').getByLabelText('Text')).toHaveFocus();
  const remove = button('Remove Quick link 11');
  await press(remove);
  await expect.element(remove).toHaveFocus();
  await press(remove);
  await expect.element(button('Remove Page 10')).toHaveFocus();
  await button('Add Social Link').click();
  await saveButton.click();
  await expect.element(page.getByText('Please enter a platform')).toBeVisible();
  await expectAccessible();
  expect(server.calls(editFooter)).toEqual([]);
});
