import { expect } from '@playwright/test';
import { openCustomer } from '../support/admin-inbox.ts';
import { test } from '../support/keys-test.ts';
import { pressButton } from '../support/press-button.ts';
import { recordTake } from '../support/record-take.ts';

test('silent sound is asked for once more; if it stays silent, the credit returns and the words stay', async ({
  browser,
  ownServer,
  gemini,
}) => {
  const customer = await openCustomer(browser, ownServer);
  gemini.faults.inject({ fault: { kind: 'silent-audio' } });
  await recordTake(customer, 'Wait a week.');
  const balance = customer.getByText('Credits Available').locator('..');
  await expect(balance).toContainText('4');

  gemini.faults.inject({ fault: { kind: 'silent-audio' }, times: 2 });
  const script = customer.getByRole('textbox', { name: 'Script' });
  await script.fill('Make some tea.');
  await pressButton(customer.getByRole('button', { name: /^Generate Voice/ }));
  await expect(customer.getByText('The sound of this line was silent twice.')).toBeVisible();
  await expect(customer.getByText('Your credit was returned.')).toBeVisible();
  await expect(balance).toContainText('4');
  await expect(script).toHaveValue('Make some tea.');
  await customer.context().close();
});
