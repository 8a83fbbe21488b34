import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Utterance } from '#text/prepare-text.ts';
import { LANGUAGES } from './languages.ts';
import { prepareTextIn } from './prepare-text-in.ts';
import type { LanguageCode } from './spoken-language.ts';

/** The utterances on one line, with ' / ' between them. */
function speak(language: LanguageCode, text: string): string {
  return prepareTextIn(language, text)
    .map((utterance) => utterance.text)
    .join(' / ');
}

function refusalOf(language: LanguageCode, text: string): EngineError {
  try {
    prepareTextIn(language, text);
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error('the text was not refused');
}

function prepareOrRefuse(language: LanguageCode, text: string): Utterance[] {
  try {
    return prepareTextIn(language, text);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'unsupported') return [];
    throw error;
  }
}

const CODES = Object.values(LANGUAGES).map(({ code }) => code);

describe('prepareTextIn', () => {
  it.each([
    ['es', '—¿Vienes, niño? —dijo Ana.\n—No… nunca.', 'Vienes, niño? dijo Ana. / No, nunca.'],
    ['es', 'Ana —mi hermana— rio. —¡Sí! —Bien.', 'Ana, mi hermana, rio. / Sí! / Bien.'],
    [
      'es',
      'El Sr. Ruiz llegó. ¡Qué día! Vive en EE. UU. Ella no.',
      'El señor Ruiz llegó. / Qué día! / Vive en Estados Unidos. / Ella no.',
    ],
    ['es', 'La O.N.U. y la OTAN, según J. K. Rowling.', 'La O.N.U. y la OTAN, según J.K. Rowling.'],
    ['fr', '« Quoi ? » dit-il. Elle partit.', 'Quoi? dit-il. / Elle partit.'],
    [
      'fr',
      "L’été, M. Dupont lit p. 5. Puis c'est tout.",
      "L'été, monsieur Dupont lit page cinq. / Puis c'est tout.",
    ],
    ['pt', 'A Dra. Lima disse: “Não!” O pão é bom.', 'A doutora Lima disse, Não! / O pão é bom.'],
    ['it', "C'è un po' di pane, latte ecc. Poi città.", "C'è un po di pane, latte eccetera. / Poi città."],
    ['fr', 'Du lait, etc. et du pain.', 'Du lait, et cetera et du pain.'],
  ] as const)('finds sentences in %s: %s', (language, text, expected) => {
    expect(speak(language, text)).toBe(expected);
  });

  it.each([
    ['es', 'Łódź y Köln, señor Müller', 'Lódz y Koln, señor Müller.'],
    ['fr', 'El Niño, cœur naïf', 'El Nigno, cœur naïf.'],
    ['es', 'el Barça', 'el Barsa.'],
    ['it', 'perche\u0301 no', 'perché no.'],
    ['pt', 'ação, avó e avô', 'ação, avó e avô.'],
  ] as const)('keeps the letters of %s and folds others: %s', (language, text, expected) => {
    expect(speak(language, text)).toBe(expected);
  });

  it.each([
    [
      'es',
      'el capítulo 1 trata de 1 rey; en 2001 nació',
      'el capítulo uno trata de un rey, en dos mil uno nació.',
    ],
    ['es', 'tardó 2 h 30 min, de lun. a vie.', 'tardó dos horas y treinta minutos, de lunes a viernes.'],
    [
      'pt',
      '12x de R$ 99,90 em 20/11',
      'doze vezes de noventa e nove reais e noventa centavos em vinte de novembro.',
    ],
    ['fr', '2 c. à s. de sel à 180°', 'deux cuillères à soupe de sel à cent quatre-vingts degrés.'],
    ['it', "dall'1 maggio, lun-ven 9-18", 'dal primo maggio, lunedì a venerdì nove a diciotto.'],
    ['es', '3 x 4 = 12 y 1.500 MXN', 'tres por cuatro igual a doce y mil quinientos pesos mexicanos.'],
    ['es', 'Juan C. está en el grupo C, capítulo X', 'Juan C está en el grupo C, capítulo diez.'],
    ['fr', 'le groupe C, chapitre X', 'le groupe C, chapitre dix.'],
    ['it', 'il gruppo D, capitolo X', 'il gruppo D, capitolo dieci.'],
    ['pt', 'o grupo D, capítulo X', 'o grupo D, capítulo dez.'],
    ['es', '$1,500 pesos, $20 dólares o $20', 'mil quinientos pesos, veinte dólares o veinte dólares.'],
    ['it', '€20 euro, 1 min.', 'venti euro, un minuto.'],
    ['pt', 'R$ 20 reais em 1 min.', 'vinte reais em um minuto.'],
    ['es', 'los 80s, dura 80s', 'los ochenta, dura ochenta segundos.'],
    ['fr', 'un écran 16/9, le 16/9', 'un écran seize neuvièmes, le seize septembre.'],
    ['es', 'Nos vemos 16/9, vídeo en 16/9', 'Nos vemos dieciséis de septiembre, vídeo en dieciséis novenos.'],
    ['es', 'España > Francia', 'España mayor que Francia.'],
    ['es', 'Toca Ajustes > Wi-Fi > Red', 'Toca Ajustes, Wi-Fi, Red.'],
    [
      'es',
      'Ajustes > Todo, paso 1/5, 1/5 de taza',
      'Ajustes, Todo, paso uno sobre cinco, un quinto de taza.',
    ],
  ] as const)('reads figures by their surroundings in %s: %s', (language, text, expected) => {
    expect(speak(language, text)).toBe(expected);
  });

  it('distinguishes sentences from paragraphs, and joins continued lines', () => {
    const utterances = prepareTextIn('es', '# Título\n- uno\n\nUna línea\nética.\nFin.');
    expect(utterances).toEqual([
      { text: 'Título.', pause: 'sentence' },
      { text: 'uno.', pause: 'paragraph' },
      { text: 'Una línea ética.', pause: 'sentence' },
      { text: 'Fin.', pause: 'paragraph' },
    ]);
  });

  it('cuts a long sentence before a conjunction of the language', () => {
    const words = (count: number): string => 'palabra '.repeat(count);
    expect(
      prepareTextIn('es', `${words(30)}porque ${words(29)}`).map(({ text }) => text.split(' ').length),
    ).toEqual([30, 30]);
  });

  it.each(CODES)('refuses other alphabets, texts without words and endless ones in %s', (language) => {
    const { name } = LANGUAGES[language];
    expect(refusalOf(language, 'Привет, мир').message).toContain(`speaks ${name} only`);
    expect(refusalOf(language, '… 😀 —').message).toMatch(/no words/u);
    expect(refusalOf(language, '1.234.567,89 € '.repeat(400)).message).toMatch(/more than ten minutes/u);
  });

  it.each(CODES)('reads long runs of one sign at once in %s', (language) => {
    for (const unit of ['…', '.…', ' ', '\n', '-\t', '1 ', '1.', '1/', 'X', 'a.', '€', '«']) {
      expect(prepareOrRefuse(language, `Uno${unit.repeat(10_000)}due.`).length).toBeLessThan(2000);
    }
  });
});

describe.each(CODES)('prepareTextIn with any input in %s', (language) => {
  const { letters } = LANGUAGES[language];
  const word = `(?:[a-z${letters}]\\.)+|[a-z${letters}](?:[a-z${letters}'-]*[a-z${letters}])?`;
  const SPOKEN = new RegExp(`^(?:${word})[,.?!]*(?: (?:${word})[,.?!]*)*$`, 'iu');

  it('returns words of the language only, or refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const utterance of prepareOrRefuse(language, text)) expect(utterance.text).toMatch(SPOKEN);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves no digit or sign', () => {
    const part = fc.constantFrom(
      '1',
      '23',
      '2026',
      '.',
      ',',
      '/',
      '-',
      ':',
      ' ',
      '€',
      '$',
      '%',
      '°',
      'º',
      'ª',
      'h',
      'km',
      'XIV',
      'a',
      'M.',
      "'",
      '@',
      'é',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        for (const utterance of prepareOrRefuse(language, `a ${parts.join('')}`)) {
          expect(utterance.text).toMatch(SPOKEN);
        }
      }),
      { numRuns: 300 },
    );
  });
});
