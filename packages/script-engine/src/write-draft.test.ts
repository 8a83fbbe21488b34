import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { measureSpokenLength } from '@voicedraft/speech-text/spoken-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findChangedWords,
  findForeignWords,
  findLostWords,
  findSlips,
  readingEase,
  sharedSentences,
} from './testing/judge-draft.ts';
import { QUALITY_PROMPTS } from './testing/quality-prompts.ts';
import { writeDraft } from './write-draft.ts';

const WRITTEN = QUALITY_PROMPTS.filter(({ form }) => form !== undefined);

describe('drafts', () => {
  it.each(WRITTEN)('keep the words, the subject and the form: $prompt', (asked) => {
    const draft = writeDraft(asked);
    expect(findLostWords(asked, draft)).toEqual([]);
    expect(findChangedWords(asked, draft)).toEqual([]);
    expect(findForeignWords(asked, draft)).toEqual([]);
    expect(findSlips(asked, draft)).toEqual([]);
    expect(draft.form).toBe(asked.form);
    expect(readingEase(draft.text)).toBeGreaterThan(40);
  });

  it('differ from prompt to prompt and not from call to call', () => {
    expect(sharedSentences(WRITTEN.map((asked) => writeDraft(asked).text))).toBeLessThan(0.05);
    for (const asked of WRITTEN) expect(writeDraft(asked)).toEqual(writeDraft(asked));
  });

  it('are made of 40 to 80 words about a bare subject, with questions', () => {
    for (const prompt of [
      'a smart water bottle',
      'our summer sale',
      'coffee',
      'how to cook rice',
      'tiramisu recipe',
    ]) {
      const { text, questions } = writeDraft({ prompt });
      expect(countWords(text)).toBeGreaterThanOrEqual(40);
      expect(countWords(text)).toBeLessThanOrEqual(80);
      expect(questions?.length).toBeGreaterThan(2);
      expect(questions?.length).toBeLessThanOrEqual(5);
    }
  });

  it('speak as one person where the customer does', () => {
    expect(writeDraft({ prompt: 'thank you video for my neighbours' }).text).not.toMatch(
      /\b(?:we|us|our)\b/i,
    );
  });
});

describe('lengths', () => {
  const ad =
    'ad for Petal & Stem, a flower shop in Dublin. We deliver the same day. Every bouquet is made by hand.';

  it('are met within a tenth where the words are enough', () => {
    const text = writeDraft({ prompt: `Write a 20 second ${ad}` }).text;
    expect(Math.abs(measureSpokenLength(text) - 52)).toBeLessThanOrEqual(5);
  });

  it('follow the pace of the voice', () => {
    const prompt = `Write a 15 second ${ad}`;
    const slow = writeDraft({ prompt, wordsPerSecond: 2 });
    const fast = writeDraft({ prompt, wordsPerSecond: 3.5 });
    expect(Math.abs(measureSpokenLength(slow.text) - 30)).toBeLessThanOrEqual(3);
    expect(Math.abs(measureSpokenLength(fast.text) - 53)).toBeLessThanOrEqual(5);
  });

  it('that are too long are listed with the draft', () => {
    const { text, shortfall, questions } = writeDraft({ prompt: `Write a 2 minute ${ad}` });
    expect(shortfall).toEqual({
      askedWords: 312,
      writtenWords: Math.round(measureSpokenLength(text)),
      seconds: { asked: 120, written: Math.round(measureSpokenLength(text) / 2.6) },
    });
    expect(questions).toContainEqual({ id: 'price', question: 'What does it cost?' });
  });

  it('that are too short leave sentences out and say which', () => {
    const { text, leftOut } = writeDraft({ prompt: `Write a 6 second ${ad}` });
    expect(measureSpokenLength(text)).toBeLessThanOrEqual(17);
    expect(leftOut).toEqual(['Every bouquet is made by hand.']);
  });

  it.each([
    ['Explain tides in 45 seconds', 117],
    ['A 2 minute video on tides', 312],
    ['Tides, about 150 words', 150],
    ['Tides. Length: 90 seconds', 234],
    ['a 10 minute video on tides', 400],
  ])('of %j are read', (prompt, words) => expect(writeDraft({ prompt }).shortfall?.askedWords).toBe(words));

  it.each([
    'How to cook rice in 10 minutes',
    'A video about a 20-minute workout',
    'earbuds with a 30 hours battery',
  ])('that belong to the subject stay: %j', (prompt) =>
    expect(writeDraft({ prompt }).shortfall).toBeUndefined(),
  );
});

