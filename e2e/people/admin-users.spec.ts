import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addUsers, openDirectory, removeUsers, rowsOf } from '../support/directory-users.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with an empty directory.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ ownServer }) => removeUsers(ownServer));

/** 102 users, who fill eleven pages together with the administrator; each joined one day before the next. */
function crowd() {
  return Array.from({ length: 102 }, (_, position) => ({
    name: `Person ${String(position).padStart(3, '0')}`,
    email: `person-${position}@crowd.example`,
    credits: position,
    joined: new Date(Date.UTC(2024, 0, 1 + position, 12)),
  }));
}

test('all users are listed, ten per page in a window of five; columns sort ascending, then descending', async ({
  page,
  ownServer,
}) => {
  const errors = watchErrors(page);
  await addUsers(ownServer, crowd());
  await openDirectory(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    /Select all on this page/,
    'User',
    'Remaining Credit',
    'Role',
    'Membership',
    'Joined',
    'Actions',
  ]);
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText('Showing 1 to 10 of 103 users')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toHaveText('Prev12345...11Next');
  await expect(pages.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Page 5' }).click();
  await pages.getByRole('button', { name: 'Page 6' }).click();
  await expect(page).toHaveURL(/\?page=6$/);
  await expect(pages).toHaveText('Prev1...45678...11Next');
  await pages.getByRole('button', { name: 'Page 11' }).click();
  await expect(pages).toHaveText('Prev1...7891011Next');
  await expect(page.getByText('Showing 101 to 103 of 103 users')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();

  for (const [name, first, last] of [
    ['User', /operator/i, /Person 101/],
    ['Remaining Credit', /Person 000/, /Person 101/],
    ['Joined', /Person 000/, /operator/i],
  ] as const) {
    const head = page.getByRole('columnheader', { name });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('Showing 1 to 10 of 103 users')).toBeVisible();
    if (name !== 'User') await expect(rowsOf(page).first()).toContainText(first);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(rowsOf(page).first()).toContainText(last);
  }
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  expect(errors).toEqual([]);
});

test('rows are selected across pages, downloaded as CSV and messaged', async ({ page, ownServer }) => {
  await addUsers(ownServer, [...crowd().slice(0, 14), { name: '=1+1', email: 'formula@crowd.example' }]);
  await openDirectory(page, '?sort=user&order=asc&q=crowd');
  const bar = page.getByRole('region', { name: 'Selected users' });
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await page.getByRole('checkbox', { name: 'Select =1+1' }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  await all.check();
  await expect(bar).toContainText('6 users selected');
  await page.getByRole('checkbox', { name: 'Select Person 013' }).uncheck();
  await expect(bar).toContainText('5 users selected');

  const readCsv = async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  };
  const chosen = await readCsv();
  expect(chosen).toHaveLength(6);
  expect(chosen.join()).toContain("'=1+1");
  expect(chosen.join()).not.toContain('Person 013');
  await expect(bar).toBeHidden();
  expect(await readCsv()).toHaveLength(16);

  await page.getByRole('checkbox', { name: 'Select Person 012' }).check();
  await page.getByRole('checkbox', { name: 'Select Person 013' }).check();
  await expect(bar).toContainText('2 users selected');
  await bar.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Message' });
  await dialog.getByLabel('Subject').fill('News');
  await dialog.getByLabel('Message Body').fill('<p>Hello {{userName}}</p>');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await doAndSee(page, 'Message sent to 2 people.', () =>
    page.getByRole('button', { name: 'Send to 2 people' }).click(),
  );
  await expect(bar).toBeHidden();
});
