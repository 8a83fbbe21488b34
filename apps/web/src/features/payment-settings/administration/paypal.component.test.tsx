import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
} from '@voicedraft/contract/payment-administration';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#features/accounts/profile/profile.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  answer,
  button,
  dialog,
  expectAnnounced,
  openEditor,
  press,
  unsaved,
} from '#testing/editor.driver.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { replacePayPalScript } from '#testing/paypal-script.ts';
import { PAYMENT_STATUS } from '#testing/records/payment-settings.ts';
import { brokenAnswer, server } from '#testing/server.ts';
import { clientId, overview, openPayPal, preview, saveButton, SECRET, UPDATED } from './paypal.driver.ts';
import { servePayments } from './paypal.fake.ts';

const label = page.getByLabelText('Label');
const live = page.getByRole('radio', { name: /^Live/u });
const changed = 'Someone else has saved the PayPal settings';

test('the settings are changed, and reset restores the default', async () => {
  servePayments();
  await openPayPal();
  await expect.element(overview).toMatchTextContent('StatusActive');
  await expect.element(overview).toMatchTextContent('Sandbox');
  await expect.element(page.getByText('The demo uses a simulated PayPal')).toBeVisible();
  const drawn = preview.getByRole('button', { includeHidden: true });
  await expect.element(drawn).toBeVisible();
  (await drawn.findElement()).focus();
  await expect.element(drawn).not.toHaveFocus();
  await label.selectOptions('Buy now');
  await page.getByLabelText('Shape').selectOptions('Pill');
  await page.getByLabelText('Currency').selectOptions('Euro (EUR)');
  await expect.element(unsaved).toBeVisible();
  await press(saveButton);
  await expectAnnounced(UPDATED);
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(server.bodies(editPaymentSettings)).toMatchObject([
    {
      currency: 'EUR',
      buttonStyles: { shape: 'pill', label: 'buynow' },
      revision: PAYMENT_STATUS.revision,
    },
  ]);

  await press(button('Reset to Default'));
  await expect
    .element(dialog('Reset to Default'))
    .toMatchTextContent('Are you sure you want to reset all PayPal settings to default?');
  await answer('Reset to Default', 'Reset');
  await expectAnnounced('PayPal settings reset successfully');
  await expect.element(button('Reset to Default')).toHaveFocus();
  for (const [field, value] of [
    ['Layout', 'vertical'],
    ['Color', 'blue'],
    ['Shape', 'rect'],
    ['Label', 'paypal'],
    ['Currency', 'USD'],
  ] as const) {
    await expect.element(page.getByLabelText(field, { exact: true })).toHaveValue(value);
  }
  await press(page.getByRole('switch', { name: 'Enable PayPal' }), ' ');
  await saveButton.click();
  await expect.element(overview).toMatchTextContent('StatusInactive');
});

test('everything can be set using only the keyboard', async () => {
  servePayments();
  const { app } = await openPayPal();
  await tabTo('Enable PayPal');
  await userEvent.keyboard(' ');
  await tabTo('SandboxPlay money, for trying out payments.');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(live).toBeChecked();
  await tabTo('Client ID');
  await userEvent.keyboard('merchant');
  await tabTo('Client Secret');
  await userEvent.keyboard(SECRET);
  await tabTo('Webhook ID');
  await userEvent.keyboard('<i>WH-2</i>');
  await tabTo('VerticalHorizontal');
  await userEvent.keyboard('{ArrowDown}');
  await tabTo('Save Changes');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Switch to live payments?')).toBeVisible();
  await tabTo('Switch to live');
  await userEvent.keyboard('{Enter}');
  await expectAnnounced(UPDATED);
  await expect.element(overview).toMatchTextContent('StatusInactive');
  await expect.element(overview).toMatchTextContent('Live');
  expect(server.bodies(editPaymentSettings)).toMatchObject([
    { enablePayPal: false, mode: 'live', clientId: 'merchant', clientSecret: SECRET },
  ]);
  await app.reload();
  await expect.element(page.getByLabelText('Webhook ID')).toHaveValue('<i>WH-2</i>');
  await expect.element(page.getByLabelText('Layout')).toHaveValue('horizontal');
});

