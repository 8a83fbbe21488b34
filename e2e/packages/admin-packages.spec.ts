import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

const THREE = [
  { packageName: 'Starter', price: '9', credit: 20 },
  { packageName: 'Creator', price: '19', credit: 60, isPopular: true, pointOne: 'One', pointTwo: 'Two' },
  { packageName: 'Studio', price: '49', credit: 200, validity: 60 },
];

interface Offer {
  readonly _id: string;
  readonly packageName: string;
}

async function listPackages(page: Page): Promise<Offer[]> {
  return (await (await callsOf(page).get('/packages')).json()) as Offer[];
}

async function offer(page: Page, packages: readonly object[]): Promise<void> {
  for (const { _id } of await listPackages(page)) await callsOf(page).delete(`/package/${_id}`);
  for (const data of packages) {
    expect((await callsOf(page).post('/add-package', { data })).ok()).toBe(true);
  }
}

// Other journeys on this server buy what was for sale.
let found: readonly Offer[];
test.beforeEach(async ({ page }) => {
  found = await listPackages(page);
});
test.afterEach(({ page }) => offer(page, found));

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Package' }).first();
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a package is added, and the pricing page follows', async ({ page }) => {
  const errors = watchErrors(page);
  await offer(page, THREE.slice(0, 2));
  await page.goto('/admin/packages');
  await addButton(page).click();
  const adding = dialogOf(page, 'Add Package');
  await adding.getByLabel('Name').fill('Agency');
  await adding.getByLabel('Price').fill('4.35');
  await adding.getByLabel('Credits').fill('7');
  await adding.getByLabel('Membership days').fill('');
  for (const line of ['First', 'Second']) {
    await pressButton(adding.getByRole('button', { name: 'Add feature' }));
    await page.keyboard.type(line);
  }
  await pressButton(adding.getByRole('button', { name: 'Move feature 2 up' }));
  await doAndSee(page, 'Package added successfully!', () => adding.getByLabel('Name').press('Enter'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Agency', 'Starter', 'Creator']);
  await expect(addButton(page)).toBeDisabled();

  await page.goto('/#pricing');
  const offered = page.getByRole('article').filter({ hasText: 'Agency' });
  await expect(offered).toContainText('$4.35');
  await expect(offered).toContainText('30 days');
  await expect(offered.getByRole('listitem')).toHaveText([
    'Second',
    'First',
    // What its membership adds.
    'First in line when the voices are busy',
    'As many projects as you like',
    'API keys and webhooks',
  ]);
  expect(errors).toEqual([]);
});
