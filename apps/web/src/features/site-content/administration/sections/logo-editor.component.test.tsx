import { SECTIONS } from '@voicedraft/contract/content-sections';
import { getFooter } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { passTime } from '#testing/clock.ts';
import {
  button,
  expectAnnounced,
  inPreview,
  openEditor,
  press,
  previewTexts,
  save,
} from '#testing/editor.driver.ts';
import { serveFooter } from '#testing/editor.fake.ts';
import { NO_ADDRESS, watchHostileAddresses } from '#testing/hostile-addresses.ts';
import { openApp } from '#testing/open-app.tsx';
import { EDITED_FOOTER } from '#testing/records/content.ts';
import { ok, server } from '#testing/server.ts';
import { watchRequests } from '#testing/watch-requests.ts';

const { save: editFooter } = SECTIONS.footer;

const UPDATED = 'Logo updated successfully!';
const LOGO = 'img[alt="Voicedraft"]';
/** There is no image at this URL. */
const NOTHING = '/nothing-there.png';

const address = page.getByLabelText('Logo URL');
const updateButton = button('Update Logo');

test('a logo appears in the preview at once; changes by others elsewhere in the footer are kept', async () => {
  const stored = serveFooter();
  await openEditor('logo');
  await expect.poll(() => previewTexts('footer').join(' ')).toContain('Voicedraft');
  expect(inPreview(LOGO)).toEqual([]);
  await address.fill('/media/logo.png');
  await expect.poll(() => inPreview(LOGO)).toHaveLength(2);
  await expect.element(button('Remove image')).not.toBeInTheDocument();
  const { middleSection } = EDITED_FOOTER;
  const { revision } = stored.change({
    middleSection: { ...middleSection, description: 'Changed meanwhile' },
  });
  await save(updateButton, UPDATED);
  const { topSection, bottomSection } = EDITED_FOOTER;
  expect(server.bodies(editFooter)).toEqual([
    {
      topSection,
      middleSection: { ...middleSection, description: 'Changed meanwhile', logoUrl: '/media/logo.png' },
      bottomSection,
      revision,
    },
  ]);
});

test('what cannot be saved is reported at its field; where no image loads the mark stands in', async () => {
  const hostile = watchHostileAddresses();
  serveFooter({ isActive: false });
  await openEditor('logo');
  await expect.element(page.getByText('The footer is inactive, and so is the logo')).toBeVisible();
  await press(updateButton);
  await expect.element(page.getByText('Please enter a logo URL')).toBeVisible();
  await expect.element(address).toHaveFocus();
  await expectAccessible();
  await hostile.typeInto([address], async () => {
    await press(updateButton);
    await expect.element(page.getByText(NO_ADDRESS)).toBeVisible();
    expect(document.querySelector('img[src^="data:"], img[src^="javascript:"]')).toBeNull();
    expect(inPreview(LOGO)).toEqual([]);
  });
  expect(server.calls(editFooter)).toEqual([]);
  await address.fill(NOTHING);
  await passTime(400);
  await expect.element(page.getByText('No image could be loaded from this URL.')).toBeVisible();
  await expect.poll(() => inPreview(LOGO)).toEqual([]);
  expect(previewTexts('footer').join(' ')).toContain('Voicedraft');
  hostile.expectNoneLoaded();
  await press(updateButton);
  await expectAnnounced(UPDATED);
});

test('on the public pages, too, the mark replaces a logo that does not load', async () => {
  const middleSection = { ...EDITED_FOOTER.middleSection, logoUrl: NOTHING };
  server.answer(getFooter, ok({ ...EDITED_FOOTER, middleSection }));
  const requests = watchRequests();
  await openApp('/contact', { as: null });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toBeVisible();
  // The image in the footer is requested when it is scrolled near.
  (await footer.findElement()).scrollIntoView();
  await expect.poll(() => requests().some((url) => url.endsWith(NOTHING))).toBe(true);
  await expect.poll(() => document.querySelectorAll(LOGO)).toHaveLength(0);
  await expect.element(footer).toMatchTextContent('Voicedraft');
});
