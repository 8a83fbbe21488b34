import { listTakeFiles } from '@voicedraft/contract/downloads';
import { getGeneration } from '@voicedraft/contract/generations';
import {
  chooseTake,
  deleteTake,
  getEntry,
  listEntryVersions,
  renameEntry,
  restoreEntryVersion,
  restoreTake,
  saveEntryText,
} from '@voicedraft/contract/library-endpoints';
import { createProject } from '@voicedraft/contract/projects';
import { getAddedSound } from '@voicedraft/contract/videos';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { ok, server } from '#testing/server.ts';
import { makeEntry, makeTake } from '#testing/records/entries.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeTakeFiles } from '#testing/records/takes.ts';
import { answerLibrary } from './library.fake.ts';

const heading = page.getByRole('heading', { level: 1 });
const takes = page.getByRole('region', { name: 'Takes' });
const project = page.getByRole('button', { name: 'Make a project from it' });

/** Opens the page of a script with two takes, of which the newer one is chosen and shared. */
async function openEntry(overrides: Parameters<typeof makeEntry>[0] = {}) {
  const settings = { speed: 1.1, pitch: 2, volume: 0, style: 'neutral' } as const;
  const share = { endsAt: '2026-12-22T14:02:00.000Z' };
  const allTakes = [makeTake({ number: 2, voices: ['kore'], settings, share }), makeTake({ number: 1 })];
  const entry = makeEntry({ allTakes, ...overrides });
  answerLibrary([entry]);
  const app = await openApp(`/user/library/${entry.id}`);
  return { entry, app };
}

test('shows the chosen take, the lines of the script, and all takes, until when one is shared, and where a problem with it is reported', async () => {
  const { entry } = await openEntry();
  await expect.element(heading).toMatchTextContent('Kitchen garden in spring');
  await expect.element(page.getByText('Kore, Firm')).toBeVisible();
  const script = page.getByRole('region', { name: 'Script' });
  await expect.element(script.getByRole('listitem')).toHaveLength(3);
  await script.getByRole('button', { name: /It is rarely the frost/ }).click();
  await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect.element(takes.getByRole('listitem')).toHaveLength(2);
  await expect.element(takes.getByText('Natural voice, 1.1× speed, +2 pitch')).toBeVisible();
  await expect.element(page.getByText('Shared until Dec 22').first()).toBeVisible();
  await expectAccessible();
  const about = `/user/create-support?about=${entry.allTakes[0]?.id}`;
  const report = page.getByRole('link', { name: 'Report a problem' });
  await expect.element(report).toHaveAttribute('href', about);
  await takes.getByRole('button', { name: 'More for take 2' }).click();
  const item = page.getByRole('menuitem', { name: 'Report a problem' });
  await expect.element(item).toHaveAttribute('href', about);
});

