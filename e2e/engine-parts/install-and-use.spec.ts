import { expect, type Locator, type Page } from '@playwright/test';
import { openCustomer } from '../support/admin-inbox.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { MODEL_FILE, readRanges, test } from '../support/engine-parts-test.ts';
import { dialogOf } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** Npm installs the packages of a server: quick from its cache, slow from a distant registry. */
const INSTALL_TIMEOUT_MS = 240_000;
const PATIENTLY = { timeout: INSTALL_TIMEOUT_MS };
/** What only staff read. */
const ENGINE_NAMES = /Local writer|Built-in|Qwen/u;

const hasBadge = (part: Locator, name: string) => expect(part.getByText(name, { exact: true }));
const writerOf = (page: Page) =>
  page.getByRole('region', { name: 'Scripts by' }).getByRole('heading', { level: 3 });

test('a writer is installed from the hub; a customer’s script comes from it until it is removed', async ({
  page,
  browser,
  ownServer,
  hub,
}) => {
  test.setTimeout(INSTALL_TIMEOUT_MS);
  const errors = watchErrors(page);
  await page.goto('/admin/settings?tab=engines');
  const writer = page.getByRole('article', { name: 'Local writer' });

  // The transfer stops in the middle until the administrator tries again.
  hub.faults.inject({ fault: { kind: 'stall' }, model: MODEL_FILE });
  await pressButton(writer.getByRole('button', { name: 'Install writer' }));
  const asking = dialogOf(page, 'Install Local writer?');
  await expect(asking).toContainText('LicenceApache-2.0');
  await expect(asking).toContainText('1 file');
  await doAndSee(page, 'The installation of Local writer has begun.', () =>
    pressButton(asking.getByRole('button', { name: 'Install writer' })),
  );
  await expect.poll(() => readRanges(hub, MODEL_FILE), PATIENTLY).toEqual([null]);
  await pressButton(writer.getByRole('button', { name: 'Pause' }));
  await pressButton(writer.getByRole('button', { name: 'Resume' }));
  await hasBadge(writer, 'Serving').toBeVisible(PATIENTLY);
  await expect(writerOf(page)).toHaveText('Local writer');
  expect(readRanges(hub, MODEL_FILE)).toEqual([null, expect.stringMatching(/^bytes=[1-9]\d*-$/u)]);

  const customer = await openCustomer(browser, ownServer);
  const customerErrors = watchErrors(customer);
  await customer.goto('/user/generate-script-voice');
  await customer.getByLabel('Prompt', { exact: true }).fill('An advert for the bakery on our corner');
  await pressButton(customer.getByRole('button', { name: /^Generate Script/u }));
  await expect(customer.getByRole('region', { name: 'Script' })).toContainText('Standard script');
  await expect(customer.getByRole('textbox', { name: 'Script' })).toHaveValue(/^Meet the little shop/u);
  await expect(customer.getByText('Credits Available').locator('..')).toContainText('4');
  await expect(customer.locator('body')).not.toContainText(ENGINE_NAMES);

  await pressButton(page.getByRole('button', { name: 'More actions: Local writer' }));
  await page.getByRole('menuitem', { name: /^Remove/u }).click();
  const removing = dialogOf(page, 'Remove Local writer?');
  await expect(removing).toContainText('Built-in writer takes over.');
  await doAndSee(page, 'Local writer removed.', () =>
    pressButton(removing.getByRole('button', { name: 'Remove' })),
  );
  await hasBadge(writer, 'Not installed').toBeVisible();
  await expect(writerOf(page)).toHaveText('Built-in writer');
  expect([...errors, ...customerErrors]).toEqual([]);
});
