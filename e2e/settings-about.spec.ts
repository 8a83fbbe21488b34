import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { moveByKeyboard, openColleague, previewOf, saveButton, standIn } from './content-editor.ts';
import { doAndSee } from './do-and-see.ts';
import { dialogOf, refusal, withoutOwnLooks } from './mail-room.ts';
import { drawImage } from './profile.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the default page.
test.describe.configure({ mode: 'default' });

const ABOUT = '/api/about-section';
const UPDATED = 'About section updated successfully!';
const TITLES = 'Section titles are required';
const NO_ADDRESS = 'Please enter an address that starts with http://, https:// or /';
const MARKUP = '<img src=x onerror=alert(1)>';
const HOSTILE = [
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '//evil.example/a',
  'https://me:pw@evil.example/',
];
const DEFAULT_TITLE = 'A script desk in a recording studio';
const DEFAULT_FEATURES = [
  'One prompt, one script, one voice track',
  'Paragraphs made for speaking: no headings, timestamps or stage directions',
];

const facts = (page: Page) => page.getByLabel('The about section now');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name = 'Section 1') => page.getByRole('tabpanel', { name });
const title = (page: Page, section?: string) =>
  panel(page, section).getByRole('textbox', { name: 'Title', exact: true });
const feature = (page: Page, place: number) =>
  panel(page).getByRole('textbox', { name: `Feature ${place}`, exact: true });
const headButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openAbout(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=about');
  await expect(title(page)).toBeVisible();
}

/** Asks for an action in the head, and answers its question. */
async function confirm(page: Page, name: string, dialog: string, verb: string): Promise<void> {
  await headButton(page, name).press('Enter');
  await dialogOf(page, dialog).getByRole('button', { name: verb, exact: true }).press('Enter');
}

test.beforeEach(async ({ page }) => {
  expect((await page.request.post(`${ABOUT}/reset`, { data: {} })).ok()).toBe(true);
});

