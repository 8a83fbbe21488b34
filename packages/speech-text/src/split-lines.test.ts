import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarks } from './read-marks.ts';
import { splitLines } from './split-lines.ts';
import { markedText } from './testing/marked-text.ts';

const texts = (text: string): string[] => splitLines(text).map((line) => line.text);

describe('splitLines', () => {
  it.each([
    ['One. Two! Three? Four…', ['One.', 'Two!', 'Three?', 'Four…']],
    ['“Stop!” he said. “Why?” Nobody knew.', ['“Stop!” he said.', '“Why?”', 'Nobody knew.']],
    ['all small. no capitals. still three', ['all small.', 'no capitals.', 'still three']],
    ['Wait... for it. Then go.', ['Wait... for it.', 'Then go.']],
    ['A heading\nThen a text\nthat goes on.', ['A heading', 'Then a text\nthat goes on.']],
    ['今日は良い天気です。明日も。', ['今日は良い天気です。', '明日も。']],
    [
      '「こんにちは。」と彼は言った。「元気？」はい。',
      ['「こんにちは。」と彼は言った。', '「元気？」', 'はい。'],
    ],
    ['你好。你叫什么名字？我叫小明！', ['你好。', '你叫什么名字？', '我叫小明！']],
    ['यह एक दीपक है। क्या यह बड़ा है? हाँ॥ ठीक।', ['यह एक दीपक है।', 'क्या यह बड़ा है?', 'हाँ॥', 'ठीक।']],
    ['هذا مصباح. هل هو كبير؟ نعم! حسنًا.', ['هذا مصباح.', 'هل هو كبير؟', 'نعم!', 'حسنًا.']],
    ['یہ ایک چراغ ہے۔ کیا یہ بڑا ہے؟ ہاں۔', ['یہ ایک چراغ ہے۔', 'کیا یہ بڑا ہے؟', 'ہاں۔']],
    ['no end mark', ['no end mark']],
    ['', []],
    [' \n ', []],
  ])('splits %j', (text, expected) => expect(texts(text)).toEqual(expected));

  it.each([
    'Dr. Smith and Mrs. Jones met J. K. Rowling.',
    'We sell tea, coffee etc. at No. 5 in the U.S. market, e.g. in Ohio vs. Iowa.',
    'It opens on Sept. 5 at 9 a.m. every day.',
    '1. Mix the flour.',
    'It costs 3.50 at example.com today.',
    'We meet at 8 p.m. Friday, at 6 p.m. PST or at 8 p.m. Eastern.',
    'He is 5 ft. 10 in. tall, weighs 9 lbs. 3 oz. and drinks 8 fl. oz. of milk.',
    '1 lb. Italian sausage',
  ])('keeps %j in one line', (text) => expect(texts(text)).toEqual([text]));

  it.each([
    'El Sr. García y la Sra. Ruiz viven en la Av. Colón, p. ej. en la pág. 5.',
    'Nació en el 44 a. C. y vivió aprox. 20 años en EE. UU. con Dña. Ana.',
    'A Dra. Souza mora na Av. Paulista, p. ex. perto do n. 5.',
    'M. Dupont et le Dr. Martin habitent av. Foch, p. ex. au n. 5.',
    'Il Sig. Rossi e la Dott.ssa Bianchi leggono pag. 5, ecc. e poi cap. 3.',
    '—¿Vienes? —dijo Ana sin mirar.',
    '« Quoi ? » dit-il.',
    '« Vous venez ? » demanda M. Dupont.',
    'Pourquoi ? demanda-t-elle.',
    'Um livro da Cia. das Letras.',
  ])('keeps %j of another language in one line', (text) => expect(texts(text)).toEqual([text]));

  it.each([
    ['¿Quién es? ¡Hola! Vivo en EE. UU. Ella no.', ['¿Quién es?', '¡Hola!', 'Vivo en EE. UU.', 'Ella no.']],
    ['« Bonjour. » Elle partit. « Oui ! »', ['« Bonjour. »', 'Elle partit.', '« Oui ! »']],
    ['Compramos pan, leche, etc. Luego volvimos.', ['Compramos pan, leche, etc.', 'Luego volvimos.']],
    ['He left the CIA. They knew.', ['He left the CIA.', 'They knew.']],
    ['— Ça va ?\n— Oui. Et toi ?', ['— Ça va ?', '— Oui.', 'Et toi ?']],
    [
      'Turn it on. It is me. Then John Smith Sr. He left.',
      ['Turn it on.', 'It is me.', 'Then John Smith Sr.', 'He left.'],
    ],
  ])('splits %j of other languages', (text, expected) => expect(texts(text)).toEqual(expected));

  it.each([
    ['It ends at 5 p.m. Then we go.', 2],
    ['We sell tea etc. Then we rest.', 2],
    ['The answer is no. We stay.', 2],
    ['So do I. You too.', 2],
    ['We met at 8 p.m. Friends came.', 2],
    ['He is 5 ft. Then he fell in. 10 people saw it.', 3],
    ['It weighs 1 lb. Nobody knew.', 2],
    ['We walked 5 km. 10 minutes later we slept.', 2],
    ['Pesa 5 kg. 3 personas lo alzan.', 2],
    ['2 tsp. Mix well.', 2],
  ])('splits %j into %d', (text, count) => expect(texts(text)).toHaveLength(count));

  it('knows where a paragraph ends', () => {
    const lines = splitLines('One. Two.\nThree.\n \nFour.');
    expect(lines.map(({ endsParagraph }) => endsParagraph)).toEqual([false, false, true, true]);
  });

  it.each([
    ['One. [pause 1s] Two.', ['One. [pause 1s]', 'Two.']],
    ['One.[pause 1s]Two.', ['One.[pause 1s]', 'Two.']],
    ['One.\n\n[pause 1s] Two.', ['One.', '[pause 1s] Two.']],
    ['One.\n\n[pause 1s]\n\nTwo.', ['One.\n\n[pause 1s]', 'Two.']],
    ['[pause 1s] One. Two. [pause 2s] [pause 1s]', ['[pause 1s] One.', 'Two. [pause 2s] [pause 1s]']],
    ['One [pause 1s] two.', ['One [pause 1s] two.']],
    ['So *good. Very* good. Yes.', ['So *good. Very* good.', 'Yes.']],
    ['*Stop.* Go.', ['*Stop.*', 'Go.']],
    ['[pause 1s]', ['[pause 1s]']],
  ])('keeps the marks of %j whole', (text, expected) => expect(texts(text)).toEqual(expected));

  it.each([
    ['One. … Two.', ['One. …', 'Two.']],
    ['***\nOne.\n\n---\n\nTwo.', ['***\nOne.\n\n---', 'Two.']],
    ['!!! ???', ['!!! ???']],
    ['![pause 2s]. One.', ['![pause 2s]. One.']],
  ])('makes no line without words of %j', (text, expected) => expect(texts(text)).toEqual(expected));

  it('covers the text: only white space is between the lines, and every mark in one of them', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        const lines = splitLines(text);
        let end = 0;
        for (const line of lines) {
          expect(text.slice(end, line.start).trim()).toBe('');
          expect(line.text).toBe(text.slice(line.start, line.end));
          expect(line.text.trim()).toBe(line.text);
          expect(line.text).not.toBe('');
          ({ end } = line);
        }
        expect(text.slice(end).trim()).toBe('');
        const count = (part: string): number => {
          const { pauses, emphases } = readMarks(part);
          return pauses.length + emphases.length;
        };
        expect(lines.reduce((sum, line) => sum + count(line.text), 0)).toBe(count(text));
        expect(lines.every((line, index) => line.endsParagraph || index < lines.length - 1)).toBe(true);
      }),
    );
  });

  it('does not depend on the number of spaces', () => {
    const narrow = (text: string): string => text.replaceAll(/ +/gu, ' ');
    fc.assert(
      fc.property(markedText, (text) => {
        const wide = text.replaceAll(/(?<!pause|music) +/gu, '   ');
        expect(texts(wide).map(narrow)).toEqual(texts(text).map(narrow));
      }),
    );
  });
});
