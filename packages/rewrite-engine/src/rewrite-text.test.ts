import type { RewriteWay } from '@voicedraft/contract/rewrites';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewriteText } from './rewrite-text.ts';

const rewrite = (how: RewriteWay, text: string) => rewriteText({ text, start: 0, end: text.length, how });

describe('shorter', () => {
  it.each([
    ['As you know, we really bake every loaf by hand.', 'We bake every loaf by hand.'],
    ['We are open daily (as always) in order to serve you.', 'We are open daily to serve you.'],
    ['Come in. It is very, very warm. Come in.', 'Come in. It is warm.'],
    ['It is, of course, a small shop.', 'It is a small shop.'],
    ['Due to the fact that it rains, we close.', 'Because it rains, we close.'],
  ])('%s', (before, after) => expect(rewrite('shorter', before)).toBe(after));

  it.each([
    'We bake every loaf by hand.',
    'It is not very far.',
    'Thank you very much.',
    'Quite a few came (12 of 40).',
    'It was the very first day.',
    'She said “really, really good bread”.',
  ])('finds nothing to leave out: %s', (text) => expect(rewrite('shorter', text)).toBeNull());
});

describe('simpler', () => {
  it.each([
    ['We utilize a beneficial oil.', 'We use a helpful oil.'],
    ['Obtain an inexpensive residence.', 'Get a cheap home.'],
    ['She resided in London prior to 1990.', 'She lived in London before 1990.'],
    [
      'The bakery opens at seven every day, and we bake the bread in a stone oven.',
      'The bakery opens at seven every day. We bake the bread in a stone oven.',
    ],
    [
      'Our oven is older than the whole street, but it works well.',
      'Our oven is older than the whole street. But it works well.',
    ],
  ])('%s', (before, after) => expect(rewrite('simpler', before)).toBe(after));

  it('leaves names, quotations and the unsuitable alone', () => {
    for (const text of [
      'Visit Rapid Residence on Mill Lane.',
      'He said “utilize it”.',
      'An additional fee of £4.20 is due.',
    ]) {
      expect(rewrite('simpler', text)).toBeNull();
    }
  });
});

describe('rephrase', () => {
  it.each([
    ['The shop opens when the bread is ready.', 'When the bread is ready, the shop opens.'],
    ['Because the oven is old, it takes a while.', 'It takes a while because the oven is old.'],
    ['On Monday, we bake rye bread.', 'We bake rye bread on Monday.'],
    ['We bake rye bread every morning.', 'Every morning, we bake rye bread.'],
    ['We are open.', "We're open."],
    ["It's good.", 'It is good.'],
  ])('%s', (before, after) => expect(rewrite('rephrase', before)).toBe(after));

  it('does not turn what is negated or a question around', () => {
    for (const text of ['Nobody left because it rained.', 'Do you come when it rains?', 'Mill Lane bread.']) {
      expect(rewrite('rephrase', text)).toBeNull();
    }
  });

  it('moves nothing within a part of a sentence', () => {
    const text = 'Today the shop opens when the bread is ready.';
    expect(rewriteText({ text, start: 6, end: text.length, how: 'rephrase' })).toBeNull();
  });
});

describe('longer', () => {
  it('unfolds contractions and joins short statements', () => {
    expect(rewrite('longer', "We're open.")).toBe('We are open.');
    expect(rewrite('longer', 'The bread is warm. We open at seven.')).toBe(
      'The bread is warm, and we open at seven.',
    );
  });

  it('adds nothing of its own', () => {
    for (const text of [
      'The bread is warm.',
      "It's been good.",
      'Is it warm? We open at seven.',
      'Flour & Salt.',
    ]) {
      expect(rewrite('longer', text)).toBeNull();
    }
  });
});

describe('every rewrite', () => {
  const words = [
    'we',
    "it's",
    'Mill Lane',
    'really',
    '£4.20',
    'utilize',
    '“very good”',
    '[pause 1s]',
    'because',
    'the oven',
    'opens',
    'on Monday',
    'of course,',
    '1990',
    '(as always)',
    '. We',
    ', and we',
    '. The',
    'is',
    'not',
  ];
  const text = fc
    .array(fc.constantFrom(...words), { minLength: 3, maxLength: 30 })
    .map((list) => `${list.join(' ').replaceAll(' ,', ',').replaceAll(' .', '.')}.`);
  const keptOf = (part: string) =>
    (part.match(/“[^”]*”|\[[^\]]*\]|£?\d[\d.]*\d|Mill Lane/g) ?? []).toSorted();

  it('keeps names, numbers, quotations and marks, and is the same each time', () => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom<RewriteWay>('longer', 'rephrase', 'simpler', 'shorter'),
        (before, how) => {
          const after = rewrite(how, before);
          expect(rewrite(how, before)).toBe(after);
          if (after === null) return;
          expect(new Set(keptOf(after))).toEqual(new Set(keptOf(before)));
          expect(after).not.toMatch(/ {2}|[\u{e000}\u{e001}]/u);
        },
      ),
    );
  });
});