test('what is edited is in the preview at once and on the page once saved; reset brings the default back', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await openAbout(page);
  await title(page).fill(MARKUP);
  await expect(previewOf(page).getByText(MARKUP)).toBeAttached();

  await doAndSee(page, 'Added new feature to Section 1', () =>
    headButton(page, 'Add Feature').press('Enter'),
  );
  await expect(feature(page, 4)).toBeFocused();
  await page.keyboard.type('Same words twice');
  await feature(page, 3).fill('Same words twice');
  await moveByKeyboard(page, DEFAULT_FEATURES[0] ?? '', 1);
  await expect(previewOf(page).locator('ul li').first()).toHaveText(DEFAULT_FEATURES[1] ?? '');

  const first = panel(page).getByRole('group', { name: 'A script whose lines turn into sound', exact: true });
  const file = { name: 'desk.png', mimeType: 'image/png', buffer: await drawImage(page, 80, 100) };
  await first.locator('input[type=file]').setInputFiles(file);
  await expect(first.getByLabel('Picture URL')).toHaveValue(/^\/media\/.*\.webp$/);
  await first.getByLabel('Alternative text').fill('A desk');
  await moveByKeyboard(page, 'A desk', 1);
  await expect(previewOf(page).locator('img[alt="A desk"]')).toHaveAttribute('src', /^\/media\//);

  await tab(page, 'Section 1').press('ArrowRight');
  await expect(tab(page, 'Section 2')).toBeFocused();
  await panel(page, 'Section 2').getByRole('switch', { name: 'Active' }).press('Space');
  await expect(page.getByText('Section 2 is inactive: the page leaves it out.')).toBeVisible();
  await expect(previewOf(page).getByText('You pay for results')).toHaveCount(0);
  await doAndSee(page, UPDATED, () => saveButton(page).press('Enter'));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(facts(page).getByText('Inactive')).toHaveCount(1);

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: MARKUP })).toBeVisible();
  const shown = page.getByRole('main').getByRole('listitem');
  await expect(shown).toHaveText([
    DEFAULT_FEATURES[1] ?? '',
    DEFAULT_FEATURES[0] ?? '',
    'Same words twice',
    'Same words twice',
  ]);
  await expect(page.getByRole('img', { name: 'A desk' })).toHaveAttribute('src', /^\/media\//);
  await expect(page.getByText('You pay for results')).toHaveCount(0);

  await openAbout(page);
  await headButton(page, 'Reset to Default').press('Enter');
  const asking = dialogOf(page, 'Reset to Default');
  await expect(asking).toContainText('Are you sure you want to reset the about section to default settings?');
  await doAndSee(page, 'About section reset to default successfully!', () =>
    asking.getByRole('button', { name: 'Reset', exact: true }).press('Enter'),
  );
  await expect(headButton(page, 'Reset to Default')).toBeFocused();
  await expect(title(page)).toHaveValue(DEFAULT_TITLE);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: DEFAULT_TITLE })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You pay for results' })).toBeVisible();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('the page goes off the site and comes back, and what was typed stays', async ({ page }) => {
  await openAbout(page);
  await title(page).fill('Typed meanwhile');
  await headButton(page, 'Deactivate').press('Enter');
  const asking = dialogOf(page, 'Deactivate About Section');
  await expect(asking).toContainText('Are you sure you want to deactivate the about section?');
  await doAndSee(page, 'About section deactivated successfully!', () =>
    asking.getByRole('button', { name: 'Deactivate', exact: true }).press('Enter'),
  );
  await expect(page.getByText('The about section is inactive: visitors do not see it.')).toBeVisible();
  await expect(headButton(page, 'Activate')).toBeFocused();
  await headButton(page, 'Delete').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(headButton(page, 'Delete')).toHaveAccessibleDescription(
    'The about section is inactive already.',
  );
  await expect(title(page)).toHaveValue('Typed meanwhile');

  await doAndSee(page, 'About section activated successfully!', () =>
    headButton(page, 'Activate').press('Enter'),
  );
  await doAndSee(page, UPDATED, () => saveButton(page).press('Enter'));
  await doAndSee(page, 'About section deactivated successfully!', () =>
    confirm(page, 'Delete', 'Delete About Section', 'Delete'),
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(page.getByText('There is nothing to read here at the moment.')).toBeVisible();
});