describe('answers', () => {
  const prompt = 'A 30 second ad for Petal & Stem, a flower shop in Dublin';

  it('are woven in letter by letter, and not asked again', () => {
    const answers = [
      { id: 'price', answer: 'from €9' },
      { id: 'call', answer: 'Call María on 01 555 0100.' },
    ];
    const { text, questions = [] } = writeDraft({ prompt, answers });
    expect(text).toContain('What does it cost? From €9.');
    expect(text).toContain('Call María on 01 555 0100.');
    expect(questions.map(({ id }) => id)).not.toContain('price');
  });

  it('of a how-to are its steps', () => {
    const answers = [{ id: 'step1', answer: 'Rinse the rice. Boil the water.' }];
    expect(writeDraft({ prompt: 'how to cook rice', answers }).text).toContain(
      'Step one. Rinse the rice. Step two. Boil the water.',
    );
  });
});

describe('briefs', () => {
  it('of labelled lines are read', () => {
    const { text } = writeDraft({
      prompt: 'Topic: composting\nAudience: renters\nTone: warm\n- smell\n- small boxes\nCTA: start today',
    });
    expect(text).toContain('for renters');
    expect(text).toContain('smell and small boxes');
    expect(text.endsWith('Start today.')).toBe(true);
    expect(text).not.toMatch(/warm|Audience|CTA/);
  });

  it('sort what is said from what is only asked for', () => {
    const { text } = writeDraft({
      prompt:
        'Write a script about rain barrels. They save water. Mention cost and winter care. End with a call to visit rain.example. Avoid jargon. Keep it upbeat.',
    });
    expect(text).toContain('They save water.');
    expect(text).toContain('cost and winter care');
    expect(text.endsWith('Visit rain.example.')).toBe(true);
    expect(text).not.toMatch(/jargon|upbeat|mention/i);
  });

  it('end their sentences after hours, and do not speak what is asked of the writer', () => {
    const { text } = writeDraft({ prompt: 'We open at 5 a.m. Write a short ad. Do not mention prices.' });
    expect(text).toMatch(/^We open at 5 a\.m\.\n/);
    expect(text).not.toMatch(/write|mention/i);
  });

  it.each([
    'Write a script about {topic} <b>for</b> ${audience} "now"',
    '<script>alert("x")</script> coffee & tea',
    'bees\u0000\u0007\u001b[31m and\tflowers\r\n\r\n\r\nin   gardens',
    '"unbalanced quote about tea',
    "don't, won't, can't",
    '🍕🍕🍕 pizza night 🍕',
    'https://example.com/some/path?x=1',
    'a, b, c, d, e, f, g',
  ])('of odd characters give a clean script: %j', (prompt) =>
    expect(findSlips({ prompt, keeps: [] }, writeDraft({ prompt }))).toEqual([]),
  );

  it('are read at once, however long a run of marks is', () => {
    expect(writeDraft({ prompt: `How to ${':'.repeat(60_000)}x` }).text).not.toBe('');
    expect(writeDraft({ prompt: `Bees${' a <a'.repeat(10_000)}` }).text).not.toBe('');
  });

  it('never pass the limit and leave no slot open, whatever is typed', () => {
    const pieces = fc.constantFrom(
      ...WRITTEN.flatMap(({ prompt }) => prompt.split(' ')),
      'a',
      '.',
      '?',
      ':',
      '-',
      '\n',
      '$5',
      '&',
    );
    const prompts = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(pieces, { minLength: 1, maxLength: 400 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(prompts, (prompt) => {
        const { text } = writeDraft({ prompt });
        expect(countWords(text)).toBeLessThanOrEqual(SCRIPT_MAX_WORDS);
        expect(text).not.toMatch(/[{}]|\[\w\]|\bundefined\b/);
      }),
      { numRuns: 300 },
    );
  });
});
