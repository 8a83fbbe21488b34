import { generateVoice } from '@voicedraft/contract/generations';
import { listVoices } from '@voicedraft/contract/voices';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { VOICE_RECORDS } from '#testing/records/voices.ts';
import { ok, server } from '#testing/server.ts';
import { answerGenerator, openGenerator, script, voiceButton } from './generator.driver.ts';

const fold = page.getByRole('button', { name: /^Voice settings/ });
const language = page.getByLabelText('Language of the text');
const SPANISH = 'Hoy hablamos del faro de la isla. Cada noche, la luz guía a los barcos.';

beforeEach(() => {
  answerGenerator();
  server.refuse(generateVoice, 'unavailable');
});

test('the language of a script is found out, and a voice of it is proposed and taken', async () => {
  await openGenerator();
  await script.fill(SPANISH);
  await expect.element(fold).toMatchTextContent('Voice settingsSpanish text');
  await expect.element(page.getByText('Achernar does not speak Spanish.')).toBeVisible();
  // The voices of the language come first.
  await expect.poll(() => page.getByRole('radio').elements()[0]?.getAttribute('value')).toBe('alhena');
  await expectAccessible();
  await page.getByRole('button', { name: 'Use Alhena' }).click();
  await expect.element(page.getByRole('radio', { name: /^Alhena/ })).toBeChecked();
  await expect.element(page.getByText('does not speak')).not.toBeInTheDocument();
  await voiceButton.click();
  await expect.poll(() => server.bodies(generateVoice)[0]).toMatchObject({ voice: 'alhena' });
  expect(server.bodies(generateVoice)[0]).not.toHaveProperty('settings');
});

test('another language than the one found out is chosen, goes with the request and survives a reload', async () => {
  const app = await openGenerator();
  await script.fill(SPANISH);
  await fold.click();
  await expect.element(page.getByRole('option', { name: 'Automatic: Spanish' })).toBeInTheDocument();
  await language.selectOptions('Portuguese');
  await expect.element(fold).toMatchTextContent('Voice settingsPortuguese text');
  await page.getByRole('button', { name: 'Use Adhara' }).click();
  await voiceButton.click();
  await expect
    .poll(() => server.bodies(generateVoice)[0])
    .toMatchObject({ voice: 'adhara', settings: { speed: 1, language: 'pt' } });
  await app.reload();
  await expect.element(fold).toMatchTextContent('Voice settingsPortuguese text');
});

test('nothing is asked where every voice speaks every language', async () => {
  const languages = ['English', 'Spanish'];
  server.answer(listVoices, ok(VOICE_RECORDS.map((voice) => ({ ...voice, languages }))));
  await openGenerator();
  await script.fill(SPANISH);
  await fold.click();
  await expect.element(page.getByRole('slider', { name: 'Speed' })).toBeVisible();
  await expect.element(language).not.toBeInTheDocument();
});
