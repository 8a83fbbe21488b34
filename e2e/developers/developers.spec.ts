import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { startReceiver } from '../../apps/api/src/testing/webhook-receiver.ts';
import { test } from '../support/app-test.ts';
import { buyPackage } from '../support/buying.ts';
import { joinConfirmed } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '../../docs/examples/first-voiceover.sh');

test('a developer goes from a key to a voiceover, sees the usage, and revokes the key', async ({
  page,
  baseURL,
}) => {
  const errors = watchErrors(page);
  await joinConfirmed(page);
  await buyPackage(page);
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Podcast pipeline');
  await dialog.getByRole('checkbox', { name: /webhooks/ }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row', { name: /Podcast pipeline/ });
  await expect(row).toContainText(key.slice(-4));
  await expect(page.getByText(key)).toBeHidden();

  const folder = await mkdtemp(join(tmpdir(), 'voicedraft-first-call-'));
  const port = String(20_000 + (process.pid % 10_000));
  const env = { PATH: process.env['PATH'], VOICEDRAFT_KEY: key, VOICEDRAFT_URL: baseURL ?? '', PORT: port };
  const { stdout } = await run('sh', [SCRIPT, folder], { env, timeout: 60_000 });
  expect(stdout).toContain('Webhook: voice.done');
  expect((await readFile(join(folder, 'voiceover.wav'))).subarray(0, 4).toString()).toBe('RIFF');
  await rm(folder, { recursive: true });

  await page.reload();
  await expect(row).toContainText('Last used');
  await expect(row).not.toContainText('Never used');
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('row', { name: /^Total 1 1 1 0$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Podcast pipeline' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  const refused = await fetch(new URL('/v1/scripts', baseURL), {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(refused.ok).toBe(false);
  expect(errors).toEqual([]);
});

test('a webhook is added, tested, and an event is sent again with the same body', async ({ page }) => {
  const receiver = await startReceiver();
  await joinConfirmed(page);
  await buyPackage(page);
  await page.goto('/user/developers');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Never called')).toBeVisible();
  await page.getByRole('button', { name: /^Send test/ }).click();
  const rows = page.getByRole('row', { name: /Delivered test/ });
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Replay/ }).click();
  await expect(rows).toHaveCount(2);
  const [first, again] = receiver.calls;
  expect(again?.body).toBe(first?.body);
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await receiver.close();
});
