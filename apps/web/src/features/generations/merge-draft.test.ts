import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDraft, moveOffset } from './merge-draft.ts';
import { splitSentences } from './split-sentences.ts';

const BEFORE =
  'Good bread is worth a short walk. Brightside Bakery is on Mill Lane. Come in and choose your loaf.';
const AFTER =
  'Good bread is worth a short walk. Brightside Bakery is on Mill Lane. A loaf costs £4.20. Come in and choose your loaf.';

function showFresh(before: string, after: string, edited: string): string {
  const { text, fresh } = mergeDraft(before, after, edited);
  return fresh.reduceRight(
    (shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    text,
  );
}

describe('a draft that is written again', () => {
  it('replaces a draft without edits, and marks what is new', () => {
    expect(showFresh(BEFORE, AFTER, BEFORE)).toBe(
      'Good bread is worth a short walk. Brightside Bakery is on Mill Lane. [A loaf costs £4.20.] Come in and choose your loaf.',
    );
  });

  it('marks only the words that are new in a sentence', () => {
    const after = BEFORE.replace('Mill Lane', 'Mill Lane, open from seven');
    expect(showFresh(BEFORE, after, BEFORE)).toContain('is on Mill [Lane, open from seven.] Come in');
  });

  it('keeps changed, added and removed sentences, and puts new ones where they belong', () => {
    const edited =
      'Great bread is worth a very short walk! Brightside Bakery is on Mill Lane. And we have coffee.';
    expect(showFresh(BEFORE, AFTER, edited)).toBe(
      'Great bread is worth a very short walk! Brightside Bakery is on Mill Lane. [A loaf costs £4.20.] And we have coffee.',
    );
  });

  it('keeps an edit of a sentence that the new draft changes too, and says so', () => {
    const after = BEFORE.replace('Mill Lane', 'Mill Lane, open from seven');
    const edited = BEFORE.replace('is on Mill Lane', 'waits for you on Mill Lane');
    expect(mergeDraft(BEFORE, after, edited)).toMatchObject({ text: edited, fresh: [], overruled: 1 });
  });

  it('adds no sentence that the customer has typed already', () => {
    expect(mergeDraft(BEFORE, AFTER, AFTER)).toMatchObject({ text: AFTER, fresh: [] });
  });

  it('keeps the space behind which somebody is typing', () => {
    expect(mergeDraft(BEFORE, AFTER, `${BEFORE} And `).text).toBe(`${AFTER} And `);
  });

  it('moves the caret with the words around it', () => {
    const edited = BEFORE.replace('Come in', 'Do come in');
    const merged = mergeDraft(BEFORE, AFTER, edited);
    const at = (text: string) => text.indexOf('come in');
    expect(moveOffset(merged, at(edited))).toBe(at(merged.text));
    expect(moveOffset(merged, 4)).toBe(4);
  });
});

/** Sentences of their own words, so that none is a version of another. */
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index} one${name}${index} two${name}${index}.`);
const prose = fc
  .array(
    fc.constantFrom('Tea.', 'Is it?', 'Dr. Ames sings', 'one two three', 'one two four.', '\n', '  ', 'é…'),
  )
  .map((parts) => parts.join(' '));

describe('for any texts', () => {
  it('splitting loses nothing', () => {
    fc.assert(
      fc.property(fc.oneof(prose, fc.string({ unit: 'grapheme' })), (text) => {
        const { lead, sentences } = splitSentences(text);
        expect(lead + sentences.map((each) => each.text + each.space).join('')).toBe(text);
        for (const { start, text: own } of sentences) expect(text.slice(start, start + own.length)).toBe(own);
      }),
    );
  });

  it('without edits the result is the new draft, and without a change the edited text', () => {
    fc.assert(
      fc.property(prose, prose, (before, other) => {
        expect(mergeDraft(before, other, before).text.trim()).toBe(other.trim());
        expect(mergeDraft(before, before, other).text.trim()).toBe(other.trim());
      }),
    );
  });

  it('every sentence that the customer wrote is still there, in order, with its place', () => {
    fc.assert(
      fc.property(prose, prose, prose, (before, after, edited) => {
        const merged = mergeDraft(before, after, edited);
        const known = new Set(splitSentences(before).sentences.map(({ text }) => text));
        const own = splitSentences(edited).sentences.filter(({ text }) => !known.has(text));
        const kept = merged.kept.map(({ start, end }) => edited.slice(start, end));
        let from = 0;
        for (const { text } of own) {
          const found = kept.indexOf(text, from);
          expect(found, `“${text}” in ${JSON.stringify(kept)}`).toBeGreaterThanOrEqual(0);
          from = found + 1;
        }
        for (const { start, end, at } of merged.kept) {
          expect(merged.text.slice(at, at + end - start)).toBe(edited.slice(start, end));
        }
      }),
    );
  });

  it('edits and answers in different sentences are both there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('same', 'edited', 'removed', 'extended', 'dropped'), { maxLength: 12 }),
        (fates) => {
          const base = numbered('a', fates.length);
          const own = base.flatMap((text, index) => {
            if (fates[index] === 'removed') return [];
            return fates[index] === 'edited' ? [text.replace(' one', ' my one')] : [text];
          });
          const draft = base.flatMap((text, index) => {
            if (fates[index] === 'dropped') return [];
            return fates[index] === 'extended' ? [text, `New answer${index}.`] : [text];
          });
          const expected = base.flatMap((text, index) => {
            if (fates[index] === 'removed' || fates[index] === 'dropped') return [];
            if (fates[index] === 'edited') return [text.replace(' one', ' my one')];
            return fates[index] === 'extended' ? [text, `New answer${index}.`] : [text];
          });
          const merged = mergeDraft(base.join(' '), draft.join(' '), own.join(' '));
          expect(merged.text).toBe(expected.join(' '));
          expect(merged.overruled).toBe(0);
          const added = merged.fresh.map(({ start, end }) => merged.text.slice(start, end)).join(' ');
          expect(added).toBe(expected.filter((text) => text.startsWith('New')).join(' '));
        },
      ),
    );
  });
});
