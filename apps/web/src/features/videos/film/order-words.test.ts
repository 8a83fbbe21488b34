import { expect, it } from 'vitest';
import { orderWords } from './order-words.ts';

const words = (text: string) => text.split(' ').map((word) => ({ text: word }));

it.each([
  ['English as it is', 'one two three', false, 'one two three'],
  ['Arabic from the right', 'واحد اثنان ثلاثة', true, 'ثلاثة اثنان واحد'],
  ['English within Arabic', 'قالت Big Data شيء', true, 'شيء Big Data قالت'],
  ['Arabic within English', 'say واحد اثنان now', false, 'say اثنان واحد now'],
  ['numbers within Arabic', 'من 10 إلى 20 يوم', true, 'يوم 20 إلى 10 من'],
  ['numbers side by side', 'رقم 10 20', true, '20 10 رقم'],
  ['a number of English words', 'مع Windows 11 هنا', true, 'هنا Windows 11 مع'],
  ['a number after Arabic words in English', 'from واحد 2 on', false, 'from 2 واحد on'],
  ['a dash between Arabic words', 'واحد — اثنان', true, 'اثنان — واحد'],
  ['a picture at the end', 'واحد اثنان 🎉', true, '🎉 اثنان واحد'],
])('orders %s', (_, text, isRightToLeft, expected) => {
  const placed = orderWords(words(text), isRightToLeft);
  expect(placed.map(({ word }) => word.text).join(' ')).toBe(expected);
  expect(placed.map(({ hasSpaceBefore }) => hasSpaceBefore)).toEqual(placed.map((_word, index) => index > 0));
});

it('sets punctuation as what follows is read', () => {
  const directions = (text: string, isRightToLeft: boolean) =>
    Object.fromEntries(
      orderWords(words(text), isRightToLeft).map(({ word, direction }) => [word.text, direction]),
    );
  expect(directions('قالت Big, Data, شيء.', true)).toEqual({
    قالت: 'rtl',
    'Big,': 'ltr',
    'Data,': 'rtl',
    'شيء.': 'rtl',
  });
  expect(directions('say واحد، اثنان، now', false)).toEqual({
    say: 'ltr',
    'واحد،': 'rtl',
    'اثنان،': 'ltr',
    now: 'ltr',
  });
});

it('puts no space between attached words', () => {
  const placed = orderWords([{ text: '川' }, { text: '橋', isAttached: true }, { text: 'a' }], false);
  expect(placed.map(({ hasSpaceBefore }) => hasSpaceBefore)).toEqual([false, false, true]);
});
