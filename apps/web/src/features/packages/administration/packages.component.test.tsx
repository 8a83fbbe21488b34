import {
  addPackage,
  deletePackage,
  editPackage,
  getPackage,
  listPackages,
} from '@voicedraft/contract/packages';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { COLLEAGUE, saveOver } from '#testing/editor.fake.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { makePackage } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';
import {
  addButton,
  button,
  cardOf,
  CREATOR,
  dialogOf,
  openPackages,
  STARTER,
  STUDIO,
} from './packages.driver.ts';

const THREE = [STARTER, CREATOR, STUDIO];
const confirmation = dialogOf('Close without saving?');

const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test('three packages are the maximum; deleting one makes room, and explains the effect', async () => {
  await openPackages(THREE);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pricing Packages' })).toBeVisible();
  await expect.poll(names).toEqual(['Starter', 'Creator', 'Studio']);
  await expect.element(page.getByText('3 of 3 packages')).toBeVisible();
  await expect.element(addButton).toBeDisabled();
  await expect.element(addButton).toHaveAccessibleDescription('Maximum 3 packages allowed');
  addButton.element().focus();
  await expect.element(addButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  button('Delete Studio').element().focus();
  await userEvent.keyboard('{Enter}');
  const deleting = dialogOf('Delete this package?');
  await expect
    .element(deleting)
    .toMatchTextContent(
      /“Studio” will no longer be for sale\. This cannot be undone\. Existing orders keep their credits and membership\./u,
    );
  await userEvent.keyboard('{Escape}');
  await expect.element(deleting).not.toBeInTheDocument();
  await expect.element(button('Delete Studio')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await deleting.getByRole('button', { name: 'Delete package' }).click();
  await expect.element(page.getByText('Package deleted successfully!')).toBeVisible();
  await expect.poll(names).toEqual(['Starter', 'Creator']);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByText('Maximum 3 packages allowed')).not.toBeInTheDocument();
  await expect.element(addButton).toBeEnabled();
  await expect.poll(() => server.calls(deletePackage).map(({ params }) => params.id)).toEqual([STUDIO._id]);
});

test('a package is edited from its current state, and no input is lost without asking', async () => {
  await openPackages(THREE);
  await expect.element(page.getByText('$19.00')).toBeVisible();
  // Another administrator changes it while this page is open.
  server.answer(getPackage, { ...CREATOR, price: '21.50' });
  await button('Edit Creator').click();
  const dialog = dialogOf('Edit Package');
  await expect.element(dialog.getByLabelText('Price')).toHaveValue('21.50');
  await expect.element(dialog.getByLabelText('Feature 2', { exact: true })).toHaveValue('Two');
  await dialog.getByLabelText('Name').fill('Creator Plus');
  await userEvent.keyboard('{Escape}');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Creator Plus');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Package updated successfully!')).toBeVisible();
  await expect.element(cardOf('Creator Plus')).toMatchTextContent(/\$21\.50/);
  await button('Edit Creator Plus').click();
  await dialog.getByLabelText('Credits').fill('1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Edit Creator Plus')).toHaveFocus();
  await expect.element(cardOf('Creator Plus')).toMatchTextContent(/60/);
  expect(server.calls(editPackage).map(({ body }) => [body.packageName, body.credit])).toEqual([
    ['Creator Plus', 60],
  ]);
});

test("another user's save is not overwritten, and can be loaded", async () => {
  await openPackages(THREE);
  await button('Edit Creator').click();
  const dialog = dialogOf('Edit Package');
  await dialog.getByLabelText('Credits').fill('61');
  // Another administrator changes it while this form is open: another price, and one line less.
  const revision = CREATOR.revision + 1;
  const theirs = { ...CREATOR, price: '21.50', pointTwo: undefined, revision };
  server.answer(getPackage, theirs);
  server.answer(editPackage, ({ body }) => saveOver(theirs, body, 'this package'));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: `${COLLEAGUE} saved this package` });
  await expect.element(notice).toHaveFocus();
  await expect.element(dialog.getByLabelText('Credits')).toHaveValue('61');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf('Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect.element(dialog.getByLabelText('Price')).toHaveValue('21.50');
  await expect.element(dialog.getByLabelText('Credits')).toHaveValue('60');
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByLabelText('Credits').fill('61');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Package updated successfully!')).toBeVisible();
  expect(server.bodies(editPackage).at(-1)).toMatchObject({ price: '21.50', credit: 61, revision });
});

