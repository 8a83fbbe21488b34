import { editBenefitSettings, getBenefits, getBenefitSettings } from '@voicedraft/contract/benefits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { BENEFIT_SETTINGS, BENEFITS } from '#testing/records/benefits.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';

test('an operator gives a benefit to another membership, and the cards of the packages follow', async () => {
  server.answer(getBenefitSettings, ok(BENEFIT_SETTINGS));
  const app = await openApp('/admin/settings?tab=packages', { as: ADMINISTRATOR });
  const card = page.getByRole('article').first();
  await expect.element(card.getByText('API keys and webhooks')).toBeVisible();
  await app.goTo('/admin/settings?tab=memberships');
  const keys = page.getByRole('group', { name: 'API keys and webhooks' });
  await expect.element(keys.getByRole('checkbox', { name: 'Premium' })).toBeChecked();
  await expectAccessible();
  await keys.getByRole('checkbox', { name: 'Free' }).click();
  const saved = { ...BENEFITS, developers: ['free', 'premium'] as const };
  server.answer(
    editBenefitSettings,
    ok({ ...BENEFIT_SETTINGS, ...saved, developers: [...saved.developers], revision: 2 }),
  );
  server.answer(getBenefits, ok({ ...saved, developers: [...saved.developers] }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Saved. Package cards now show this.')).toBeVisible();
  expect(server.bodies(editBenefitSettings)).toEqual([
    { queue: ['premium'], projects: ['premium'], developers: ['free', 'premium'], revision: 1 },
  ]);
  await page.getByRole('link', { name: 'Packages', exact: true }).last().click();
  await expect.element(card.getByText('As many projects as you like')).toBeVisible();
  await expect.element(card.getByText('API keys and webhooks')).not.toBeInTheDocument();
});
