import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addUsers, openDirectory, removeUsers, rowsOf } from '../support/directory-users.ts';
import { test } from '../support/staff-test.ts';

test('rows are selected across pages, and downloaded as CSV', async ({ page, ownServer }) => {
  await removeUsers(ownServer);
  const crowd = Array.from({ length: 14 }, (_, position) => ({
    name: `Person ${String(position).padStart(3, '0')}`,
    email: `person-${position}@crowd.example`,
  }));
  await addUsers(ownServer, [...crowd, { name: '=1+1', email: 'formula@crowd.example' }]);
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
});
