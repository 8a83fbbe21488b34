import { describe, expect, it } from 'vitest';
import { findForeignLanguage, requireEnglishText } from './detect-language.ts';

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
    'Hakuna matata',
    'Yes.',
    '£4.20',
    '',
  ])('is not suspected in %j', async (text) => {
    expect(await findForeignLanguage(text)).toBeUndefined();
  });

  it('is refused for a voice that only speaks English, by its name', async () => {
    await expect(requireEnglishText('Hola, ¿qué tal estás hoy?')).rejects.toMatchObject({
      kind: 'unsupported',
      refusal: { reason: 'language', language: 'Spanish' },
    });
    await expect(requireEnglishText('A hello to everybody who says hola.')).resolves.toBeUndefined();
  });
});
