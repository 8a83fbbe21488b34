import { describe, expect, it } from 'vitest';
import { fillAll } from '#fill-template.ts';
import { fillValues } from '#fill-values.ts';
import { cleanPrompt } from '#parse/clean-prompt.ts';
import { parseRequest } from '#parse/parse-request.ts';
import { lintScript } from '#testing/script-lint.ts';
import { MATERIAL_KINDS } from '#subjects/subject-area.ts';
import { chooseFrame } from './choose-frame.ts';
import type { Frame } from './frame.ts';

/** One singular and one plural prompt for each shape, and a few that fill rarer slots. */
const PROMPTS = [
  'why sleep matters',
  'why bees matter to gardens',
  'the importance of water',
  'the benefits of walks',
  'Why do cats purr?',
  'how to bake bread',
  'how to grow tomatoes',
  'coffee',
  'electric cars',
  'how tides work',
  'what are black holes?',
  '5 tips for better sleep',
  '3 mistakes in the kitchen',
  '7 facts about sharks',
  'job interview tips',
  'the top ten ideas for kids',
  'the history of jazz',
  'the story of the pyramids',
  'a story about two brothers',
  'tea vs coffee',
  'cats or dogs?',
  'A promo for our new bakery called Flour & Salt',
  'An ad for wireless earbuds called Leaf',
  'An ad for a gym called Lift',
  'A promo for our spring sale',
  'thank you video for our donors',
  'welcome video for new members',
  'birthday message for Ana',
  'farewell video for our boss',
  'Invitation to our party',
];

function listLines(frame: Frame): string[] {
  const body = MATERIAL_KINDS.flatMap((kind) => [...frame.leads[kind], ...frame.general[kind]]);
  return [...frame.openings, ...body, ...frame.endings];
}

describe('frames', () => {
  it.each(PROMPTS)('agree grammatically with their subject: %s', (prompt) => {
    const request = parseRequest(cleanPrompt(prompt));
    const frame = chooseFrame(request);
    const values = fillValues(request);
    for (const line of fillAll(listLines(frame), values)) expect(lintScript(line)).toEqual([]);
    const openings = fillAll(frame.openings, values);
    expect(openings.length > 0 || request.question !== undefined).toBe(true);
    expect(fillAll(frame.endings, values).length).toBeGreaterThan(0);
  });

  it('have no line that no prompt can fill', () => {
    const filled = new Set<string>();
    const all = new Set<string>();
    for (const prompt of PROMPTS) {
      const request = parseRequest(cleanPrompt(prompt));
      const values = fillValues(request);
      for (const line of listLines(chooseFrame(request))) {
        all.add(line);
        if (fillAll([line], values).length > 0) filled.add(line);
      }
    }
    expect([...all].filter((line) => !filled.has(line))).toEqual([]);
  });
});
