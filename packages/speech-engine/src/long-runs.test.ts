import { describe, expect, it } from 'vitest';
import { SPOKEN_LANGUAGES } from '@voicedraft/contract/spoken-languages';
import { measureSounds } from './length/sound-seconds.ts';
import { readAs } from './text/read-as.ts';

/** If reading took time that grows with the square of the length, it would take minutes here. */
const LENGTH = 200_000;

describe('a long run of one sign', () => {
  const cases = SPOKEN_LANGUAGES.flatMap((language) =>
    ['’', "'", '-', '—', '.', '!', ',', ')', '"', ' ', ' *', '\n'].map((sign) => ({ language, sign })),
  );
  it.each(cases)('within a text takes no longer to say than a short one: $language "$sign"', (one) => {
    const short = measureSounds(`hola${one.sign.repeat(3)}x`, one.language);
    expect(measureSounds(`hola${one.sign.repeat(LENGTH / one.sign.length)}x`, one.language)).toBeLessThan(
      short + 0.5,
    );
  });

  it('in or behind an address is no part of it', () => {
    expect(readAs(`See www.example.com/bread${')'.repeat(LENGTH)}x today.`, 'en')).toMatch(
      /^See W\.W\.W\. dot example dot com slash bread x today\.$/u,
    );
    expect(() => readAs('-a'.repeat(LENGTH / 2), 'en')).toThrow('more than ten minutes');
  });

  it.each([
    ['es', 'sq. '],
    ['es', 'a! '],
    ['en', 'brr. '],
  ] as const)('of short words in one sentence is split at once: %s %j', (language, word) => {
    expect(() => readAs(word.repeat(LENGTH / word.length), language)).toThrow('more than ten minutes');
  });

  it('behind an equation, or as ends of lines, is read on', () => {
    expect(() => readAs(`x = 1 ${'€1,'.repeat(LENGTH / 3)}`, 'en')).toThrow('more than ten minutes');
    expect(readAs(`Hola${'\u2028'.repeat(LENGTH)}mundo`, 'es')).toMatch(/^Hola\W+mundo/u);
  });
});
