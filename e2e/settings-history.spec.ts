import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES } from './accessible-page.ts';
import { findInstalled, openColleague, standIn } from './content-editor.ts';
import { restoreInstalled } from './content-history.ts';
import { doAndSee } from './do-and-see.ts';
import { at, dialogOf, refusal, withoutOwnLooks } from './mail-room.ts';
import { ADMIN } from './people.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test makes the versions that it looks at.
test.describe.configure({ mode: 'default' });

const ABOUT = '/api/about-section';
const VERSIONS = '/api/content-versions';
const RESTORED = 'The former version is on the site again.';
const LONG = 'Voices that carry. '.repeat(100).trim();

interface Part {
  readonly title: string;
  readonly description: string;
  readonly features: readonly { readonly text: string }[];
}
interface About {
  readonly section1: Part;
  readonly section2: Part;
}

async function readAbout(page: Page): Promise<About> {
  return ((await (await page.request.get(ABOUT)).json()) as { data: About }).data;
}

/** Saves the about page with another first section. */
async function saveFirst(page: Page, change: (part: Part) => Partial<Part>): Promise<void> {
  const { section1, section2 } = await readAbout(page);
  const data = { section1: { ...section1, ...change(section1) }, section2 };
  const saved = await page.request.put(ABOUT, { data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

const listDialog = (page: Page) => dialogOf(page, 'History');
const rows = (page: Page) => listDialog(page).getByRole('list', { name: 'Versions' }).getByRole('button');
const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore this version' });
const asking = (page: Page) => dialogOf(page, 'Restore this version?');
const confirmButton = (page: Page) => asking(page).getByRole('button', { name: 'Restore', exact: true });
/** What differs in one section, or in one list. */
const differences = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('region', { name, exact: true });
const entriesOf = (page: Page, list: string) =>
  page.getByRole('dialog').getByRole('list', { name: list, exact: true }).getByRole('listitem');

async function openHistory(page: Page, tab = 'about'): Promise<void> {
  await page.goto(`/admin/settings?tab=${tab}`);
  await page.getByRole('button', { name: 'History' }).press('Enter');
  await expect(rows(page).filter({ hasText: 'On the site' })).toHaveCount(1);
}

test.beforeEach(async ({ page }) => {
  expect((await page.request.post(`${ABOUT}/reset`, { data: {} })).ok()).toBe(true);
});

test('a version says who made it and when, and what differs from the site: words, entries, places', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await saveFirst(page, ({ features: [one, two, three] }) => ({
    title: 'A script desk in a quiet recording studio',
    description: LONG,
    features: [{ text: 'Wholly other' }, three, one, { text: `${two?.text}, ever` }].filter(
      (entry) => entry !== undefined,
    ),
  }));
  await openHistory(page);
  await expect(rows(page).first()).toContainText(`Saved`);
  await expect(rows(page).first()).toContainText(ADMIN.email);
  await expect(rows(page).first()).toContainText(/\d{4}, \d{1,2}:\d{2} [AP]M/);
  await expect(await findInstalled(page)).toContainText('Came with the product');
  await page.keyboard.press('Escape');
  await openHistory(page);

  await rows(page).nth(1).press('Enter');
  await expect(page.getByRole('button', { name: 'All versions' })).toBeFocused();
  const first = differences(page, 'Section 1');
  await expect(first.getByRole('heading', { level: 4 })).toHaveText(['Title', 'Description', 'Features']);
  await expect(first.locator('mark').first()).toHaveText('quiet');
  await expect(first.getByText(LONG)).toBeVisible();
  await expect(differences(page, 'Section 2')).toHaveCount(0);
  await expect(entriesOf(page, 'Features')).toHaveText([
    /^Wholly otherAdded since$/,
    /Moved from place 3 to 2$/,
    /everChanged since/,
  ]);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  }

  await page.getByRole('button', { name: 'All versions' }).press('Enter');
  await expect(rows(page).nth(1)).toBeFocused();
  await rows(page).first().press('Enter');
  await expect(page.getByText('Nothing in it differs from what is on the site now.')).toBeVisible();
  await expect(page.getByText('This version is what is on the site now.')).toBeVisible();
  await expect(restoreButton(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('a version is restored once that was asked for; what was typed goes, and the place in the list stays', async ({
  page,
}) => {
  for (let save = 1; save <= 11; save += 1) await saveFirst(page, () => ({ title: `Save ${save}` }));
  await openHistory(page);
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('Escape');
  const title = page
    .getByRole('tabpanel', { name: 'Section 1' })
    .getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Typed and not saved');
  await page.getByRole('button', { name: 'History' }).press('Enter');
  await listDialog(page).getByRole('button', { name: 'Next' }).press('Enter');
  await expect(listDialog(page).getByText(/^Showing 11 to /)).toBeVisible();
  await expectAccessible(page);
  await rows(page).first().press('Enter');
  await expect(differences(page, 'Section 1')).toContainText('Save 1');
  await page.getByRole('button', { name: 'All versions' }).press('Enter');
  await expect(rows(page).first()).toBeFocused();
  await expect(listDialog(page).getByText(/^Showing 11 to /)).toBeVisible();
  await rows(page).first().press('Enter');

  await restoreButton(page).press('Enter');
  await expect(asking(page)).toContainText('What is on the site now stays in the history.');
  await expect(asking(page)).toContainText('What you have typed and not saved is lost.');
  await asking(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(restoreButton(page)).toBeFocused();
  await restoreButton(page).press('Enter');
  await doAndSee(page, RESTORED, () => confirmButton(page).press('Enter'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await expect(title).toHaveValue('Save 1');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('button', { name: 'History' }).press('Enter');
  await expect(rows(page).first()).toContainText('Restored from the history');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Save 1' })).toBeVisible();
});

test('what somebody saved in between is not replaced unseen', async ({ page, browser, ownShop }) => {
  const colleague = await openColleague(browser, ownShop);
  await saveFirst(page, () => ({ title: 'Mine' }));
  await openHistory(page);
  await rows(page).nth(1).press('Enter');
  await expect(differences(page, 'Section 1')).toContainText('Mine');
  await saveFirst(colleague.page, () => ({ title: 'Theirs' }));
  await restoreButton(page).press('Enter');
  await confirmButton(page).press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: `${colleague.email} saved the about section` });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Nothing was restored.');
  await expect(differences(page, 'Section 1')).toContainText('Theirs');
  expect((await readAbout(page)).section1.title).toBe('Theirs');
  await expectAccessible(page);
  await restoreButton(page).press('Enter');
  await doAndSee(page, RESTORED, () => confirmButton(page).press('Enter'));
  expect((await readAbout(page)).section1.title).toBe('A script desk in a recording studio');
  await openHistory(page);
  await expect(rows(page).nth(1)).toContainText(colleague.email);
  await colleague.page.context().close();
});

test('what cannot be loaded or restored is told, with a way out', async ({ page }) => {
  await saveFirst(page, () => ({ title: 'Mine' }));
  const giveUp = await standIn(page, 'GET', VERSIONS, { status: 502 });
  await page.goto('/admin/settings?tab=about');
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const unread = listDialog(page).getByRole('alert').filter({ hasText: 'The history could not be loaded' });
  await expect(unread).toBeVisible();
  await expectAccessible(page);
  await giveUp();
  await unread.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(rows(page).nth(1)).toBeVisible();

  const isVersion = (url: URL) => /^\/api\/content-versions\/[^/]+$/.test(url.pathname);
  await page.route(isVersion, (route) => route.abort());
  await rows(page).nth(1).press('Enter');
  const broken = page.getByRole('alert').filter({ hasText: 'The version could not be loaded' });
  await expect(broken).toBeVisible();
  await expect(restoreButton(page)).toBeDisabled();
  await page.unroute(isVersion);
  await broken.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(differences(page, 'Section 1')).toContainText('Mine');

  const isRestore = (url: URL) => url.pathname.endsWith('/restore');
  for (const [answer, reason] of [
    [refusal('The vault is closed.', 500, 'internal'), 'The vault is closed.'],
    ['abort', ''],
  ] as const) {
    await page.route(isRestore, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
    await restoreButton(page).press('Enter');
    await confirmButton(page).press('Enter');
    const failure = asking(page).getByRole('alert');
    await expect(failure).toContainText('The version could not be restored');
    await expect(failure).toContainText(reason);
    await page.keyboard.press('Escape');
    await page.unroute(isRestore);
  }
  await page.keyboard.press('Escape');

  await page.route(at(VERSIONS), (route) =>
    route.fulfill({ headers: { 'x-total-count': '0' }, json: { success: true, data: [] } }),
  );
  await page.getByRole('button', { name: 'History' }).press('Enter');
  await expect(listDialog(page)).toContainText('No versions yet');
});

test('a list comes back with its order and with the entries that were deleted', async ({ page }) => {
  await restoreInstalled(page, 'features');
  const readTitles = async () => {
    const { data } = (await (await page.request.get('/api/features-section')).json()) as {
      data: { _id: string; title: string }[];
    };
    return data;
  };
  const before = await readTitles();
  const [first, second] = before;
  await page.request.delete(`/api/features-section/${first?._id}`);
  const ids = before.slice(1).map(({ _id }) => _id);
  const data = { ids: [...ids.slice(1), ids[0]] };
  expect((await page.request.put('/api/features-section-order', { data })).ok()).toBe(true);

  await openHistory(page, 'features');
  await expect(rows(page).nth(0)).toContainText('Put in another order');
  await expect(rows(page).nth(1)).toContainText('Entry deleted');
  await rows(page).nth(2).press('Enter');
  await expect(entriesOf(page, 'Entries').filter({ hasText: 'Removed since' })).toContainText(
    first?.title ?? '',
  );
  const moved = entriesOf(page, 'Entries').filter({ hasText: 'Moved from place' });
  await expect(moved).toHaveCount(1);
  await expect(moved).toContainText(`${second?.title}Moved from place 2 to 5`);
  await restoreButton(page).press('Enter');
  await doAndSee(page, RESTORED, () => confirmButton(page).press('Enter'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readTitles()).toMatchObject(before.map(({ _id, title }) => ({ _id, title })));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name: first?.title ?? '', exact: true })).toBeVisible();
});
