import { getProject, recordProject, saveProject } from '@voicedraft/contract/projects';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setText } from '#features/projects/document/edit-document.ts';
import { projectQuery } from '#features/projects/queries.ts';
import { line, openProject, saves } from '#features/projects/project.driver.ts';
import { answerProject } from '#features/projects/project.fake.ts';
import { freezeClock, passTime, skipWaits } from '#testing/clock.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeProject } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';

const PROJECT = makeProject();
const ADDRESS = `/user/projects/${PROJECT.id}`;

beforeEach(() => {
  skipWaits();
  answerProject();
});

test('what is typed in the last moment or without network is stored, or there again in a new tab', async () => {
  const app = await openProject(PROJECT);
  // Typing never rests.
  freezeClock();
  await line(/^Line 3/).click();
  await userEvent.keyboard('{End} Twice.');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => saves().at(-1)?.paragraphs[1]?.text).toMatch(/Twice\.$/);
  vi.useRealTimers();
  await expect.poll(() => server.calls(saveProject)[0]?.request.keepalive).toBe(true);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(leave().defaultPrevented).toBe(false);

  server.lose(saveProject);
  await userEvent.keyboard(' Thrice.');
  await expect.element(page.getByText('Not saved, trying again')).toBeVisible();
  expect(leave().defaultPrevented).toBe(true);
  // Nothing of the tab itself is left.
  sessionStorage.clear();
  const stored = { ...PROJECT, revision: 2, document: saves()[0] ?? PROJECT.document };
  server.answer(getProject, ok(stored));
  await app.reload();
  await expect.element(line(/^Line 5/)).toHaveValue('Thrice.');
  server.answer(saveProject, ({ body: { revision } }) => ok({ ...stored, revision: revision + 1 }));
  await expect.poll(() => saves().at(-1)?.paragraphs[1]?.text).toMatch(/Twice\. Thrice\.$/);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

/** The browser asks the page whether it may be closed. */
function leave(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

test('a project that is opened again shows what was saved since it was read', async () => {
  const app = await openProject(PROJECT);
  await line(/^Line 3/).click();
  freezeClock();
  await userEvent.keyboard('{End} Tw');
  await passTime(700);
  await userEvent.keyboard('ice.');
  await passTime(800);
  vi.useRealTimers();
  await expect
    .poll(() => saves().map(({ paragraphs }) => paragraphs[1]?.text))
    .toEqual([expect.stringMatching(/Twice\.$/u)]);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  const document = saves()[0] ?? PROJECT.document;
  const held = server.hold(getProject);
  server.answer(getProject, ok({ ...PROJECT, revision: 2, document }));
  await app.goTo('/user/nowhere');
  await app.goTo(ADDRESS);
  await held.arrived;
  held.release();
  await expect.element(line(/^Line 4/)).toHaveValue('Twice.');
});

test('a project that its link loaded before shows what is stored by now', async () => {
  server.answer(getProject, ok(PROJECT));
  const app = await openApp('/user/nowhere');
  await app.queryClient.prefetchQuery(projectQuery(PROJECT.id));
  const document = setText(PROJECT.document, 'p1', 'Written in the other window.');
  const opened = Promise.withResolvers<void>();
  // Only the first: with checks, React opens the page twice, and the second time asks anew.
  const waits = [opened.promise];
  server.answer(getProject, async () => {
    await waits.shift();
    return ok({ ...PROJECT, revision: 2, document });
  });
  await app.goTo(ADDRESS);
  await expect.element(line(/^Line 1/)).toBeVisible();
  opened.resolve();
  await expect.element(line(/^Line 1/)).toHaveValue('Written in the other window.');
});

test('what another window saved is shown before it is recorded, not replaced by the older text here', async () => {
  await openProject(PROJECT);
  const theirs = setText(PROJECT.document, 'p1', 'Written in the other window.');
  server.answer(getProject, ok({ ...PROJECT, revision: 2, document: theirs }));
  server.refuse(recordProject, 'conflict');
  await page.getByRole('button', { name: /^Record 3 lines/ }).click();
  await expect.element(line(/^Line 1/)).toHaveValue('Written in the other window.');
  const text = 'Written in the other window. Then here.';
  await line(/^Line 1/).fill(text);
  await expect.poll(() => saves().at(-1)?.paragraphs[0]?.text).toBe(text);
  expect(server.bodies(saveProject).at(-1)?.revision).toBe(2);
});
