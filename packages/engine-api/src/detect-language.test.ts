import { LANGUAGE_NAMES } from '@voicedraft/contract/script-controls';
import { SPOKEN_LANGUAGE_NAMES, SPOKEN_LANGUAGES } from '@voicedraft/contract/spoken-languages';
import { describe, expect, it } from 'vitest';
import { findForeignLanguage, nameLanguage, requireLanguage } from './detect-language.ts';

it('has the same name wherever a page takes it from', () => {
  for (const code of SPOKEN_LANGUAGES) {
    expect(SPOKEN_LANGUAGE_NAMES[code]).toBe(LANGUAGE_NAMES[code]);
    expect(nameLanguage(code)).toBe(LANGUAGE_NAMES[code]);
  }
});

describe('another language', () => {
  it.each([
    ['Bienvenidos a nuestra panadería en la calle Mayor.', 'Spanish'],
    ['Bonjour à tous, aujourd’hui nous allons préparer une tarte aux pommes.', 'French'],
    ['Guten Tag, heute zeigen wir Ihnen unser neues Geschäft.', 'German'],
    ['Benvenuti nella nostra trattoria, aperta tutti i giorni.', 'Italian'],
    ['Witamy w naszej piekarni przy ulicy Głównej.', 'Polish'],
    ['Ciao a tutti.', 'Italian'],
    ['今日はとても良い天気です', 'Japanese'],
  ])('is recognised: %s', async (text, language) => {
    expect(await findForeignLanguage(text)).toBe(language);
  });

  it.each([
    'Nguyen Van Tran opened Pho Hoa',
    'La Boqueria, Barcelona',
    'El Niño explained',
    'Tomato, basil, mozzarella, prosciutto',
    'Coffee roasters, espresso, latte, cappuccino',
    'Peter Piper picked peppers',
    'Bread rises slowly',
    'Natural skin care',
    'Modern hotel in central London',
    'Hakuna matata',
    'Yes.',
    '£4.20',
    '',
  ])('is not suspected in %j', async (text) => {
    expect(await findForeignLanguage(text)).toBeUndefined();
  });

  it('is refused for a voice that speaks English, by its name', async () => {
    await expect(requireLanguage('Hola, ¿qué tal estás hoy?', 'en')).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'This text is in Spanish, and this voice speaks English.',
      refusal: { reason: 'language', language: 'Spanish', voiceLanguage: 'en' },
    });
    await expect(requireLanguage('A hello to everybody who says hola.', 'en')).resolves.toBeUndefined();
  });

  it.each([
    ['Welcome to our bakery in the main street of this town.', 'es', 'English'],
    ['Bonjour à tous, aujourd’hui nous allons préparer une tarte aux pommes.', 'it', 'French'],
    ['Guten Tag, heute zeigen wir Ihnen unser neues Geschäft.', 'fr', 'German'],
  ] as const)('is refused for a voice of another: %s', async (text, voice, language) => {
    await expect(requireLanguage(text, voice)).rejects.toMatchObject({ refusal: { language } });
  });

  it.each([
    ['Bienvenidos a nuestra panadería en la calle Mayor.', 'es'],
    ['Chegou a nova coleção de verão! Venha conhecer as nossas lojas.', 'pt'],
    ['Mescolate bene, poi cuocete in forno per venti minuti.', 'it'],
    ['Le petit chat dort sur le canapé toute la journée.', 'fr'],
    ['Marketing online, podcast y streaming con YouTube.', 'es'],
    ['Bologna.', 'fr'],
  ] as const)('is not suspected by a voice of its own: %s', async (text, voice) => {
    await expect(requireLanguage(text, voice)).resolves.toBeUndefined();
  });
});
