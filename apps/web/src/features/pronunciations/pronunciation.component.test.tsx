import {
  addPronunciation,
  deletePronunciation,
  editPronunciation,
  listPronunciations,
  type Pronunciation,
} from '@voicedraft/contract/pronunciations';
import { hearSentence, listVoices } from '@voicedraft/contract/voices';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, refusal, server } from '#testing/server.ts';

const HEARD = {
  id: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
  soundUrl: '/api/heard/5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
  seconds: 2,
  engine: 'local',
  quality: 'natural',
} as const;

const makeWord = (word: string, sayAs: string, overrides: Partial<Pronunciation> = {}): Pronunciation => ({
  id: crypto.randomUUID(),
  word,
  sayAs,
  exactCapitals: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
});
const NGUYEN = makeWord('Nguyen', 'win');
const WORDS = [makeWord('gnocchi', 'NYOH-kee'), NGUYEN, makeWord('US', 'U S', { exactCapitals: true })];

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

let played: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  server.answer(listVoices, ok([...VOICE_RECORDS]));
  server.answer(listPronunciations, ok(WORDS));
  server.answer(hearSentence, ok(HEARD));
});

test('a word is heard in a sentence, then added; the form is ready for the next', async () => {
  server.answer(listPronunciations, ok([]));
  await openApp('/user/pronunciation');
  await expect.element(page.getByRole('heading', { name: 'No words yet' })).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Hear it' })).toBeDisabled();
  await field('When the script says').fill('Xochitl');
  await field('Say it as').fill('SOH-cheel');
  await field('Hear it with').selectOptions('Kore, Firm');
  await page.getByRole('button', { name: 'Hear it' }).click();
  await expect.poll(() => played.mock.calls.length).toBe(1);
  await expect
    .poll(() => server.calls(hearSentence))
    .toMatchObject([
      {
        params: { id: 'kore' },
        body: {
          text: 'Ask for Xochitl at the desk.',
          reading: { word: 'Xochitl', sayAs: 'SOH-cheel', exactCapitals: false },
        },
      },
    ]);
  await field('Hear it with').selectOptions('Alhena, Warm');
  await page.getByRole('button', { name: 'Hear it' }).click();
  await expect.poll(() => server.bodies(hearSentence)[1]?.text).toBe('Pregunta por Xochitl en la entrada.');
  const added = makeWord('Xochitl', 'SOH-cheel');
  server.answer(addPronunciation, ok(added));
  server.answer(listPronunciations, ok([added]));
  await userEvent.click(button('Add word'));
  await expect.element(row('Xochitl')).toBeVisible();
  await expect.element(field('When the script says')).toHaveValue('');
  await expect.element(field('When the script says')).toHaveFocus();
  expect(server.calls(addPronunciation)).toMatchObject([{ body: { word: 'Xochitl', sayAs: 'SOH-cheel' } }]);
});

test('a word that is there is named, with a way to edit it; what cannot be said is refused', async () => {
  await openApp('/user/pronunciation');
  await field('When the script says').fill('nguyen');
  const known = page.getByText('“Nguyen” is already in your words');
  await expect.element(known).toBeVisible();
  await field('Say it as').fill('w1n');
  await userEvent.click(button('Add word'));
  await expect.element(page.getByText('Use letters and hyphens only')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Match capitals exactly').first().click();
  await expect.element(known).not.toBeInTheDocument();
  await page.getByLabelText('Match capitals exactly').first().click();
  await button('Edit').click();
  await expect.element(field('Word')).toHaveValue('Nguyen');
  await expect.element(field('Word')).toHaveFocus();
});

test('a word is edited in its row, one at a time, and heard first; one that cannot be saved says why, and stays open', async () => {
  await openApp('/user/pronunciation');
  await button('Edit gnocchi').click();
  await button('Edit Nguyen').click();
  await expect.element(field('Word')).toHaveValue('Nguyen');
  await field('Say as').fill('nwin');
  await page.getByRole('form', { name: 'Edit Nguyen' }).getByRole('button', { name: /^Hear/ }).click();
  await expect
    .poll(() => server.calls(hearSentence))
    .toMatchObject([{ body: { reading: { sayAs: 'nwin' } } }]);
  await expectAccessible();
  server.answer(editPronunciation, ok({ ...NGUYEN, sayAs: 'nwin' }));
  const sending = server.hold(editPronunciation);
  server.answer(listPronunciations, ok([{ ...NGUYEN, sayAs: 'nwin' }]));
  await expectReadOnlyMeanwhile({
    sending,
    field: field('Say as'),
    sendButton: button('Save'),
    sent: 'nwin',
  });
  await expect.element(row('nwin')).toBeVisible();
  await button('Edit Nguyen').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Word')).not.toBeInTheDocument();

  await button('Edit Nguyen').click();
  const text = '“US” is already in your words';
  server.answer(editPronunciation, refusal('conflict', text, { word: text }));
  await field('Word').fill('US');
  await button('Save').click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Word')).toHaveFocus();
});

test('words that could not be loaded are asked for again, searched by spelling and sound, heard in their rows, and deleted with Undo', async () => {
  server.answer(listPronunciations, refusal('internal'));
  await openApp('/user/pronunciation');
  await expect.element(page.getByText('Your words could not be loaded')).toBeVisible();
  server.answer(listPronunciations, ok(WORDS));
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.element(page.getByText('3 entries')).toBeVisible();
  await field('Search words').fill('nyoh');
  await expect.element(row('Nguyen')).not.toBeInTheDocument();
  await button('Hear gnocchi').click();
  await expect.poll(() => played.mock.calls.length).toBe(1);
  await field('Search words').fill('tomato');
  await expect.element(page.getByRole('heading', { name: 'No results for “tomato”' })).toBeVisible();
  await button('Clear search').click();
  await expect.element(page.getByText('Exact capitals')).toBeVisible();
  server.answer(hearSentence, refusal('rate_limited', 'Try again later.'));
  await button('Hear Nguyen').click();
  await expect.element(page.getByText('Try again later.').first()).toBeVisible();

  server.answer(deletePronunciation, { success: true });
  await row('gnocchi').hover();
  server.answer(listPronunciations, ok(WORDS.slice(1)));
  await button('Delete gnocchi').click();
  await expect.element(row('gnocchi')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  const body = { word: 'gnocchi', sayAs: 'NYOH-kee' };
  server.answer(addPronunciation, ok(makeWord(body.word, body.sayAs)));
  server.answer(listPronunciations, ok(WORDS));
  await button('Undo').click();
  await expect.element(row('gnocchi')).toBeVisible();
  expect(server.calls(addPronunciation)).toMatchObject([{ body }]);
});