test('what may not be saved is said at its field, on the tab that has it', async ({ page }) => {
  await openAbout(page);
  await title(page, 'Section 1').fill('');
  await tab(page, 'Section 2').click();
  await title(page, 'Section 2').fill('');
  await tab(page, 'Section 1').click();
  await saveButton(page).press('Enter');
  await expect(title(page)).toHaveAccessibleDescription(TITLES);
  await expect(title(page)).toBeFocused();
  await title(page).fill('There is one');
  await saveButton(page).press('Enter');
  await expect(title(page, 'Section 2')).toBeFocused();
  await expect(title(page, 'Section 2')).toHaveAccessibleDescription(TITLES);
  await expect(tab(page, 'Section 2')).toHaveAccessibleName('Section 2 has a fault');
  await title(page, 'Section 2').fill('There is one, too');
  await expect(tab(page, 'Section 2')).toHaveAccessibleName('Section 2');

  await tab(page, 'Section 1').click();
  await panel(page).getByLabel('Description').fill(' ');
  await feature(page, 1).fill('');
  const link = panel(page).getByLabel('Button link');
  const picture = panel(page).getByRole('group', { name: 'Picture 2' }).getByLabel('Picture URL');
  for (const address of HOSTILE) {
    await link.fill(address);
    await picture.fill(address);
    await saveButton(page).press('Enter');
    await expect(link).toHaveAccessibleDescription(NO_ADDRESS);
    await expect(picture).toHaveAccessibleDescription(new RegExp(NO_ADDRESS));
    const drawn = previewOf(page).locator(`[src="${address}"], [href="${address}"]`);
    await expect(drawn).toHaveCount(0);
  }
  await expect(panel(page).getByLabel('Description')).toHaveAccessibleDescription(
    'Please enter a description',
  );
  await expect(feature(page, 1)).toHaveAccessibleDescription('Please enter a feature');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  for (const left of [2, 1]) {
    const remove = panel(page).getByRole('button', { name: /^Remove (?!picture)/ });
    await doAndSee(page, 'Removed feature from Section 1', () => remove.first().press('Enter'));
    await expect(panel(page).getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveCount(left);
    await expect(remove.first()).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(
    panel(page).getByRole('alert').filter({ hasText: 'At least one feature is required' }),
  ).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveCount(1);
  await tab(page, 'Section 2').click();
  const other = panel(page, 'Section 2');
  await doAndSee(page, 'Added new feature to Section 2', () =>
    other.getByRole('button', { name: 'Add Feature' }).click(),
  );
  await doAndSee(page, 'Removed feature from Section 2', () =>
    other.getByRole('button', { name: 'Remove Feature 4' }).click(),
  );
});

test('what goes wrong is told in the specified words, and what was typed stays', async ({ page }) => {
  for (const answer of [{ status: 502 }, 'abort'] as const) {
    const giveUp = await standIn(page, 'GET', ABOUT, answer);
    await page.goto('/admin/settings?tab=about');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch about data' });
    await expect(failure).toBeVisible();
    if (answer === 'abort') await expectAccessible(page);
    await giveUp();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await title(page).fill('Mine');
  const refused = refusal('The shelf is full.', 500, 'internal');
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to update about section'],
    ['abort', 'Failed to update about section'],
    [refused, 'The shelf is full.'],
  ] as const) {
    const giveUp = await standIn(page, 'PUT', ABOUT, answer);
    await doAndSee(page, text, () => saveButton(page).press('Enter'));
    await giveUp();
  }
  for (const [button, dialog, verb, method, path, text] of [
    [
      'Reset to Default',
      'Reset to Default',
      'Reset',
      'POST',
      `${ABOUT}/reset`,
      'Failed to reset about section',
    ],
    ['Delete', 'Delete About Section', 'Delete', 'DELETE', ABOUT, 'Failed to deactivate about section'],
    [
      'Deactivate',
      'Deactivate About Section',
      'Deactivate',
      'PATCH',
      `${ABOUT}/toggle`,
      'Failed to toggle about section status',
    ],
  ] as const) {
    for (const answer of [{ status: 502 }, 'abort'] as const) {
      const giveUp = await standIn(page, method, path, answer);
      await confirm(page, button, dialog, verb);
      await expect(dialogOf(page, dialog).getByRole('alert')).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(headButton(page, button)).toBeFocused();
      await giveUp();
    }
  }
  await expect(title(page)).toHaveValue('Mine');
  await doAndSee(page, UPDATED, () => saveButton(page).press('Enter'));
});

test('what a colleague saved is not overwritten, and what was typed is not lost by leaving', async ({
  page,
  browser,
  ownShop,
}) => {
  const colleague = await openColleague(browser, ownShop);
  await openAbout(page);
  await title(page).fill('Mine');
  const { data } = (await (await page.request.get(ABOUT)).json()) as {
    data: { section1: object; section2: object };
  };
  const theirs = { section1: { ...data.section1, title: 'Theirs' }, section2: data.section2 };
  expect((await colleague.page.request.put(ABOUT, { data: theirs })).ok()).toBe(true);
  await saveButton(page).press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: `${colleague.email} saved the about section` });
  await expect(notice).toBeFocused();
  await expect(title(page)).toHaveValue('Mine');
  await page.getByRole('link', { name: 'Gemini Keys' }).click();
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await expect(title(page)).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf(page, 'Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect(title(page)).toHaveValue('Theirs');
  await title(page).fill('Agreed');
  await doAndSee(page, UPDATED, () => saveButton(page).press('Enter'));
  await colleague.page.context().close();
});

for (const width of WIDTHS) {
  test(`the editor is accessible at ${width} px, in both themes and with a fault in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAbout(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await title(page).fill('');
    await saveButton(page).press('Enter');
    await expect(title(page)).toBeFocused();
    await expectAccessible(page);
  });
}
