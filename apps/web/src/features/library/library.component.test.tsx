import { generateScript, generateVoice, listGenerations } from '@voicedraft/contract/generations';
import {
  createFolder,
  deleteEntries,
  listLibrary,
  listLibraryIds,
  moveEntries,
  renameEntry,
  restoreEntries,
} from '@voicedraft/contract/library-endpoints';
import { listFavouriteVoices, listVoices } from '@voicedraft/contract/voices';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { skipWaits } from '#testing/clock.ts';
import { makeSoundUrl } from '#testing/make-sound-url.ts';
import { openApp } from '#testing/open-app.tsx';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, server } from '#testing/server.ts';
import { makeEntry, makeTake } from '#testing/records/entries.ts';
import { answerLibrary } from './library.fake.ts';

const PATH = '/user/library';
const GARDEN = 'Kitchen garden in spring';
const row = (title: string) => page.getByRole('link', { name: title, exact: true });
const toasts = page.getByRole('region', { name: 'Notifications' });
const search = page.getByRole('searchbox', { name: 'Search the library' });

/** Three scripts: with two takes, with one, and without sound. */
function makeThree() {
  // Long enough that it still plays when the test looks.
  const audioUrl = makeSoundUrl(30);
  const takes = [makeTake({ number: 2, voices: ['kore'], audioUrl }), makeTake({ number: 1, audioUrl })];
  return [
    makeEntry({ title: GARDEN, allTakes: takes }),
    makeEntry({ title: 'Coffee teaser', isFavourite: true, allTakes: [makeTake({ audioUrl })] }),
    makeEntry({ title: 'Pottery course', allTakes: [], creditsSpent: 1 }),
  ];
}

async function openLibrary(entries = makeThree(), path = PATH) {
  skipWaits();
  const library = answerLibrary(entries);
  const app = await openApp(path);
  return { library, app };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const folders = page.getByRole('navigation', { name: 'Folders' });

test('rows name what they are, their takes open beneath them, and a take that starts stops the one before it', async () => {
  await openLibrary();
  await expect.element(row(GARDEN)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Record Pottery course' })).toBeVisible();
  await button(`2 takes of ${GARDEN}`).click();
  const takes = page.getByRole('list', { name: `Takes of ${GARDEN}` });
  await expect.element(takes.getByText('Chosen')).toBeVisible();
  await expect.element(takes.getByText('Kore')).toBeVisible();
  await expectAccessible();
  await button(`Play ${GARDEN}`).click();
  await expect.element(button(`Pause ${GARDEN}`)).toBeVisible();
  await button('Play Coffee teaser').click();
  await expect.element(button('Pause Coffee teaser')).toBeVisible();
  await expect.element(button(`Play ${GARDEN}`)).toBeVisible();
});

test('a deleted script leaves at once and returns with Undo, also if the first attempt is lost', async () => {
  await openLibrary();
  await row(GARDEN).click({ trial: true });
  await page.getByRole('button', { name: `More for ${GARDEN}` }).click();
  const held = server.hold(deleteEntries);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await held.arrived;
  // The row is busy: a spinner replaces play.
  await expect.element(page.getByRole('button', { name: `Play ${GARDEN}` })).not.toBeInTheDocument();
  await expect.element(row(GARDEN)).toBeVisible();
  held.release();
  await expect.element(row(GARDEN)).not.toBeInTheDocument();
  await expect.element(toasts.getByText('1 script deleted')).toBeVisible();
  server.lose(restoreEntries);
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts.getByText('Not restored. Check your connection.')).toBeVisible();
  server.recover(restoreEntries);
  await toasts.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row(GARDEN)).toBeVisible();
});

test('moves to a folder at once, which lists it, and back with Undo; a title that could not be saved stays in its field', async () => {
  const { library } = await openLibrary();
  await button(`More for ${GARDEN}`).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const folder = page.getByRole('dialog', { name: 'Move 1 script' }).getByRole('button', { name: /^Garden/ });
  await expect.element(folder).toHaveFocus();
  await folder.click();
  await expect.element(toasts.getByText('1 script moved to “Garden channel”')).toBeVisible();
  // At once, because Undo does not wait for long.
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts.getByText('1 script moved back')).toBeVisible();
  expect(server.bodies(moveEntries).map((body) => body.folderId)).toEqual([library.folder.id, null]);
  expect(library.entries.map(({ folderId }) => folderId)).toEqual([null, null, null]);

  const [first, ...others] = library.entries;
  if (first !== undefined) library.entries = [{ ...first, folderId: library.folder.id }, ...others];
  await folders.getByRole('button', { name: /^Garden channel/ }).click();
  await expect.element(row('Coffee teaser')).not.toBeInTheDocument();
  await expect.element(row(GARDEN)).toBeVisible();

  row(GARDEN).element().focus();
  server.lose(renameEntry);
  await userEvent.keyboard('{F2}Herbs{Enter}');
  await expect.element(page.getByText(/^Not renamed\./)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Herbs');
  // A frame that comes before the title is drawn.
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => (run(0), 0));
  await userEvent.keyboard('{Escape}');
  frames.mockRestore();
  await expect.element(row(GARDEN)).toHaveFocus();
});