test('the tab is accessible, including its question; text typed during a save stays; changing the mode asks first', async () => {
  servePayments();
  await openPayPal();
  await expect.element(preview.getByText('Customers see changes after you save.')).toBeVisible();
  await expectAccessible();
  await button('Reset to Default').click();
  await expect.element(dialog('Reset to Default')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expectTypedMeanwhileStays({
    endpoint: editPaymentSettings,
    field: page.getByLabelText('Webhook ID'),
    saveButton,
    saved: UPDATED,
  });

  await live.click();
  await saveButton.click();
  await answer('Switch to live payments?', 'Cancel');
  await expect.element(overview).toMatchTextContent('Sandbox');
  await expect.element(live).toBeChecked();
  expect(server.calls(editPaymentSettings)).toHaveLength(2);
  await saveButton.click();
  await answer('Switch to live payments?', 'Switch to live');
  await expectAnnounced(UPDATED);
  await expect.element(overview).toMatchTextContent('Live');
  await page.getByRole('radio', { name: /^Sandbox/u }).click();
  await saveButton.click();
  await answer('Switch to the sandbox?', 'Switch to sandbox');
  await expect.element(overview).toMatchTextContent('Sandbox');
  const sent = server.bodies(editPaymentSettings).map(({ webhookId, mode }) => [webhookId, mode]);
  expect(sent).toEqual([
    ['First', 'sandbox'],
    ['Second', 'sandbox'],
    ['Second', 'live'],
    ['Second', 'sandbox'],
  ]);
});

test('errors are shown in the specified words, and the input stays', async () => {
  replacePayPalScript();
  servePayments();
  server.answer(getPaymentSettingsStatus, brokenAnswer(502));
  await openEditor('paypal');
  await expect.element(alertInEditor('Failed to fetch PayPal data')).toBeVisible();
  server.lose(getPaymentSettingsStatus);
  await button('Try again').click();
  await expect.element(alertInEditor('Error fetching PayPal data')).toBeVisible();
  server.recover(getPaymentSettingsStatus);
  server.recover(getPaymentSettingsStatus);
  await button('Try again').click();
  await clientId.fill('merchant');

  server.answer(editPaymentSettings, brokenAnswer(502));
  await saveButton.click();
  await expectAnnounced('Failed to update PayPal settings');
  server.refuse(editPaymentSettings, 'internal', 'The vault is closed.');
  await saveButton.click();
  await expectAnnounced('The vault is closed.');
  server.lose(editPaymentSettings);
  await saveButton.click();
  await expectAnnounced('Error updating PayPal settings');
  await expect.element(clientId).toHaveValue('merchant');

  const resets = dialog('Reset to Default').getByRole('alert');
  await button('Reset to Default').click();
  server.answer(resetPaymentSettings, brokenAnswer(502));
  await answer('Reset to Default', 'Reset');
  await expect.element(resets).toMatchTextContent('Failed to reset PayPal settings');
  server.lose(resetPaymentSettings);
  await answer('Reset to Default', 'Reset');
  await expect.element(resets).toMatchTextContent('Error resetting PayPal settings');
  await userEvent.keyboard('{Escape}');
  await expect.element(clientId).toHaveValue('merchant');
});

test("another user's save is not overwritten, and leaving does not lose the input", async () => {
  const stored = servePayments();
  await openPayPal();
  await clientId.fill('mine');
  const { settings } = PAYMENT_STATUS;
  stored.change({ settings: { ...settings, clientId: 'theirs', currency: 'GBP' }, local: false });
  await button('Reset to Default').click();
  const confirmation = dialog('Reset to Default');
  await expect.element(confirmation).toMatchTextContent('Changes you have not saved will be lost.');
  await answer('Reset to Default', 'Reset');
  await expect.element(confirmation.getByRole('alert')).toMatchTextContent(changed);
  await userEvent.keyboard('{Escape}');
  await saveButton.click();
  const notice = alertInEditor(changed);
  await expect.element(notice).toHaveFocus();
  await expect.element(clientId).toHaveValue('mine');
  await page.getByRole('link', { name: 'Gemini Keys' }).click();
  await answer('Leave without saving?', 'Cancel');
  await expect.element(clientId).toHaveValue('mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await answer('Load the saved version?', 'Load it');
  await expect.element(clientId).toHaveValue('theirs');
  await expect.element(page.getByLabelText('Currency')).toHaveValue('GBP');
  await clientId.fill('agreed');
  await saveButton.click();
  await expectAnnounced(UPDATED);
  expect(server.bodies(editPaymentSettings).at(-1)).toMatchObject({
    clientId: 'agreed',
    currency: 'GBP',
  });
});
