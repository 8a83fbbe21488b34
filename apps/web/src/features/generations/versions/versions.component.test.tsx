import type { EntryVersion } from '@voicedraft/contract/library';
import { listGenerations } from '@voicedraft/contract/generations';
import {
  getEntry,
  listEntryVersions,
  restoreEntryVersion,
  saveEntryText,
} from '@voicedraft/contract/library-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerGenerator, openGenerator, script } from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { makeEntry } from '#testing/records/entries.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, refusal, server } from '#testing/server.ts';

const OLD = 'Bread at seven. We bake it by hand. Come in.';
const NEW = 'Bread at eight. Come in. Bring a bag.';

const button = page.getByRole('button', { name: 'Versions' });
const dialog = page.getByRole('dialog', { name: 'Versions' });
const row = (name: RegExp) => dialog.getByRole('button', { name });
const restore = dialog.getByRole('button', { name: 'Restore this version Free' });

/** Answers like a server that has these texts of one script, the first one oldest. */
function answerVersions(...texts: readonly string[]): { readonly kept: () => readonly string[] } {
  const versions: EntryVersion[] = [];
  const add = (text: string, reason: EntryVersion['reason']) => {
    const number = versions.length + 1;
    const words = text.split(' ').length;
    versions.unshift({ number, reason, text, words, createdAt: '2026-03-20T09:00:00.000Z' });
  };
  for (const [index, text] of texts.entries()) add(text, index === 0 ? 'generated' : 'edited');
  const read = (id: string) =>
    ok(makeEntry({ id, text: versions[0]?.text ?? '', revision: versions.length }));
  server.answer(getEntry, ({ params }) => read(params.id));
  server.answer(listEntryVersions, () => ok(versions));
  server.answer(saveEntryText, ({ params, body: { text } }) => {
    if (text !== versions[0]?.text) add(text, 'edited');
    return read(params.id);
  });
  server.answer(restoreEntryVersion, ({ params, body: { number, revision } }) => {
    if (revision !== versions.length) return refusal('conflict');
    add(versions.find((version) => version.number === number)?.text ?? '', 'restored');
    return read(params.id);
  });
  return { kept: () => versions.map(({ text }) => text).toReversed() };
}

beforeEach(() => {
  answerGenerator();
  server.answer(listGenerations, ok([makeGeneration({ script: NEW })]));
});

test('a script of one version has no list of them; one of two is compared with the script as it is here, by keyboard', async () => {
  answerVersions(NEW);
  const app = await openGenerator();
  await expect.poll(() => server.calls(getEntry)).toHaveLength(1);
  await expect.element(script).toHaveValue(NEW);
  await expect.element(button).not.toBeInTheDocument();
  answerVersions(OLD, NEW);
  await app.reload();
  await button.click();
  await expect.element(row(/^Edited 8 words Current/)).toBeVisible();
  row(/^Edited/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(/^Generated 10 words/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('3 of 4 lines differ.')).toBeVisible();
  const lines = dialog.getByRole('list', { name: 'Lines' });
  expect(lines.element().querySelectorAll('mark')).toHaveLength(2);
  await expect.element(lines.getByText('We bake it by hand.')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(dialog.getByText('The same words as now.')).toBeVisible();
  await expect.element(restore).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('a restored version takes the place of what was typed, which is a version as well and returns with Undo', async () => {
  const { kept } = answerVersions(OLD, NEW);
  await openGenerator();
  await expect.element(button).toBeVisible();
  await script.fill(`${NEW} Bye.`);
  await button.click();
  await row(/^Generated/).click();
  await restore.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(script).toHaveValue(OLD);
  expect(kept()).toEqual([OLD, NEW, `${NEW} Bye.`, OLD]);
  await script.fill(`${OLD} Soon.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(script).toHaveValue(`${NEW} Bye.`);
  expect(kept().slice(4)).toEqual([`${OLD} Soon.`, `${NEW} Bye.`]);
  await button.click();
  await expect.element(row(/^Restored/).first()).toMatchTextContent('Current');
});

test('nothing is replaced if the words before cannot be kept, and a list that does not load can be tried again', async () => {
  answerVersions(OLD, NEW);
  server.refuse(listEntryVersions, 'internal');
  await openGenerator();
  await button.click();
  await expect.element(dialog.getByText('The versions could not be loaded')).toBeVisible();
  answerVersions(OLD, NEW);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await row(/^Generated/).click();
  server.refuse(saveEntryText, 'internal');
  await restore.click();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(server.calls(restoreEntryVersion)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(script).toHaveValue(NEW);
});
