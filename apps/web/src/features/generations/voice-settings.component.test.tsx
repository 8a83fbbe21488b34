import { getEngines } from '@voicedraft/contract/engine-status';
import {
  generateScript,
  generateVoice,
  getGenerationAudio,
  listGenerations,
} from '@voicedraft/contract/generations';
import { hearSentence, listVoices } from '@voicedraft/contract/voices';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, server } from '#testing/server.ts';
import {
  answerGenerator,
  openGenerator,
  prompt,
  script,
  scriptButton,
  voiceButton,
} from './generator.driver.ts';

const LOCAL = { engine: 'local', available: true, quality: 'draft', price: 1, model: 'm' } as const;
const fold = page.getByRole('button', { name: /^Voice settings/ });
const slider = (name: string) => page.getByRole('slider', { name, exact: true });
const reset = page.getByRole('button', { name: 'Reset voice settings' });

beforeEach(() => {
  answerGenerator();
  server.answer(getEngines, ok({ script: LOCAL, speech: LOCAL, paces: { achernar: 2.5 } }));
});

test('are folded, change by keys, say their units, and decide how many words a length has', async () => {
  await openGenerator();
  await page.getByRole('button', { name: /Change$/ }).click();
  await page.getByRole('radio', { name: '30 s' }).click();
  await expect.element(page.getByText('about 75 words with Achernar')).toBeVisible();
  await expect.element(slider('Speed')).not.toBeInTheDocument();
  fold.element().focus();
  await userEvent.keyboard('{Enter}{Tab}{PageUp}');
  await expect.element(slider('Speed')).toHaveAttribute('aria-valuetext', '1.20 times the usual speed');
  await expect.element(page.getByText('about 90 words with Achernar')).toBeVisible();
  await userEvent.keyboard('{Tab}{End}{ArrowLeft}');
  await expect.element(slider('Pitch')).toHaveAttribute('aria-valuetext', '5 semitones');
  slider('Volume').element().focus();
  await userEvent.keyboard('{Home}{PageUp}');
  await expect.element(fold).toMatchTextContent('Voice settings1.2× speed, +5 pitch, −8 dB');
  await reset.click();
  await expect.element(slider('Speed')).toHaveFocus();
  await expect.element(reset).not.toBeInTheDocument();
  await expect.element(fold).toMatchTextContent(/^Voice settings$/);
});

test('go with the script, the voice and own words, as far as the voice has them, and survive a reload', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  server.refuse(generateScript, 'unavailable');
  server.refuse(generateVoice, 'unavailable');
  server.refuse(hearSentence, 'unavailable');
  const app = await openGenerator();
  await prompt.fill('Tides');
  await fold.click();
  await page.getByRole('radio', { name: 'Lively', exact: true }).click();
  slider('Pitch').element().focus();
  await userEvent.keyboard('{End}');
  await scriptButton.click();
  const settings = { speed: 1, pitch: 6, volume: 0, style: 'lively' };
  await expect.poll(() => server.bodies(generateScript)[0]).toMatchObject({ settings });
  // This voice has no pitch of its own.
  await page.getByRole('radio', { name: /Charon/ }).click();
  await expect.element(slider('Pitch')).not.toBeInTheDocument();
  await expect.element(fold).toMatchTextContent(/^Voice settingslively$/);
  await voiceButton.click();
  await expect.poll(() => server.bodies(generateVoice)[0]?.settings).toEqual({ ...settings, pitch: 0 });
  await page.getByRole('button', { name: 'Hear your own words' }).click();
  await page.getByRole('textbox', { name: 'Hear your own words' }).fill('Fresh bread.');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.bodies(hearSentence)[0])
    .toEqual({ text: 'Fresh bread.', settings: { ...settings, pitch: 0 } });
  await app.reload();
  await expect.element(fold).toMatchTextContent(/^Voice settingslively$/);
});

