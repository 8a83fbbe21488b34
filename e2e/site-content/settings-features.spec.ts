import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { moveByKeyboard, openVisitor, previewOf } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

const HOSTILE = '<b>Fast</b> & "loud"';
const SCRIPT = '<img src="/nothing" onerror="alert(1)">';

const titles = (page: Page) => page.getByRole('row').locator('td b');
const publicTitles = (page: Page) => page.locator('#features').getByRole('heading', { level: 3 });

/** Drags a row by its handle to the position of another one. */
async function drag(page: Page, title: string, onto: string): Promise<void> {
  const names = await titles(page).allTextContents();
  const findHandle = async (name: string) => {
    const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
    // Rows may still be on their way to their places.
    await handle.hover({ trial: true });
    const box = await handle.boundingBox();
    if (box === null) throw new Error(`${name} is not in sight.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await findHandle(title), await findHandle(onto)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  // Dropped earlier, it would stay where it was announced last.
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(
    `${title} is at position ${names.indexOf(onto) + 1} of ${names.length}.`,
  );
  await page.mouse.up();
}

test('visitors see an added feature, and the order that keyboard and mouse give the list', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  const visitorErrors = watchErrors(visitor);
  await page.goto('/admin/settings?tab=features');
  await expect(titles(page).first()).toBeVisible();
  const [first = '', second = '', ...others] = await titles(page).allTextContents();
  await pressButton(page.getByRole('button', { name: 'Add New Feature' }));
  await page.getByLabel('Title').fill(HOSTILE);
  await page.getByLabel('Description').fill(SCRIPT);
  await expect(previewOf(page).getByText(SCRIPT)).toBeAttached();
  await doAndSee(page, 'Feature added successfully!', () => page.getByLabel('Order').press('Enter'));
  await expect(titles(page).last()).toHaveText(HOSTILE);

  await moveByKeyboard(page, second, -1);
  const byKeyboard = [second, first, ...others, HOSTILE];
  await expect(titles(page)).toHaveText(byKeyboard);
  const stored = async () => {
    const { data } = await (await callsOf(page).get('/api/features-section')).json();
    return (data as { title: string }[]).map(({ title }) => title);
  };
  await expect.poll(stored).toEqual(byKeyboard);
  // Above the first three, visitors see another kind of card.
  await drag(page, HOSTILE, others[1] ?? '');
  const byMouse = [second, first, ...others.slice(0, 1), HOSTILE, ...others.slice(1)];
  await expect(titles(page)).toHaveText(byMouse);
  await expect.poll(stored).toEqual(byMouse);
  await visitor.goto('/');
  await expect(publicTitles(visitor)).toHaveText(byMouse);
  await expect(visitor.getByText(SCRIPT)).toBeVisible();
  await visitor.context().close();
  expect([...withoutFrameProbes(errors), ...visitorErrors]).toEqual([]);
});
