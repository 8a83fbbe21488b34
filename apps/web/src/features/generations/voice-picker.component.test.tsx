import {
  hearSentence,
  listFavouriteVoices,
  listVoices,
  type MixParts,
  setFavouriteVoice,
  type Voice,
} from '@voicedraft/contract/voices';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeSoundUrl } from '#testing/make-sound-url.ts';
import type { OpenedApp } from '#testing/open-app.tsx';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { answerGenerator, openGenerator, prompt } from './generator.driver.ts';

const radio = (name: RegExp) => page.getByRole('radio', { name });
const names = () =>
  page
    .getByRole('radio')
    .elements()
    .flatMap((element) => element.closest('[data-voice]')?.getAttribute('data-voice') ?? []);

let played: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  answerGenerator();
  server.answer(listVoices, ok(ENGLISH_VOICES));
});

const ENGLISH_VOICES = VOICE_RECORDS.filter(({ languages }) => languages.includes('English'));

async function enterList(): Promise<OpenedApp> {
  const app = await openGenerator();
  await expect.element(radio(/Achernar/)).toBeVisible();
  await prompt.click();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(radio(/Achernar/)).toHaveFocus();
  return app;
}

test('voices are narrowed by search and traits, by keyboard too; filters that narrow nothing are not there', async () => {
  const app = await enterList();
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox', { name: 'Search voices' });
  await expect.element(search).toHaveFocus();
  await search.fill('male');
  await expect.element(page.getByText('16 of 30 voices')).toBeVisible();
  await page.getByLabelText('Accent', { exact: true }).selectOptions('Scottish');
  await expect.poll(names).toEqual(['achird', 'fenrir']);
  await expect.element(page.getByLabelText('Language', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByLabelText('Age', { exact: true }).selectOptions('Mature');
  await expect.element(page.getByText('No voice fits these filters.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => names().length).toBe(30);
  await page.getByLabelText('Pitch', { exact: true }).selectOptions('Medium pitch');
  await page.getByLabelText('Character', { exact: true }).selectOptions('Warm');
  await expect.poll(names).toEqual(['algieba', 'iapetus', 'zubenelgenubi']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await search.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(radio(/Achernar/)).toHaveFocus();

  const languages = ['English', 'Spanish'];
  server.answer(
    listVoices,
    ok(ENGLISH_VOICES.map((voice) => (voice.id === 'kore' ? { ...voice, languages } : voice))),
  );
  await app.reload();
  await page.getByRole('button', { name: 'Filter voices' }).click();
  await page.getByLabelText('Language', { exact: true }).selectOptions('Spanish');
  await expect.poll(names).toEqual(['kore']);
});

test('favourites come first and are changed with F, then own mixes, which are chosen like other voices; long names fit', async () => {
  const parts: MixParts = [
    { voice: 'achernar', percent: 60 },
    { voice: 'puck', percent: 40 },
  ];
  const mix = { id: `mix_${crypto.randomUUID()}`, name: 'Morning', label: 'Your mix' } as const;
  const mixes = ENGLISH_VOICES.slice(0, 1).map((voice): Voice => ({
    ...voice,
    ...mix,
    mix: { owner: 'caller', parts },
  }));
  const name = 'Zubenelgenubi';
  const voices = ENGLISH_VOICES.map((voice) => (voice.id === 'kore' ? { ...voice, name } : voice));
  server.answer(listVoices, ok([...voices, ...mixes]));
  server.answer(listFavouriteVoices, ok(['kore']));
  await enterList();
  await expect.poll(() => names().slice(0, 2)).toEqual(['kore', mix.id]);
  // They are not of the voices that an engine has.
  await expect.element(page.getByText(`${ENGLISH_VOICES.length} natural voices`).first()).toBeInTheDocument();
  // A long name takes the place of the drawing.
  const list = page.getByRole('radiogroup', { name: 'Voice' }).element();
  expect(list.scrollWidth).toBe(list.clientWidth);
  const shown = page.getByText(name).first().element();
  expect(shown.scrollWidth).toBe(shown.clientWidth);

  server.answer(setFavouriteVoice, ok(['kore', 'achernar']));
  await userEvent.keyboard('f');
  await expect.poll(() => names().slice(0, 4)).toEqual(['achernar', 'kore', mix.id, 'achird']);
  await expect.element(radio(/Achernar/)).toHaveFocus();
  expect(server.calls(setFavouriteVoice)).toMatchObject([
    { params: { id: 'achernar' }, body: { isFavourite: true } },
  ]);
  await radio(/Morning/).click({ position: { x: 60, y: 20 } });
  await expect.element(radio(/Morning/)).toBeChecked();
  await expect.element(page.getByRole('link', { name: 'Mix your own voice' })).toBeVisible();
});

const HEARD = {
  id: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
  seconds: 1,
  engine: 'local',
  quality: 'natural',
} as const;

test('own words are heard with the chosen voice, once for each sentence; a sound that does not arrive says so, and can be heard again', async () => {
  server.answer(hearSentence, ok({ ...HEARD, soundUrl: makeSoundUrl(1) }));
  await enterList();
  await userEvent.keyboard('h');
  const field = page.getByRole('textbox', { name: 'Hear your own words' });
  await field.fill('Fresh bread every morning.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => played.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('button', { name: /^Stop/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^Hear it with Achernar/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => played.mock.calls.length).toBe(2);
  expect(server.calls(hearSentence)).toMatchObject([
    { params: { id: 'achernar' }, body: { text: 'Fresh bread every morning.' } },
  ]);
  await expectAccessible();
  server.answer(hearSentence, refusal('validation', 'Hear one sentence at a time'));
  await field.fill('One. Two.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Hear one sentence at a time').first()).toBeVisible();

  server.answer(hearSentence, ok({ ...HEARD, soundUrl: '/api/heard/lost' }));
  const before = played.mock.calls.length;
  await field.fill('Good morning.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The sound did not play.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Hear it with Achernar/ }).click();
  await expect.poll(() => played.mock.calls.length).toBe(before + 2);
  await expect.poll(() => server.calls(hearSentence)).toHaveLength(3);
});
