import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { createLocalScriptWriter } from './local-script-writer.ts';
import type { CasualRequest } from './testing/casual-request.ts';
import { CASUAL_REQUESTS } from './testing/casual-requests.ts';
import { HELD_BACK_1 } from './testing/held-back-1.ts';
import { HELD_BACK_2 } from './testing/held-back-2.ts';
import { HELD_BACK_3 } from './testing/held-back-3.ts';
import { HELD_BACK_4 } from './testing/held-back-4.ts';
import { HELD_BACK_5 } from './testing/held-back-5.ts';
import { wordsOf } from './words.ts';

const ALL = [
  ...CASUAL_REQUESTS,
  ...HELD_BACK_1,
  ...HELD_BACK_2,
  ...HELD_BACK_3,
  ...HELD_BACK_4,
  ...HELD_BACK_5,
];
const { signal } = new AbortController();
const spread = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** The script; null if the writer gives blanks instead. */
async function write(prompt: string): Promise<string | null> {
  try {
    return (await createLocalScriptWriter().writeScript({ prompt, signal })).text;
  } catch (error) {
    expect(error).toMatchObject({ refusal: { reason: 'bare' } });
    return null;
  }
}

/** What is spoken besides what may be, and what should be spoken and is not. */
function findFaults({ says, may }: CasualRequest, text: string): string[] {
  let rest = spread(text);
  const lost = says.filter((words) => !rest.includes(spread(words)));
  for (const words of says) rest = rest.replace(spread(words), ' ');
  const allowed = wordsOf(may);
  return [...lost, ...wordsOf(rest).filter((word) => !allowed.includes(word))];
}

describe('a casual request', () => {
  it.each(ALL)('speaks what is to be said and nothing else: $prompt', async (request) => {
    const text = await write(request.prompt);
    if (request.says.length === 0) expect(text).toBeNull();
    else expect(findFaults(request, text ?? '')).toEqual([]);
  });

  it('adds no word to what was typed', () => {
    for (const { prompt } of ALL) {
      const typed = wordsOf(prompt);
      expect(wordsOf(arrange(prompt).text ?? '').filter((word) => !typed.includes(word))).toEqual([]);
    }
  });
});

describe('the arrangement', () => {
  it('opens an advert with its subject, and ends it with what people should do', () => {
    const prompt = '20s ad for Hearth Bakery. Come in before nine. We bake through the night. Upbeat!';
    expect(arrange(prompt)).toEqual({
      form: 'advert',
      text: 'Hearth Bakery.\n\nWe bake through the night.\n\nCome in before nine.',
    });
  });

  it('gives each step a paragraph, also if the form was chosen beside the prompt', () => {
    const steps = 'Make a video about repotting. Choose a bigger pot. Fill in fresh soil.';
    expect(arrange(steps, 'how-to').text).toBe('Repotting.\n\nChoose a bigger pot.\n\nFill in fresh soil.');
    expect(arrange(steps).text).toBe('Repotting.\n\nChoose a bigger pot. Fill in fresh soil.');
  });

  it('leaves a text that asks for nothing as it is', () => {
    const text = 'Come in. The bread is warm.\n\nWe close at six.';
    expect(arrange(text, 'advert').text).toBe(text);
  });
});
