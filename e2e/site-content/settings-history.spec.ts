import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { resetPart } from '../support/content-editor.ts';
import { restoreInstalled } from '../support/content-history.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { dialogOf, withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test creates the versions that it looks at.
test.describe.configure({ mode: 'default' });

const ABOUT = '/api/about-section';
const RESTORED = 'Restored. This version is now public.';

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
  return ((await (await callsOf(page).get(ABOUT)).json()) as { data: About }).data;
}

/** Saves the about page with a different first section. */
async function saveFirst(page: Page, change: (part: Part) => Partial<Part>): Promise<void> {
  const { section1, section2 } = await readAbout(page);
  const data = { section1: { ...section1, ...change(section1) }, section2 };
  const saved = await callsOf(page).put(ABOUT, { data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

const listDialog = (page: Page) => dialogOf(page, 'History');
const rows = (page: Page) => listDialog(page).locator('button[aria-expanded]');
const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore this version' });
const confirmation = (page: Page) => dialogOf(page, 'Restore this version?');
const confirmButton = (page: Page) =>
  confirmation(page).getByRole('button', { name: 'Restore', exact: true });
/** The differences in one section or list. */
const differences = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('region', { name, exact: true });
const entriesOf = (page: Page, list: string) =>
  page.getByRole('dialog').getByRole('list', { name: list, exact: true }).getByRole('listitem');

async function openHistory(page: Page, tab = 'about'): Promise<void> {
  await page.goto(`/admin/settings?tab=${tab}`);
  await pressButton(page.getByRole('button', { name: 'History' }));
  await expect(rows(page).filter({ hasText: 'On the site' })).toHaveCount(1);
}

test.beforeEach(({ page }) => resetPart(page, ABOUT));

test('a version is restored after one confirmation; unsaved input is lost', async ({ page }) => {
  const errors = watchErrors(page);
  for (let save = 1; save <= 2; save += 1) await saveFirst(page, () => ({ title: `Save ${save}` }));
  await openHistory(page);
  await page.keyboard.press('Escape');
  const title = page
    .getByRole('tabpanel', { name: 'Section 1' })
    .getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Typed and not saved');
  await pressButton(page.getByRole('button', { name: 'History' }));
  await pressButton(rows(page).nth(1));
  await expect(differences(page, 'Section 1')).toContainText('Save 1');
  await pressButton(restoreButton(page));
  await expect(confirmation(page)).toContainText('The current version stays in the history.');
  await expect(confirmation(page)).toContainText('Changes you have not saved will be lost.');
  await pressButton(confirmation(page).getByRole('button', { name: 'Cancel' }));
  await expect(restoreButton(page)).toBeFocused();
  await pressButton(restoreButton(page));
  await doAndSee(page, RESTORED, () => pressButton(confirmButton(page)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await expect(title).toHaveValue('Save 1');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await pressButton(page.getByRole('button', { name: 'History' }));
  await expect(rows(page).first()).toContainText('Restored from the history');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Save 1' })).toBeVisible();
  expect(withoutFrameProbes(errors)).toEqual([]);
});

test('a list is restored with its order and its deleted entries', async ({ page }) => {
  await restoreInstalled(page, 'features');
  const readTitles = async () => {
    const { data } = (await (await callsOf(page).get('/api/features-section')).json()) as {
      data: { _id: string; title: string }[];
    };
    return data;
  };
  const before = await readTitles();
  const [first, second] = before;
  await callsOf(page).delete(`/api/features-section/${first?._id}`);
  const ids = before.slice(1).map(({ _id }) => _id);
  const data = { ids: [...ids.slice(1), ids[0]] };
  expect((await callsOf(page).put('/api/features-section-order', { data })).ok()).toBe(true);

  await openHistory(page, 'features');
  await expect(rows(page).nth(0)).toContainText('Reordered');
  await expect(rows(page).nth(1)).toContainText('Entry deleted');
  await pressButton(rows(page).nth(2));
  await expect(entriesOf(page, 'Entries').filter({ hasText: 'Removed since' })).toContainText(
    first?.title ?? '',
  );
  const moved = entriesOf(page, 'Entries').filter({ hasText: 'Moved from position' });
  await expect(moved).toHaveCount(1);
  await expect(moved).toContainText(`${second?.title}Moved from position 2 to 5`);
  await pressButton(restoreButton(page));
  await doAndSee(page, RESTORED, () => pressButton(confirmButton(page)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readTitles()).toMatchObject(before.map(({ _id, title }) => ({ _id, title })));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name: first?.title ?? '', exact: true })).toBeVisible();
});