test('the title is edited in place; two takes are compared on one clock: A and B switch at the same second', async () => {
  const { entry } = await openEntry();
  await page.getByRole('button', { name: 'Rename' }).click();
  await userEvent.keyboard('Herbs{Enter}');
  await expect.element(heading).toMatchTextContent('Herbs');
  await expect.element(page.getByRole('button', { name: 'Rename' })).toHaveFocus();
  // The limit is in the middle of the microphone.
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${'x'.repeat(119)}🎙️`);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toMatchTextContent('x'.repeat(119));
  expect(server.bodies(renameEntry).at(-1)).toEqual({ title: 'x'.repeat(119) });

  server.answer(chooseTake, ({ params }) =>
    ok({ ...entry, chosenTake: entry.allTakes.find(({ id }) => id === params.takeId) ?? null }),
  );
  await page.getByRole('button', { name: 'Compare two takes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare two takes' });
  const hear = (side: string) => dialog.getByRole('button', { name: `Hear ${side}` });
  await expect.element(hear('A')).toHaveAttribute('aria-pressed', 'true');
  const position = (take: number) => dialog.getByRole('slider', { name: `Position in take ${take}` });
  position(2).element().focus();
  await userEvent.keyboard('{End}b');
  await expect.element(hear('B')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(position(1)).toHaveAttribute('aria-valuetext', '2 of 2 seconds');
  await dialog.getByRole('button', { name: 'Choose take 1' }).click();
  await expect.poll(() => server.calls(chooseTake)[0]?.params.takeId).toBe(entry.allTakes[1]?.id);
});

test('an earlier version of the words is restored, and Undo brings the later one back', async () => {
  const { entry } = await openEntry({ revision: 2 });
  const version = {
    number: 2,
    reason: 'edited',
    text: entry.text,
    words: 14,
    createdAt: entry.createdAt,
  } as const;
  const older = { ...version, number: 1, reason: 'generated', text: 'Gardens fail in April.' } as const;
  server.answer(listEntryVersions, ok([version, older]));
  const store = (text: string, revision: number) => {
    const stored = ok({ ...entry, revision, text });
    server.answer(getEntry, stored);
    return stored;
  };
  // The words that are there already: no new version.
  server.answer(saveEntryText, ({ body: { text } }) => store(text, text === older.text ? 3 : 2));
  server.answer(restoreEntryVersion, ({ body: { number } }) =>
    number === 1 ? store(older.text, 3) : store(version.text, 4),
  );
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Generated/ }).click();
  await page.getByRole('button', { name: /^Restore this version/ }).click();
  const script = page.getByRole('region', { name: 'Script' });
  await expect.element(script.getByRole('listitem')).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.bodies(restoreEntryVersion).map((body) => body.number)).toEqual([1, 2]);
  await expect.element(script.getByRole('listitem')).toHaveLength(3);
});

/** Opens the page of a script that states a place of its writer, one of its owner, and one that is confirmed. */
async function openInvented(overrides: Parameters<typeof makeEntry>[0] = {}) {
  const written = makeGeneration({
    prompt: 'ad for a power bank',
    script: 'Made in Porto. Sold in Lisbon.',
    confirmedFacts: ['name lisbon'],
  });
  server.answer(getGeneration, ok(written));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const text = 'Made in Porto. Sold in Lisbon, and in Berlin.';
  return openEntry({ text, scriptId: written.id, ...overrides });
}
const warning = page.getByText('Not from your text: Porto. Check before you publish.');

test('a download says once what is to be checked, and reads it only then', async () => {
  await openInvented();
  const audio = page.getByRole('button', { name: 'Download Audio' });
  await expect.element(audio).toBeVisible();
  expect(server.calls(getGeneration)).toEqual([]);
  await audio.click();
  await expect.element(warning).toBeVisible();
  server.refuse(createProject, 'not_found');
  await project.click();
  await expect.poll(() => server.calls(createProject)).toHaveLength(1);
  await expect.poll(() => server.calls(getGeneration)).toHaveLength(1);
  expect(warning.elements()).toHaveLength(1);
});

const download = page.getByRole('menuitem', { name: 'Download', exact: true });
const ofDeleted = { deletedAt: '2026-03-21T09:00:00.000Z' };
test.each([
  ['a project made from it', [project], {}],
  ['the button of a take', [page.getByRole('button', { name: 'Download take 1' })], {}],
  ['the menu of a take', [page.getByRole('button', { name: 'More for take 1' }), download], {}],
  ['the list of formats', [page.getByRole('button', { name: 'More download options' })], {}],
  ['a deleted script', [page.getByRole('button', { name: 'Download Audio' })], ofDeleted],
])('%s says what is to be checked', async (_, presses, overrides) => {
  server.refuse(createProject, 'not_found');
  server.answer(listTakeFiles, ok(makeTakeFiles()));
  server.answer(getAddedSound, ok({ music: null, hasSounds: false }));
  await openInvented(overrides);
  for (const button of presses) await button.click();
  await expect.element(warning).toBeVisible();
});

test('a deleted take returns with Undo, and later from below the others, where the focus stays', async () => {
  const { entry, app } = await openEntry();
  let { allTakes } = entry;
  const mark = (takeId: string, deletedAt: string | null) => {
    allTakes = allTakes.map((take) => (take.id === takeId ? { ...take, deletedAt } : take));
    const chosenTake = allTakes.find((take) => take.deletedAt === null) ?? null;
    const now = ok({ ...entry, allTakes, chosenTake });
    server.answer(getEntry, now);
    return now;
  };
  server.answer(deleteTake, ({ params }) => mark(params.takeId, '2026-03-21T09:00:00.000Z'));
  server.answer(restoreTake, ({ params }) => mark(params.takeId, null));
  const more = (take: number) => page.getByRole('button', { name: `More for take ${take}` });
  const remove = async (take: number) => {
    await more(take).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(more(take)).not.toBeInTheDocument();
  };
  await remove(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(more(2)).toBeVisible();
  await remove(2);
  await remove(1);
  await app.reload();
  await page.getByText('Deleted takes (2)').click();
  await expect.element(takes.getByText('Deleted. You can restore it until Apr 20.').first()).toBeVisible();
  await expectAccessible();
  const restore = (take: number) => page.getByRole('button', { name: `Restore take ${take}` });
  await restore(2).click();
  await expect.element(page.getByText('Deleted takes (1)')).toHaveFocus();
  await expect.element(more(2)).toBeVisible();
  await restore(1).click();
  await expect.element(more(1)).toBeVisible();
  await expect.element(page.getByText(/^Deleted takes/)).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('what has no sound says where it is recorded: a script in the generator, for a price, a project on its own page; what is gone says so', async () => {
  const silent = { allTakes: [], chosenTake: null };
  const { app } = await openEntry(silent);
  const price = page.getByText('Not recorded yet. A recording costs 1 credit.');
  await expect.element(price).toBeVisible();
  const link = page.getByRole('link', { name: 'Record' });
  expect(link.element().getAttribute('href')).toMatch(/^\/user\/generate-script-voice\?entry=/);

  const made = makeEntry({ kind: 'project', ...silent });
  const recorded = makeEntry({ kind: 'project', title: 'Lamp' });
  answerLibrary([made, recorded]);
  await app.goTo(`/user/library/${made.id}`);
  await expect.element(link).toHaveAttribute('href', `/user/projects/${made.id}`);
  await expect.element(page.getByText(/A recording costs/)).not.toBeInTheDocument();
  await app.goTo('/user/library');
  await page.getByRole('button', { name: '1 take of Lamp' }).click();
  const toProject = page.getByRole('link', { name: 'Open the project' });
  await expect.element(toProject).toHaveAttribute('href', `/user/projects/${recorded.id}`);

  answerLibrary([]);
  await app.goTo(`/user/library/${crypto.randomUUID()}`);
  await expect.element(page.getByRole('heading', { name: 'This is not in your library' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the library' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});