test('a search is in the address, marks what it found, and says if that is nothing; a new folder opens whatever was searched for', async () => {
  const { app, library } = await openLibrary();
  await search.fill('coffee');
  await expect.element(row(GARDEN)).not.toBeInTheDocument();
  expect(app.address()).toContain('q=coffee');
  await expect.element(page.getByRole('link', { name: 'Coffee teaser' }).getByText('Coffee')).toBeVisible();
  await search.fill('tomato');
  await expect.element(page.getByText('No results for “tomato”')).toBeVisible();
  await button('Clear search').click();
  await expect.element(row(GARDEN)).toBeVisible();

  server.answer(createFolder, ok({ ...library.folder, entries: 0 }));
  await search.fill('Coffee');
  await expect.element(row(GARDEN)).not.toBeInTheDocument();
  await button('New folder').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Garden channel');
  await button('Add folder').click();
  await expect.element(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();
  await expect.element(page.getByText(/^To fill it, choose Move/)).toBeVisible();
  await button('Show all work').click();
  await expect.element(row(GARDEN)).toBeVisible();
});

test('a selection survives pages, but not from deleted work to the rest, and covers all that the list finds', async () => {
  const many = Array.from({ length: 21 }, (_, index) => makeEntry({ title: `Script ${index + 1}` }));
  const old = Array.from({ length: 21 }, () => makeEntry({ deletedAt: '2026-03-21T09:00:00.000Z' }));
  await openLibrary([...many, ...old]);
  const bar = page.getByRole('toolbar', { name: 'Selected items' });
  await page.getByRole('button', { name: /^Deleted/ }).click();
  await expect.element(row('Script 1')).not.toBeInTheDocument();
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.click();
  const ids = server.hold(listLibraryIds);
  await bar.getByRole('button', { name: 'Select all 21' }).click();
  await ids.arrived;
  await page.getByRole('button', { name: /^All work/ }).click();
  await expect.element(bar).not.toBeInTheDocument();
  ids.release();
  await page.getByRole('checkbox', { name: 'Select Script 1', exact: true }).click();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await all.click();
  await expect.element(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Select all 21' }).click();
  await expect.element(bar.getByText('21 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts.getByText('21 items deleted')).toBeVisible();
  await expect.poll(() => server.bodies(deleteEntries)[0]?.ids).toHaveLength(21);
  await expect.element(bar).not.toBeInTheDocument();
});

test('the keyboard does all of it, but not while somebody types', async () => {
  await openLibrary();
  await expect.element(row(GARDEN)).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('toolbar', { name: 'Selected items' })).not.toBeInTheDocument();
  await search.fill('');
  // The search for what was typed found nothing.
  await expect.element(row(GARDEN)).toBeVisible();
  row(GARDEN).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Play take 2' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Play take 2' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row(GARDEN)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}x');
  await expect.element(page.getByRole('checkbox', { name: 'Select Coffee teaser' })).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Pause Coffee teaser' })).toBeVisible();
  await userEvent.keyboard('f');
  await expect
    .element(page.getByRole('button', { name: 'Favorite Coffee teaser' }))
    .toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('Beans{Enter}');
  await expect.element(row('Beans')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(row('Beans')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row('Beans')).toBeVisible();
});

test('loading draws skeletons, a failure says so, and rows already shown stay', async () => {
  const library = answerLibrary(makeThree());
  const held = server.hold(listLibrary);
  await openApp(PATH);
  await expect.element(page.getByText('Loading items...')).toBeInTheDocument();
  held.release();
  await expect.element(row(GARDEN)).toBeVisible();
  server.lose(listLibrary);
  await page.getByRole('button', { name: 'Favorite Coffee teaser' }).click();
  await expect.element(page.getByRole('alert').getByText(/^The list could not be refreshed/)).toBeVisible();
  await expect.element(row(GARDEN)).toBeVisible();
  server.recover(listLibrary);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(library.entries[1]?.isFavourite).toBe(false);
});

test('on a phone folders are in a sheet, and the menu of a card selects', async () => {
  await page.viewport(390, 844);
  await openLibrary();
  await page.getByRole('button', { name: 'Folders, now All work' }).click();
  await page
    .getByRole('dialog', { name: 'Folders' })
    .getByRole('button', { name: /^Favorites/ })
    .click();
  await expect.element(row(GARDEN)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More for Coffee teaser' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Select Coffee teaser' })).toBeVisible();
  const bar = page.getByRole('toolbar', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('button', { name: /^Garden channel/ }).click();
  await expect.element(toasts.getByText('1 script moved to “Garden channel”')).toBeVisible();
  await expect.poll(() => server.calls(moveEntries)).toHaveLength(1);
});

test('an empty library offers examples; one press writes and records', async () => {
  server.answer(listGenerations, ok([]));
  server.answer(listVoices, ok([...VOICE_RECORDS]));
  server.answer(listFavouriteVoices, ok([]));
  const made = { engine: 'local', model: 'draft', quality: 'draft', creditsLeft: 3 } as const;
  const entryId = crypto.randomUUID();
  server.answer(
    generateScript,
    ok({ id: crypto.randomUUID(), entryId, script: 'Bread at seven.', wordCount: 3, ...made }),
  );
  const id = crypto.randomUUID();
  server.answer(
    generateVoice,
    ok({
      id,
      entryId,
      audioUrl: `/api/generations/${id}/audio`,
      mimeType: 'audio/wav',
      voice: 'achernar',
      durationSeconds: 2,
      sampleRate: 24_000,
      createdAt: '2026-03-20T09:00:00.000Z',
      hasWordTimes: false,
      ...made,
    }),
  );
  const { app } = await openLibrary([]);
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  const advert = page.getByRole('button', { name: /Shop advert/ });
  await expect.element(advert.getByText('2 credits')).toBeVisible();
  await advert.click();
  await expect.element(page.getByRole('button', { name: 'Download Audio' })).toBeVisible();
  expect(app.address()).toBe('/user/generate-script-voice');
  await expect.poll(() => server.bodies(generateScript)[0]?.prompt).toContain('Hearth Bakery');
  expect(server.bodies(generateVoice).map((body) => body.script)).toEqual(['Bread at seven.']);
});
