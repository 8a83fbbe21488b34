import { expect, it } from 'vitest';
import { toggleEmphasis, toggleLanguage, writePauseAfter } from './mark-passage.ts';
import { findPassage, movePassage, readWord } from './passage.ts';

it('finds the selected words without the white space around them', () => {
  expect(findPassage('one two  three', 3, 9)).toEqual({ start: 4, end: 7 });
  expect(findPassage('one … two', 3, 6)).toBeNull();
  expect(findPassage('one', 1, 1)).toBeNull();
});

it('names the words without marks and punctuation around them', () => {
  const text = 'Ask “*Nguyen*, [pause 1s] please”.';
  expect(readWord(text, { start: 4, end: 14 })).toBe('Nguyen');
  expect(readWord(text, { start: 4, end: text.length })).toBe('Nguyen, please');
});

it('adds a pause behind the words and their punctuation', () => {
  expect(writePauseAfter('Stop. Go on.', { start: 0, end: 4 }).text).toBe('Stop. [pause 1s] Go on.');
  expect(writePauseAfter('Stop now', { start: 0, end: 4 }).text).toBe('Stop [pause 1s] now');
});

it('stresses words, and takes it back', () => {
  const stressed = toggleEmphasis('It is very good.', { start: 6, end: 10 });
  expect(stressed).toEqual({ text: 'It is *very* good.', selected: { start: 6, end: 12 } });
  expect(toggleEmphasis(stressed.text, stressed.selected)).toEqual({
    text: 'It is very good.',
    selected: { start: 6, end: 10 },
  });
  expect(toggleEmphasis(stressed.text, { start: 7, end: 11 }).text).toBe('It is very good.');
  expect(toggleEmphasis('a *b* c', { start: 0, end: 7 }).text).toBe('*a b c*');
});

it('has words said in another language, in a third one, and as the rest again', () => {
  const english = toggleLanguage('Un buen weekend.', { start: 8, end: 15 }, 'en');
  expect(english).toEqual({ text: 'Un buen [en:weekend].', selected: { start: 8, end: 20 } });
  const inside = { start: 12, end: 19 };
  expect(toggleLanguage(english.text, inside, 'fr').text).toBe('Un buen [fr:weekend].');
  expect(toggleLanguage(english.text, inside, 'en').text).toBe('Un buen weekend.');
  expect(toggleLanguage(english.text, english.selected, 'en').text).toBe('Un buen weekend.');
});

it('finds a passage again in what its text has become, unless its own words changed', () => {
  const passage = { start: 4, end: 7 };
  expect(movePassage('one two three', 'one two three four', passage)).toEqual(passage);
  expect(movePassage('one two three', 'ones two three', passage)).toEqual({ start: 5, end: 8 });
  expect(movePassage('one two three', 'one to three', passage)).toBeNull();
});
