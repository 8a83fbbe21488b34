import { describe, expect, it } from 'vitest';
import { findLanguage } from './find-language.ts';

describe('findLanguage', () => {
  it.each([
    ['es', 'Primero, pela las patatas y córtalas en rodajas muy finas.'],
    ['es', '¿Quieres aprender inglés sin salir de casa? Prueba nuestra aplicación gratis durante un mes.'],
    ['es', 'Compra ahora y ahorra.'],
    ['pt', 'Coloque o arroz na panela, junte o alho e mexa durante cinco minutos.'],
    ['pt', 'Você quer aprender inglês sem sair de casa?'],
    ['fr', "Le lancement de notre application a lieu aujourd'hui, et vous êtes invités."],
    ['fr', 'Bonjour à tous'],
    ['it', 'Aggiungete un cucchiaio di zucchero e mescolate bene.'],
    ['it', "C'era una volta un re che amava la musica, la pioggia e il silenzio."],
    ['en', 'Mix flour, water and salt in one bowl, and leave it alone.'],
    ['en', 'Welcome'],
  ] as const)('finds %s in “%s”', (language, text) => expect(findLanguage(text)).toBe(language));

  it.each([
    'Guten Tag, heute zeigen wir Ihnen unser neues Geschäft.',
    'Witamy w naszej piekarni przy ulicy Głównej.',
    '今日はとても良い天気です',
    'La Boqueria, Barcelona',
    'Tomato, basil, mozzarella, prosciutto',
    'Peter Piper picked peppers',
    '',
  ])('tells none in “%s”', (text) => expect(findLanguage(text)).toBeNull());
});
