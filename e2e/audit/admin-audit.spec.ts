import { expect, type Page } from '@playwright/test';
import { ADMIN } from '../support/people.ts';
import type { OwnServer } from '../support/own-server.ts';
import { test } from '../support/staff-test.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Staff changes' });
const rows = (page: Page) => table(page).getByRole('row');

/** Audit entries of one record, as the services write them. */
async function addChanges({ db }: OwnServer, entityId: string, count: number): Promise<void> {
  const change = { actorEmail: ADMIN.email, action: 'updated', entity: 'user' as const, entityId };
  const entries = Array.from({ length: count }, (_, index) => ({
    ...change,
    label: `person-${entityId}`,
    before: JSON.stringify({ userName: `Name ${index + 1}` }),
    after: JSON.stringify({ userName: `Name ${index + 2}` }),
  }));
  await db.insertInto('auditLog').values(entries).execute();
}

test('the log can be searched, paged by 25 and downloaded; its state is in the URL', async ({
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
