import { describe, expect, it } from 'vitest';
import { findPromptLanguage } from './find-grammar.ts';
import { REQUESTS } from './testing/read-requests.ts';

/** Nothing in it tells these two languages apart. */
const SPANISH_AS_WELL = 'tutorial rápido de maquiagem pls';

describe('the language of a request', () => {
  it.each(['es', 'fr', 'it', 'pt'] as const)('is known to be %s', async (language) => {
    const found = await Promise.all(
      REQUESTS[language].map(async ({ prompt }) => [prompt, await findPromptLanguage(prompt)] as const),
    );
    const missed = found.filter(([, is]) => is !== language).map(([prompt]) => prompt);
    expect(missed).toEqual(language === 'pt' ? [SPANISH_AS_WELL] : []);
  });

  it.each([
    'ad for La Casa de los Tacos. We open at seven.',
    'promo for Pasta e Basta',
    'Hola amigos! We sell tacos on Main Street.',
    'Why do cats purr?',
    'no more late fees',
    'Come early!',
    'crème brûlée',
    'script',
  ])('is English for %j', async (prompt) => expect(await findPromptLanguage(prompt)).toBe('en'));

  it.each([
    'Guten Tag, wir verkaufen Brot. Kommen Sie vorbei.',
    'napisz mi krótki skrypt o kotach proszę',
    'Vreau un scenariu pentru un video despre pisici',
    '短い動画の台本を書いてください',
  ])('is none of the five for %j', async (prompt) => expect(await findPromptLanguage(prompt)).toBeNull());

  it('is the chosen one where little tells, and where two are alike', async () => {
    expect(await findPromptLanguage('minimalismo', 'it')).toBe('it');
    expect(await findPromptLanguage(SPANISH_AS_WELL, 'pt')).toBe('pt');
    expect(await findPromptLanguage('Necesito un anuncio para mi bar', 'fr')).toBe('es');
    expect(await findPromptLanguage('An ad for our bar. We open at six.', 'fr')).toBe('en');
  });
});
