import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { ADMIN, newEmail, signUp } from '../support/people.ts';
import type { OwnServer } from '../support/own-server.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server.
test.describe.configure({ mode: 'default' });

const table = (page: Page) => page.getByRole('region', { name: 'Staff changes' });
const rows = (page: Page) => table(page).getByRole('row');

/** A new user, so that no other test adds to their changes. */
async function addUser(page: Page, { db }: OwnServer): Promise<{ id: string; email: string }> {
  const email = newEmail();
  const guest = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (guest === undefined) throw new Error('There is no browser.');
  await signUp(await guest.newPage(), email);
  await guest.close();
  return db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirstOrThrow();
}

/** Audit entries of one record, as the services write them. */
async function addChanges({ db }: OwnServer, entityId: string, count: number): Promise<void> {
  const change = { actorEmail: ADMIN.email, action: 'updated', entity: 'user' as const, entityId };
  for (let number = 1; number <= count; number += 1) {
    const sides = {
      before: JSON.stringify({ userName: `Name ${number}` }),
      after: JSON.stringify({ userName: `Name ${number + 1}` }),
    };
    await db
      .insertInto('auditLog')
      .values({ ...change, label: `person-${entityId}`, ...sides })
      .execute();
  }
}

test('a change shows who, when, the old and new values, and links to its record', async ({
  page,
  ownServer,
}) => {
  const errors = watchErrors(page);
  await page.goto('/admin/audit');
  const { id, email } = await addUser(page, ownServer);
  const changes = { userName: 'Maya L.', userRole: 'moderator' };
  expect((await callsOf(page).put(`/api/users/${id}`, { data: changes })).ok()).toBe(true);
  await page.reload();
  const row = rows(page).nth(1);
  await expect(row).toContainText(ADMIN.email);
  await expect(row).toContainText('User updated');
  await expect(row.locator('del')).toHaveText(['Maya Lindqvist', 'member']);
  await expect(row.locator('ins')).toHaveText(['Maya L.', 'moderator']);
  await expect(row.getByRole('link', { name: email, exact: true })).toHaveAttribute(
    'href',
    `/admin/users/${id}`,
  );

  await pressButton(row.getByRole('link', { name: `All changes to this record: ${email}` }));
  await expect(page).toHaveURL(new RegExp(`entityId=${id}`));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all records' }).click();
  await expect(page).not.toHaveURL(/entityId/);
  expect(errors).toEqual([]);
});

test('the log can be searched, filtered, paged by 25 and downloaded; its state is in the URL', async ({
  page,
  ownServer,
}) => {
  const entityId = crypto.randomUUID();
  await addChanges(ownServer, entityId, 51);
  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: 'Search changes' }).fill(`person-${entityId}`);
  await expect(page.getByText('Showing 1 to 25 of 51 changes')).toBeVisible();
  await expect(rows(page)).toHaveCount(26);
  await expect(rows(page).nth(1).locator('ins')).toHaveText('Name 52');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('Showing 51 to 51 of 51 changes')).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
  await page.reload();
  await expect(rows(page).nth(1).locator('ins')).toHaveText('Name 2');

  await page.getByLabel('Record type').selectOption('Order');
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByLabel('Record type').selectOption('User');
  await page.getByLabel('End date').fill('2020-01-31');
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByLabel('End date')).toHaveValue('');

  await page.goto(`/admin/audit?entity=user&entityId=${entityId}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines: string[] = [];
  for await (const chunk of await file.createReadStream()) lines.push(String(chunk));
  expect(lines.join('').trim().split('\r\n')).toHaveLength(52);
});
