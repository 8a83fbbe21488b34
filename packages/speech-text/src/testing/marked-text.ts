import fc from 'fast-check';

const WORDS = [
  'Dr.',
  'hello',
  'World',
  'again.',
  'Really?',
  'no!',
  '3.5',
  'U.S.',
  '…',
  'it’s',
  '今日は。',
  '😀',
];
const PIECES = [
  ...WORDS,
  '*very good*',
  '*Stop. Now*',
  '*one*',
  '[pause 1s]',
  '[pause 0.5s]',
  '[pause 12s]',
  '[LAUGHS]',
  '[music fades]',
];

/** Texts of sentences with marks and line breaks between the words. */
export const markedText = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', ' ', ' ', '\n', '\n\n', '  ')))
  .map((pieces) => pieces.map((piece) => piece.join('')).join(''));
