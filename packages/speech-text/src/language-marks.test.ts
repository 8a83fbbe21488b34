import { countScriptWords } from '@voicedraft/contract/script-marks';
import { describe, expect, it } from 'vitest';
import { applyReadings } from './apply-readings.ts';
import { stripLanguageMarks } from './language-marks.ts';
import { findMarks, readMarks } from './read-marks.ts';
import { placeTagged } from './say-tagged.ts';

const said = (text: string): string => {
  const { plain, tagged } = readMarks(text);
  return applyReadings(plain, [], placeTagged(plain, tagged, { start: 0, end: plain.length })).spoken;
};

describe('words of another language', () => {
  it('are shown and counted without their mark, and said with it', () => {
    const text = 'Un buen [en:long weekend] en Madrid.';
    expect(readMarks(text).plain).toBe('Un buen long weekend en Madrid.');
    expect(countScriptWords(text)).toBe(6);
    expect(said(text)).toBe('Un buen [en:long weekend] en Madrid.');
  });

  it('may be stressed, and stand beside punctuation and pauses', () => {
    expect(said('Hoy, *[en:Black Friday]*, todo [pause 1s] a mitad.')).toBe(
      'Hoy, [en:Black Friday], todo a mitad.',
    );
  });

  it.each(['[de:Wort]', '[en:]', '[en: open', 'a] b', '[English: laughs]'])('are not meant by %s', (text) => {
    expect(findMarks(text).filter(({ tag }) => tag?.name === 'lang')).toEqual([]);
  });

  it('lose their marks for a voice that finds out itself, and what is stressed stays where it is', () => {
    const text = 'El [en:feedback] del [en:team].';
    const at = text.indexOf('team');
    const { text: bare, ranges } = stripLanguageMarks(text, [{ start: at, end: at + 4 }]);
    expect(bare).toBe('El feedback del team.');
    expect(ranges.map(({ start, end }) => bare.slice(start, end))).toEqual(['team']);
  });
});

// A search for what follows each of many blanks would take hours.
it.each([' ', '\t', '\u00a0', '[', '[pause ', '<p ', '</s>', '[en:'])(
  'words are counted at once, however often %j is repeated',
  (sign) => {
    expect(countScriptWords(`one ${sign.repeat(1_000_000 / sign.length)} two`)).toBeGreaterThan(1);
  },
);
