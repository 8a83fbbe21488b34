import { listPackages } from '@voicedraft/contract/packages';
import {
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
  listFeatures,
  listTestimonials,
} from '@voicedraft/contract/site-content';
import { getClientSettings } from '@voicedraft/contract/settings';
import { getVoiceSample } from '@voicedraft/contract/voices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeTone } from '#testing/make-tone.ts';
import { CLIENT_SETTINGS, openApp } from '#testing/open-app.tsx';
import { makeTestimonial } from '#testing/records/testimonials.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';

const CONTENT = [listPackages, getContactPage, listTestimonials, listFeatures, getBanner, getAbout];

const title = page.getByRole('heading', { level: 1 });
const pricing = page.getByRole('region', { name: 'Buy credits, spend them your way' });
const contact = page.getByRole('region', { name: 'Talk to us' });
const testimonials = page.getByRole('region', { name: 'What Our Clients Say' });

async function openAsVisitor(): Promise<void> {
  await openApp('/', { as: null });
  await expect.element(title).toMatchTextContent('Create Your Video Script');
}

test('while content is loading, the page says so', async () => {
  for (const endpoint of CONTENT) server.hold(endpoint);
  await openAsVisitor();
  await expect.element(contact).toMatchTextContent('Loading contact information...');
  await expect.element(testimonials).toMatchTextContent('Loading testimonials...');
  await expect.element(pricing.getByText('Loading packages...')).toBeVisible();
  expect(pricing.element().querySelector('.spinner')?.checkVisibility()).toBe(true);
});

test('if the server fails, each section says what is missing, and the rest works', async () => {
  for (const endpoint of CONTENT) server.answer(endpoint, brokenAnswer());
  await openAsVisitor();
  await expect.element(page.getByText('Failed to fetch packages')).toBeVisible();
  await expect.element(page.getByText('Error: Failed to fetch contact data')).toBeVisible();
  await expect.element(page.getByText('Failed to fetch testimonials')).toBeVisible();
  await expect.element(page.getByText('Failed to fetch features data')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  await expectAccessible({ whole: true });
});

test('the names of the sample voices do not wrap, at every phone width', async () => {
  await openAsVisitor();
  const names = page.getByRole('list', { name: 'Hear a voice' }).getByRole('button');
  await expect.element(names.first()).toBeVisible();
  for (const width of [320, 360, 375, 390, 412, 430, 460, 479, 480, 540]) {
    await page.viewport(width, 844);
    const rows = () =>
      names.elements().flatMap((button) =>
        [...button.querySelectorAll('.hero-demo-voice-name > :not(.sr-only)')].map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return `${text.textContent}: ${new Set([...range.getClientRects()].map(({ top }) => top)).size}`;
        }),
      );
    await expect
      .poll(rows, { message: `${width} px` })
      .toEqual(['Achernar: 1', 'Warm: 1', 'Kore: 1', 'Firm: 1', 'Fenrir: 1', 'Excitable: 1']);
  }
});

test('the voices above a feature play, one at a time', async () => {
  server.answer(
    getVoiceSample,
    () => new Response(makeTone(30), { headers: { 'content-type': 'audio/wav' } }),
  );
  const moment = '2026-01-01T00:00:00.000Z';
  const feature = {
    _id: crypto.randomUUID(),
    title: 'Voices',
    description: 'In many tones.',
    icon: 'art art-voices',
    category: '',
    order: 0,
    isActive: true,
    revision: 1,
    createdAt: moment,
    updatedAt: moment,
  };
  server.answer(listFeatures, ok([feature]));
  await openAsVisitor();
  const voices = page.getByRole('list', { name: 'Voices to hear' });
  await voices.getByRole('button', { name: 'Play Kore' }).click();
  await expect.element(voices.getByRole('button', { name: 'Stop Kore' })).toBeVisible();
  await voices.getByRole('button', { name: 'Play Fenrir' }).click();
  await expect.element(voices.getByRole('button', { name: 'Stop Fenrir' })).toBeVisible();
  await expect.element(voices.getByRole('button', { name: 'Play Kore' })).toBeVisible();
  // A player shows that it plays before its sound has been requested.
  await expect
    .poll(() => server.calls(getVoiceSample).map(({ params }) => params.id))
    .toEqual(['kore', 'fenrir']);
});

test('empty lists have their own texts', async () => {
  server.answer(listPackages, []);
  server.answer(listTestimonials, ok([]));
  server.answer(listFeatures, ok([]));
  server.answer(getContactPage, ok(null));
  server.answer(getBanner, ok(null));
  server.answer(getFooter, ok(null));
  await openAsVisitor();
  await expect.element(page.getByText('No packages available at the moment.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No Testimonials' })).toBeVisible();
  await expect.element(page.getByText('No testimonials available at the moment.')).toBeVisible();
  await expect.poll(() => document.querySelector('#features')).toBeNull();
  await expect.element(title).toHaveTextContent('Create Your Video Script & AI Voice Instantly');
  await expect.element(contact.getByRole('heading').first()).toHaveTextContent();
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent('Voicedraft. All rights reserved.');
  expect(page.getByRole('navigation', { name: 'Quick links' }).elements()).toEqual([]);
});

test.each([
  [5, '5 free credits'],
  [1, '1 free credit'],
  [0, null],
])('the free credits of a new account are said where somebody decides: %i', async (welcomeCredits, text) => {
  server.answer(getClientSettings, ok({ ...CLIENT_SETTINGS, welcomeCredits }));
  const app = await openApp('/', { as: null });
  const hero = page.getByRole('region', { name: 'Create Your Video Script' });
  await expect.element(pricing.getByText(/Credits do not expire\./)).toBeVisible();
  await expect.element(hero.getByRole('link', { name: 'Start Creating' })).toBeVisible();
  const said = () =>
    [hero, pricing].map((part) => /\d+ free credits?/.exec(part.element().textContent)?.[0] ?? null);
  await expect.poll(said).toEqual([text, text]);
  await app.goTo('/register');
  await expect.element(page.getByText(/Write and voice your first video/)).toBeVisible();
  const main = () => /\d+ free credits?/.exec(page.getByRole('main').element().textContent)?.[0] ?? null;
  await expect.poll(main).toBe(text);
});

test('a testimonial without text, name or image gets the specified ones', async () => {
  const bare = { quote: '', authorName: '', authorTitle: '', authorImage: '' };
  server.answer(
    listTestimonials,
    ok([
      makeTestimonial(bare),
      makeTestimonial({
        ...bare,
        authorName: 'Ada Byron',
        authorImage: 'https://pictures.example/gone.webp',
      }),
    ]),
  );
  await openAsVisitor();
  testimonials.element().scrollIntoView();
  await expect
    .element(testimonials.getByText('There are many variations of testimonials available.').first())
    .toBeVisible();
  await expect.element(testimonials.getByText('Anonymous')).toBeVisible();
  await expect.element(testimonials.getByText('User').first()).toBeVisible();
  await expect.element(testimonials.getByText('AB', { exact: true })).toBeVisible();
  await expect.poll(() => testimonials.element().querySelector('img')).toBeNull();
});