test('have a style in own words where the engine takes it, and only there', async () => {
  server.answer(
    listVoices,
    ok(
      VOICE_RECORDS.map((voice) =>
        voice.id === 'charon' ? voice : { ...voice, features: { ...voice.features, instructions: true } },
      ),
    ),
  );
  server.refuse(generateScript, 'unavailable');
  const app = await openGenerator();
  await prompt.fill('Tides');
  await fold.click();
  const words = page.getByRole('textbox', { name: 'Style in your own words' });
  await words.fill(`like a pirate${'!'.repeat(186)}😀`);
  await expect.element(words).toHaveValue(`like a pirate${'!'.repeat(186)}`);
  await words.fill(`like a pirate${'!'.repeat(200)}`);
  const instructions = `like a pirate${'!'.repeat(187)}`;
  await expect.element(words).toHaveValue(instructions);
  await expect.element(fold).toMatchTextContent(`Voice settings“${instructions}”`);
  await expectAccessible();
  await scriptButton.click();
  await expect
    .poll(() => server.bodies(generateScript)[0])
    .toMatchObject({ settings: { speed: 1, instructions } });
  await app.reload();
  await expect.element(fold).toMatchTextContent(`Voice settings“${instructions}”`);
  await page.getByRole('radio', { name: /Charon/ }).click();
  await expect.element(fold).toMatchTextContent(/^Voice settings$/);
  await fold.click();
  await expect.element(words).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /Kore/ }).click();
  await words.fill(' ');
  await expect.element(reset).not.toBeInTheDocument();
});

test('of a take are back when it is opened, beside its sound and for the next one', async () => {
  const settings = { speed: 0.9, pitch: 0, volume: 3, style: 'calm' } as const;
  const id = crypto.randomUUID();
  const audioUrl = `/api/generations/${id}/audio`;
  const made = { id, kind: 'voice', voice: 'kore', settings, audioUrl, durationSeconds: 1 } as const;
  answerSound(getGenerationAudio, 1);
  server.answer(listGenerations, ok([makeGeneration(made)]));
  server.refuse(generateVoice, 'unavailable');
  await openGenerator();
  await expect.element(fold).toMatchTextContent('Voice settings0.9× speed, calm, +3 dB');
  await expect
    .element(page.getByRole('region', { name: 'Audio player' }))
    .toMatchTextContent(/0\.9× speed, calm, \+3 dB/);
  await fold.click();
  await expectAccessible();
  await voiceButton.click();
  await expect.poll(() => server.bodies(generateVoice)[0]).toMatchObject({ voice: 'kore', settings });
});

test('have the language of the text, found out or chosen, for which a voice is proposed unless all speak it', async () => {
  const language = page.getByLabelText('Language of the text');
  const spoken = () => server.bodies(generateVoice).at(-1);
  server.refuse(generateVoice, 'unavailable');
  let app = await openGenerator();
  await script.fill('Hoy hablamos del faro de la isla. Cada noche, la luz guía a los barcos.');
  await expect.element(fold).toMatchTextContent('Voice settingsSpanish text');
  await expect.element(page.getByText('Achernar does not speak Spanish.')).toBeVisible();
  // The voices of the language come first.
  await expect.poll(() => page.getByRole('radio').elements()[0]?.getAttribute('value')).toBe('alhena');
  await expectAccessible();
  await page.getByRole('button', { name: 'Use Alhena' }).click();
  await expect.element(page.getByRole('radio', { name: /^Alhena/ })).toBeChecked();
  await expect.element(page.getByText('does not speak')).not.toBeInTheDocument();
  await voiceButton.click();
  await expect.poll(spoken).toMatchObject({ voice: 'alhena' });
  expect(spoken()).not.toHaveProperty('settings');

  await fold.click();
  await expect.element(page.getByRole('option', { name: 'Automatic: Spanish' })).toBeInTheDocument();
  await language.selectOptions('Portuguese');
  await expect.element(fold).toMatchTextContent('Voice settingsPortuguese text');
  await page.getByRole('button', { name: 'Use Adhara' }).click();
  await voiceButton.click();
  await expect.poll(spoken).toMatchObject({ voice: 'adhara', settings: { speed: 1, language: 'pt' } });
  app = await app.reload();
  await expect.element(fold).toMatchTextContent('Voice settingsPortuguese text');

  const languages = ['English', 'Spanish'];
  server.answer(listVoices, ok(VOICE_RECORDS.map((voice) => ({ ...voice, languages }))));
  await app.reload();
  await fold.click();
  await expect.element(slider('Speed')).toBeVisible();
  await expect.element(language).not.toBeInTheDocument();
});