test('prices are in the currency of the payment settings, including entered ones', async () => {
  await openPackages([makePackage({ packageName: 'Starter', price: '9.00', currency: 'EUR' })]);
  await expect.element(cardOf('Starter')).toMatchTextContent(/€9\.00\s*EUR/u);
  server.answer(getPaymentSettings, ok({ ...PAYMENT_SETTINGS, currency: 'EUR' }));
  await addButton.click();
  await expect.element(dialogOf('Add Package').getByLabelText('Price (EUR)')).toBeVisible();
});

test('failures are shown in a red alert, and the input stays', async () => {
  await openPackages(THREE);
  await expect.element(page.getByText('3 of 3 packages')).toBeVisible();
  server.refuse(getPackage, 'internal', 'The shelf is stuck');
  await button('Edit Starter').click();
  const editing = dialogOf('Edit Package');
  await expect.element(editing.getByRole('alert')).toMatchTextContent(/Failed to fetch package/);
  await expect.element(editing.getByRole('alert')).toMatchTextContent(/The shelf is stuck/);
  server.recover(getPackage);
  await editing.getByRole('button', { name: 'Try again' }).click();
  await editing.getByLabelText('Name').fill('Beginner');
  server.lose(editPackage);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(editing.getByRole('alert')).toMatchTextContent(/Failed to update package/);
  await expect.element(editing.getByRole('alert')).toMatchTextContent(/Network error/);
  await expect.element(editing.getByLabelText('Name')).toHaveValue('Beginner');
  server.recover(editPackage);
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Package updated successfully!')).toBeVisible();

  server.refuse(deletePackage, 'internal', 'Not now');
  await button('Delete Studio').click();
  const deleting = dialogOf('Delete this package?');
  await deleting.getByRole('button', { name: 'Delete package' }).click();
  await expect.element(deleting.getByRole('alert')).toMatchTextContent(/Failed to delete package/);
  server.recover(deletePackage);
  await deleting.getByRole('button', { name: 'Delete package' }).click();
  await expect.element(deleting).not.toBeInTheDocument();

  server.refuse(addPackage, 'conflict', 'Maximum 3 packages allowed');
  await addButton.click();
  const adding = dialogOf('Add Package');
  await adding.getByLabelText('Name').fill('Late');
  await adding.getByLabelText('Price').fill('5');
  await adding.getByLabelText('Credits').fill('5');
  await adding.getByRole('button', { name: 'Add Package' }).click();
  await expect.element(adding.getByRole('alert')).toMatchTextContent(/Failed to add package/);
  await expect.element(adding.getByRole('alert')).toMatchTextContent(/Maximum 3 packages allowed/);
  await expect.element(adding.getByLabelText('Name')).toHaveValue('Late');
});

test('without a package the page says what to do, and deleting the last one is explained', async () => {
  await openPackages([makePackage({ packageName: `Starter ${'for everybody '.repeat(6)}` })]);
  await page.getByRole('button', { name: /^Delete Starter/u }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/This is the last package: nobody can buy credits until you add another one\./u);
  await button('Delete package').click();
  await expect
    .element(page.getByText('No packages available. Add a new package to get started.', { exact: true }))
    .toBeVisible();
  await expect.element(addButton).toBeEnabled();
  await expectAccessible();
});

test('packages and their forms are accessible; if they cannot be loaded, they can be retried; text typed during a save stays', async () => {
  const app = await openPackages(THREE);
  server.refuse(listPackages, 'internal', 'No');
  await app.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch packages' });
  await expect.element(failure).toBeVisible();
  await expectAccessible();
  server.recover(listPackages);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('3 of 3 packages')).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: /./u })).not.toBeInTheDocument();
  await expectAccessible();
  await button('Edit Creator').click();
  const dialog = dialogOf('Edit Package');
  await dialog.getByLabelText('Credits').fill('x');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(dialog.getByText('Please enter a whole number of credits')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Credits').fill('60');
  await expectTypedMeanwhileStays({
    endpoint: editPackage,
    field: dialog.getByLabelText('Name'),
    saveButton: dialog.getByRole('button', { name: 'Save Changes' }),
    saved: 'Package updated successfully!',
    closes: true,
  });
  expect(server.bodies(editPackage).map((body) => body.packageName)).toEqual(['First', 'Second']);
});
