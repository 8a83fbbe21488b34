import { expect, it } from 'vitest';
import { readEdit, showPauses, writeOutPauses } from './show-pauses.ts';

const TEXT = 'Look [pause 1s] up, [PAUSE soon] or [pause 02s] not.';
const [ONE, TWO] = ['\uE10A', '\uE114'];

it('shows each pause as one character, and finds every place again', () => {
  const { shown, pauses, toShown, toSource } = showPauses(TEXT);
  expect(shown).toBe(`Look ${ONE} up, [PAUSE soon] or ${TWO} not.`);
  expect(pauses.map(({ seconds }) => seconds)).toEqual([1, 2]);
  for (let at = 0; at <= shown.length; at += 1) expect(toShown(toSource(at))).toBe(at);
  expect(toShown(TEXT.indexOf('ause 1s'))).toBe(6);
});

it('reads an edit, and keeps the rest as it was written', () => {
  const { shown } = showPauses(TEXT);
  const withoutOne = shown.replace(ONE, '');
  expect(readEdit(TEXT, withoutOne, 5)).toEqual({ text: TEXT.replace('[pause 1s]', ''), caret: 5 });
  expect(readEdit(TEXT, `${shown} Yes`, shown.length + 4)).toEqual({
    text: `${TEXT} Yes`,
    caret: TEXT.length + 4,
  });
  expect(readEdit(TEXT, shown.replace('not', 'no'), shown.length - 2)).toEqual({
    text: TEXT.replace('not', 'no'),
    caret: TEXT.length - 2,
  });
  expect(readEdit('ab', `a${ONE}b`, 2)).toEqual({ text: 'a[pause 1s]b', caret: 11 });
  expect(readEdit('a[pause 1s]b', 'b', 0)).toEqual({ text: 'b', caret: 0 });
});

it('a part of it that is copied says the pauses in full', () => {
  expect(writeOutPauses(`a ${ONE} b\uE101\uE164`)).toBe('a [pause 1s] b[pause 0.1s][pause 10s]');
});
