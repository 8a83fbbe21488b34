import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { openProject } from '../support/open-project.ts';
import { startOwnServer } from '../support/own-server.ts';
import { signUp } from '../support/people.ts';

const line = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** The run's voices, at an address of their own where answers can be held back. */
async function startSlowVoices() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let left = Infinity;
  const speak = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    left -= 1;
    if (left < 0) await released;
    const { method = 'GET', url = '/', headers } = request;
    const answer = await fetch(new URL(url, process.env['E2E_SPEECH_URL']), {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' && { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => void speak(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** From now on, only so many requests are answered at once. */
    holdAfter: (count: number) => {
      left = count;
    },
    release,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a line is recorded again as another take, and a speaker who speaks slower changes their lines only', async ({
  page,
}) => {
  await signUp(page);
  await openProject(page, 'NARRATOR: Room four. Look up.\n\nKEEPER: I wound the clockwork.');
  await button(page, /^Record 3 lines 1 credit$/).click();
  await expect(button(page, /^Share$/)).toBeVisible();

  await line(page, /^Line 1, /).focus();
  await button(page, /^Record again 1 credit$/).click();
  await button(page, /^2 takes$/).click();
  await button(page, /^Choose take 1$/).click();
  await expect(button(page, /^Choose take 2$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await line(page, /^Line 3, /).focus();
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.press('ArrowLeft');
  await expect(line(page, /^Line 3, .* changed$/)).toBeVisible();
  await expect(page.getByText('2 keep their sound')).toBeVisible();
  await speed.press('ArrowRight');
  await expect(line(page, /^Line 3, .* ready$/)).toBeVisible();
});

test('playing starts while the rest is recorded, and waits at a line without sound; a stop keeps what is ready', async ({
  browser,
}) => {
  const voices = await startSlowVoices();
  const server = await startOwnServer({ OPENAI_SPEECH_BASE_URL: voices.url });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signUp(page);
  const sentences = Array.from({ length: 120 }, (_, index) => `Lamp ${index + 1} needs oil before dusk.`);
  await openProject(page, `NARRATOR: ${sentences.join(' ')}`);
  voices.holdAfter(4);
  await button(page, /^Record 120 lines/).click();
  await expect(page.getByRole('progressbar', { name: 'Lines ready' })).toBeVisible();
  await expect(line(page, /^Line 1, .* ready$/)).toBeVisible();
  await button(page, /^Play all lines$/).click();
  const position = page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' });
  // The end moves on with each line that is ready.
  await expect(async () => {
    if (await button(page, /^Play all lines$/).isVisible()) await button(page, /^Play all lines$/).click();
    await position.press('End');
    await expect(page.getByText(/^Line \d+ is being recorded\.$/)).toBeVisible({ timeout: 500 });
  }).toPass();
  const stopping = page.waitForResponse(/\/stop$/u);
  await button(page, /^Stop$/).click();
  expect((await stopping).ok()).toBe(true);
  voices.release();
  await expect(page.getByText(/^Stopped\. The lines that are ready stay\./)).toBeVisible();
  await expect(line(page, /^Line 1, .* ready$/)).toBeVisible();
  await context.close();
  await server.stop();
  voices.close();
});
