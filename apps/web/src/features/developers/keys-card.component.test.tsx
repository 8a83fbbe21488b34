import { listAdmins } from '@voicedraft/contract/accounts';
import { listApiKeys } from '@voicedraft/contract/api-keys';
import { getSignInWays } from '@voicedraft/contract/second-factors';
import { getUsage } from '@voicedraft/contract/usage';
import { listWebhooks } from '@voicedraft/contract/webhooks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { ago, makeApiKey, makeUsage } from '#testing/records/developers.ts';
import { makeSignInWays } from '#testing/records/sign-in.ts';
import { ok, server } from '#testing/server.ts';

test('on a phone, the card of a key has room for a name without spaces', async () => {
  const name = 'NamesOfKeysMayHaveNoSpaces'.repeat(3).slice(0, 60);
  server.answer(getSignInWays, ok(makeSignInWays()));
  server.answer(listAdmins, []);
  server.answer(listApiKeys, ok([makeApiKey({ name })]));
  server.answer(getUsage, ok({ days: makeUsage({}), readAt: ago(0) }));
  server.answer(listWebhooks, ok([]));
  await page.viewport(390, 900);
  await openApp('/user/developers');
  await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();
  const { scrollWidth, clientWidth } = page.getByRole('region', { name: 'API keys' }).element();
  expect(scrollWidth).toBe(clientWidth);
});
