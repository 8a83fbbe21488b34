import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { waitUntilSettled } from '../support/settled-page.ts';

/** Compressed bytes, without headers, that the landing page may load before the visitor does anything. */
const LIMIT_BYTES = 130_000;
const ASSETS = join(import.meta.dirname, '../../apps/web/dist/client/assets');

test('the landing page keeps to its script budget before the first interaction', async ({ page }) => {
  const sizes: [path: string, bytes: number][] = [];
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    sizes.push([new URL(request.url()).pathname, responseBodySize]);
  });
  await page.goto('/');
  // Once the menu works, everything that loads on its own has been requested.
  await waitUntilSettled(page);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, JSON.stringify(sizes)).toBeLessThan(LIMIT_BYTES);
});

test('workers load no schemas: they are given what has been checked', () => {
  const workers = globSync('*-worker-*.js', { cwd: ASSETS });
  expect(workers.length).toBeGreaterThan(3);
  expect(workers.filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes('ZodError'))).toEqual([]);
});
