import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarks, stripMarks, writePause } from './read-marks.ts';
import { markedText } from './testing/marked-text.ts';

describe('readMarks', () => {
  it.each([
    ['Hello [pause 1s] world.', 'Hello world.', 5, 1],
    ['Hello[pause 0.5s]world.', 'Hello world.', 6, 0.5],
    ['Hello [pause 1s], world.', 'Hello, world.', 5, 1],
    ['Hello. [pause 2 s]', 'Hello.', 6, 2],
    ['[Pause 1S] Hello.', 'Hello.', 0, 1],
    ['One.\n[pause 1s] Two.', 'One.\nTwo.', 5, 1],
    ['One. [pause 1s]\nTwo.', 'One.\nTwo.', 4, 1],
    ['Hello [pause 0s] world.', 'Hello world.', 5, 0.1],
    ['Hello [pause 300s] world.', 'Hello world.', 5, 10],
  ])('takes the pause out of %j', (text, plain, at, seconds) => {
    const read = readMarks(text);
    expect([read.plain, read.pauses]).toEqual([plain, [{ at, seconds }]]);
  });

  it.each([
    ['This is *very good* indeed.', 'This is very good indeed.', ['very good']],
    ['*Now*, or (*never*).', 'Now, or (never).', ['Now', 'never']],
    ['A *very [pause 1s] good* day', 'A very good day', ['very good']],
    ['Use 5 * 3 * 2 and a*b*c.', 'Use 5 * 3 * 2 and a*b*c.', []],
    ['**Bold** and * list', '**Bold** and * list', []],
    ['*one\ntwo*', '*one\ntwo*', []],
  ])('takes the asterisks out of %j', (text, plain, stressed) => {
    const read = readMarks(text);
    expect(read.plain).toBe(plain);
    expect(read.emphases.map(({ start, end }) => read.plain.slice(start, end))).toEqual(stressed);
  });

  it('finds every part of the plain text in the marked one', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        const { plain, toSource } = readMarks(text);
        let last = -1;
        for (let index = 0; index < plain.length; index += 1) {
          const source = toSource(index);
          expect(source).toBeGreaterThan(last);
          // The only unit that is not in the source separates two words, at the place of the pause.
          expect([text[source], '[']).toContain(plain[index] === ' ' ? text[source] : plain[index]);
          last = source;
        }
        expect(toSource(plain.length)).toBe(text.length);
      }),
    );
  });

  it('leaves no mark and no word behind, and changes nothing in a text without marks', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        const plain = stripMarks(text);
        expect(plain).not.toMatch(/\[|\*/u);
        expect(stripMarks(plain)).toBe(plain);
        const bare = text.replaceAll(/\[[^\]]+\]/gu, ' ').replaceAll('*', '');
        expect(plain.match(/\S+/gu)).toEqual(bare.match(/\S+/gu));
      }),
    );
  });

  it('reads the pauses that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (tenths) => {
        expect(readMarks(`a ${writePause(tenths / 10)} b`).pauses).toEqual([{ at: 1, seconds: tenths / 10 }]);
      }),
    );
  });
});
