import { SECTIONS } from '@voicedraft/contract/content-sections';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import {
  button,
  dialog,
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
import { serveContactPage } from '#testing/editor.fake.ts';
import { NO_ADDRESS, watchHostileAddresses } from '#testing/hostile-addresses.ts';
import { CONTACT } from '#testing/records/content.ts';
import { server } from '#testing/server.ts';

const { save: editContactPage } = SECTIONS['contact-page'];

const UPDATED = 'Contact page updated successfully!';
const NO_CLASS = 'Please use letters, digits, spaces and hyphens only';

const title = page.getByRole('textbox', { name: 'Title', exact: true });
const overview = page.getByLabelText('Contact page overview');
const address = page.getByLabelText('Image URL');
const saveButton = button('Save Changes');
const addButton = button('Add Contact Info');

test('edits appear in the preview at once, and are saved as shown', async () => {
  const stored = serveContactPage();
  await openEditor('contact');
  await expect.element(overview).toMatchTextContent('None');
  await expect.poll(() => inPreview('#contact form')).toHaveLength(1);
  await title.fill('Ring the studio');
  await page.getByLabelText('Description').fill(MARKUP);
  await press(addButton);
  const added = group('Contact row 3');
  const type = added.getByLabelText('Type');
  await expect.element(type).toHaveFocus();
  await expect.element(type).toHaveValue('phone');
  await expect.element(added.getByLabelText('Icon class')).toHaveValue('fi fi-tr-phone-call');
  await type.selectOptions('Email');
  await expect.element(added.getByLabelText('Icon class')).toHaveValue('fi fi-tr-envelope');
  await added.getByLabelText('Value').fill('press@studio.example');
  await added.getByLabelText('Label').fill('Press');
  await moveByKeyboard('Press', -2);
  await press(button('Remove Call us'));
  await expect.element(button('Remove Email us')).toHaveFocus();
  await address.fill('/media/studio.webp');
  await expect
    .poll(() => previewTexts('#contact li'))
    .toEqual([expect.stringMatching(/Press.*press@studio\.example/u), expect.stringMatching(/Email us/u)]);
  expect(previewTexts('#contact').join(' ')).toContain('Ring the studio');
  expect(previewTexts('#contact').join(' ')).toContain(MARKUP);
  await expect.poll(() => inPreview('#contact img')).toHaveLength(1);
  await save(saveButton, UPDATED);
  await expect.element(overview).toMatchTextContent('Added');
  expect(stored.stored).toMatchObject({
    title: 'Ring the studio',
    imageUrl: '/media/studio.webp',
    contactInfo: [{ type: 'email', label: 'Press' }, { label: 'Email us' }],
  });

  await press(page.getByRole('switch', { name: 'Active' }), ' ');
  await expect.element(page.getByText('The contact page is inactive')).toBeVisible();
  await saveButton.click();
  await expect.element(overview).toMatchTextContent('Inactive');
});

test('what cannot be saved is reported at its field, and neither saved nor loaded by the preview', async () => {
  const hostile = watchHostileAddresses();
  serveContactPage();
  await openEditor('contact');
  await title.fill('  ');
  await saveButton.click();
  await expect.element(page.getByText('Please enter a title')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await title.fill(MARKUP);
  await expect.element(page.getByText('Please enter a title')).not.toBeInTheDocument();
  const icon = group('Email us').getByLabelText('Icon class');
  await icon.fill('fi" onmouseover="alert(1)');
  await saveButton.click();
  await expect.element(group('Email us').getByText(NO_CLASS)).toBeVisible();
  await expect.element(icon).toHaveFocus();
  await icon.fill('fi fi-tr-headset');
  await expect.element(group('Email us').getByText(NO_CLASS)).not.toBeInTheDocument();
  await page.getByLabelText('Description').fill('a'.repeat(2001));
  await expect.element(page.getByText('Please use at most 2000 characters')).toBeVisible();
  await page.getByLabelText('Description').fill('');
  await hostile.typeInto([address], async () => {
    await press(saveButton);
    await expect.element(page.getByText(NO_ADDRESS)).toBeVisible();
    await expect.element(address).toHaveFocus();
    await expect.element(button('Replace image')).toBeVisible();
    expect(document.querySelector('main img')).toBeNull();
    expect(inPreview('img')).toEqual([]);
  });
  hostile.expectNoneLoaded();
  expect(server.calls(editContactPage)).toEqual([]);
});

test('rows are limited to ten, and visitors see those with text; the editor is accessible with errors and with its question', async () => {
  const blank = { type: 'phone', icon: 'fi fi-tr-phone-call', value: '', label: '' } as const;
  const long = 'ALabelWithoutAnySpaceInIt'.repeat(7);
  const full = CONTACT.contactInfo.map((row, index) => (index === 0 ? row : { ...row, label: long }));
  serveContactPage({ contactInfo: [...full, ...Array.from({ length: 7 }, () => blank)] });
  await openEditor('contact');
  await addButton.click();
  await expect.element(addButton).toBeDisabled();
  await expect.element(page.getByText('10 of at most 10')).toBeVisible();
  await title.fill('');
  await saveButton.click();
  await expect.element(page.getByText('Please enter a title')).toBeVisible();
  await expectAccessible();
  await button('Reset to Default').click();
  await expect.element(dialog('Reset to Default')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await title.fill('Talk to us');
  await page.getByLabelText('Label', { exact: true }).nth(1).fill('Write to us');
  await saveButton.click();
  await expectAnnounced(UPDATED);
  await expect.poll(() => server.bodies(editContactPage)[0]?.contactInfo).toHaveLength(10);
  expect(previewTexts('#contact li')).toHaveLength(2);
});
