import type { WordTime } from '@voicedraft/contract/generations';
import { expect, type Locator, type Page } from '@playwright/test';
import { openCustomer } from '../support/admin-inbox.ts';
import { openVisitor } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { FILES, readRanges, test } from '../support/engine-parts-test.ts';
import { dialogOf } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** Npm installs the packages of two servers: quick from its cache, slow from a distant registry. */
const INSTALL_TIMEOUT_MS = 240_000;
const PATIENTLY = { timeout: INSTALL_TIMEOUT_MS };
/** What only staff read. */
const ENGINE_NAMES = /Local writer|Natural voices|Built-in|Kokoro|Qwen/u;
/** Where the slider is after one step, in seconds. */
const STEP_SECONDS = 5;

const card = (page: Page, name: string) => page.getByRole('article', { name });
const hasBadge = (part: Locator, name: string) => expect(part.getByText(name, { exact: true }));
const engineFor = (page: Page, job: 'Scripts by' | 'Voices by') =>
  page.getByRole('region', { name: job }).getByRole('heading', { level: 3 });
const player = (page: Page) => page.getByRole('region', { name: 'Audio player' });

/** Installs a part, after its size and licence were shown. */
async function install(page: Page, name: string, action: string, files: string): Promise<void> {
  await pressButton(card(page, name).getByRole('button', { name: action }));
  const asking = dialogOf(page, `Install ${name}?`);
  await expect(asking).toContainText('LicenceApache-2.0');
  await expect(asking).toContainText(files);
  await doAndSee(page, `The installation of ${name} has begun.`, () =>
    pressButton(asking.getByRole('button', { name: action })),
  );
}

/** Waits until the landing page, opened anew, promises what the engines can do. */
async function expectOffer(page: Page, promise: string): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText(promise)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function generateVoice(page: Page): Promise<void> {
  await pressButton(page.getByRole('button', { name: /^Generate Voice/u }));
}

/** Checks that the word at the player's position is marked, by the times of the engine, and that the mark moves on. */
async function expectWordsFollow(page: Page, times: readonly WordTime[]): Promise<void> {
  const spoken = page.locator('[data-spoken]');
  const index = times.findLastIndex(([, from]) => from <= STEP_SECONDS);
  expect(index).toBeGreaterThan(0);
  await player(page).getByRole('slider', { name: 'Position' }).press('ArrowRight');
  await expect(spoken).toHaveAttribute('data-spoken', String(index));
  await pressButton(player(page).getByRole('button', { name: 'Play', exact: true }));
  await expect.poll(async () => Number(await spoken.getAttribute('data-spoken'))).toBeGreaterThan(index + 1);
}

test('engines are installed from the hub; a customer’s script and voice come from them until one is removed', async ({
  page,
  browser,
  ownServer,
  hub,
}) => {
  test.setTimeout(INSTALL_TIMEOUT_MS);
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  await expectOffer(visitor, 'Hear it read aloud.');
  await page.goto('/admin/settings?tab=engines');
  const voices = card(page, 'Natural voices');
  const writer = card(page, 'Local writer');

  hub.faults.inject({ fault: { kind: 'stall' }, model: FILES.voices });
  hub.faults.inject({ fault: { kind: 'cut' }, model: FILES.scripts });
  await install(page, 'Natural voices', 'Install voices', '8.0 MB18 files');
  await install(page, 'Local writer', 'Install writer', '1 file');
  await expect(writer.getByRole('progressbar', { name: 'Download of Local writer' })).toBeVisible();
  // The transfer of the voices stops in the middle until the administrator tries again; the writer's tries by itself.
  await expect(voices.getByText(/^[1-7] MB of 8 MB$/u)).toBeVisible(PATIENTLY);
  await pressButton(voices.getByRole('button', { name: 'Pause' }));
  await pressButton(voices.getByRole('button', { name: 'Resume' }));
  await hasBadge(voices, 'Serving').toBeVisible(PATIENTLY);
  await hasBadge(writer, 'Serving').toBeVisible(PATIENTLY);
  await expect(engineFor(page, 'Voices by')).toHaveText('Natural voices');
  await expect(engineFor(page, 'Scripts by')).toHaveText('Local writer');
  for (const file of Object.values(FILES)) {
    expect(readRanges(hub, file)).toEqual([null, expect.stringMatching(/^bytes=[1-9]\d*-$/u)]);
  }
  await expectOffer(visitor, 'Hear it read by a lifelike voice.');

  const customer = await openCustomer(browser, ownServer);
  const customerErrors = watchErrors(customer);
  await customer.goto('/user/generate-script-voice');
  await expect(customer.getByText('30 natural voices')).toBeVisible();
  await customer.getByLabel('Prompt', { exact: true }).fill('An advert for the bakery on our corner');
  await pressButton(customer.getByRole('button', { name: /^Generate Script/u }));
  await expect(customer.getByRole('region', { name: 'Script' })).toContainText('Standard script');
  await expect(customer.getByRole('textbox', { name: 'Script' })).toHaveValue(/^Meet the little shop/u);
  const times = customer.waitForResponse('**/api/generations/*/words');
  await generateVoice(customer);
  await expect(player(customer)).toContainText('Natural voice');
  await expectWordsFollow(customer, ((await (await times).json()) as { data: WordTime[] }).data);
  await expect(customer.getByText('Credits Available').locator('..')).toContainText('3');
  await expect(customer.locator('body')).not.toContainText(ENGINE_NAMES);

  await pressButton(page.getByRole('button', { name: 'More actions: Natural voices' }));
  await page.getByRole('menuitem', { name: /^Remove/u }).click();
  const asking = dialogOf(page, 'Remove Natural voices?');
  await expect(asking).toContainText('Built-in voice takes over.');
  await doAndSee(page, 'Natural voices removed.', () =>
    pressButton(asking.getByRole('button', { name: 'Remove' })),
  );
  await hasBadge(voices, 'Not installed').toBeVisible();
  await expect(engineFor(page, 'Voices by')).toHaveText('Built-in voice');
  await expectOffer(visitor, 'Hear it read aloud.');
  await generateVoice(customer);
  await expect(player(customer)).toContainText('Draft voice');
  expect([...errors, ...customerErrors]).toEqual([]);
});
