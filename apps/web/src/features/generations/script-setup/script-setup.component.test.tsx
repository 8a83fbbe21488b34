import { getEngines } from '@voicedraft/contract/engine-status';
import { generateScript, listGenerations } from '@voicedraft/contract/generations';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerGenerator,
  openGenerator,
  prompt,
  scriptButton,
  voiceButton,
} from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, server } from '#testing/server.ts';

const LOCAL = { engine: 'local', available: true, quality: 'draft', price: 1, model: 'm' } as const;
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const bodies = () => server.bodies(generateScript);

beforeEach(answerGenerator);

function answerEngines(languages: ('en' | 'de')[]): void {
  server.answer(
    getEngines,
    ok({ script: { ...LOCAL, languages }, speech: LOCAL, paces: { achernar: 2.46, kore: 3 } }),
  );
}

const change = page.getByRole('button', { name: /Change$/ });

it('is one line below the prompt, with both buttons in the window, until it is opened, and needs no choice', async () => {
  server.refuse(generateScript, 'unavailable');
  await openGenerator();
  await expect.element(page.getByText('Template, tone, length')).toBeVisible();
  for (const [width, height] of [[390, 844] as const, [1366, 768] as const]) {
    await page.viewport(width, height);
    const bottoms = () =>
      [scriptButton, voiceButton].map((one) => one.element().getBoundingClientRect().bottom);
    await expect
      .poll(() => Math.max(...bottoms()), { message: `at ${width} px` })
      .toBeLessThanOrEqual(height);
  }
  await expect.element(radio('Advert')).not.toBeInTheDocument();
  await change.click();
  await expect.element(radio('Advert')).toBeVisible();
  await expectAccessible();
  await prompt.fill('Tides');
  await page.getByRole('button', { name: /Done$/ }).click();
  await expect.element(radio('Advert')).not.toBeInTheDocument();
  await scriptButton.click();
  await expect.poll(bodies).toEqual([{ prompt: 'Tides', voice: 'achernar' }]);
});

it('says what a length means with the chosen voice, and sends what was chosen', async () => {
  answerEngines(['en', 'de']);
  server.refuse(generateScript, 'unavailable');
  await openGenerator();
  await change.click();
  await radio('News').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Course')).toBeChecked();
  await radio('Calm').click();
  await radio('30 s').click();
  await expect.element(page.getByText('30 seconds is about 74 words with Achernar.')).toBeVisible();
  await page.getByLabelText('Audience').fill('new nurses');
  await page.getByLabelText('Language').selectOptions('German');
  await expect.element(page.getByText('No voice speaks German yet.')).toBeVisible();
  await prompt.fill('A 60 second video about tides');
  await page.getByRole('button', { name: /Done$/ }).click();
  await expect.element(page.getByText('Course, calm, 30 s, for new nurses, German')).toBeVisible();
  await expect.element(page.getByText('A length in the prompt takes priority.')).toBeVisible();
  await change.click();
  await radio('Story').click();
  await page.getByRole('button', { name: /Done$/ }).click();
  await scriptButton.click();
  await expect.poll(bodies).toEqual([
    {
      prompt: 'A 60 second video about tides',
      voice: 'achernar',
      form: 'story',
      tone: 'calm',
      audience: 'new nurses',
      language: 'de',
      seconds: 30,
    },
  ]);
});

it('is back after a reload, and offers no language where only English can be written', async () => {
  answerEngines(['en']);
  server.answer(listGenerations, ok([makeGeneration({ controls: { form: 'news', seconds: 90 } })]));
  await openGenerator();
  await expect.element(page.getByText('News, 90 s')).toBeVisible();
  await change.click();
  await expect.element(page.getByLabelText('Audience')).toBeVisible();
  await expect.element(page.getByLabelText('Language')).not.toBeInTheDocument();
});
