import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { GRAMMARS } from './find-grammar.ts';
import { EN } from './languages/en.ts';
import { createLocalScriptWriter } from './local-script-writer.ts';
import { type CasualRequest, REQUESTS } from './testing/read-requests.ts';
import { wordsOf } from './words.ts';

const LANGUAGES = Object.keys(REQUESTS) as SpokenLanguage[];
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
  it.each(LANGUAGES)('in %s speaks what is to be said and nothing else', async (language) => {
    expect(REQUESTS[language]).toHaveLength(language === 'en' ? 240 : 61);
    for (const request of REQUESTS[language]) {
      const text = await write(request.prompt);
      if (request.says.length === 0) expect(text, request.prompt).toBeNull();
      else expect(findFaults(request, text ?? ''), request.prompt).toEqual([]);
    }
  });

  it.each(LANGUAGES)('in %s adds no word to what was typed', (language) => {
    for (const { prompt } of REQUESTS[language]) {
      // `qu'il n'y a pas` may become `Il n'y a pas`.
      const typed = new Set(wordsOf(prompt).flatMap((word) => [word, ...word.split(/['’]/)]));
      const { text } = arrange(prompt, GRAMMARS[language]);
      expect(wordsOf(text ?? '').filter((word) => !typed.has(word))).toEqual([]);
    }
  });
});

describe('the arrangement', () => {
  it('opens an advert with its subject, and ends it with what people should do', () => {
    const prompt = '20s ad for Hearth Bakery. Come in before nine. We bake through the night. Upbeat!';
    expect(arrange(prompt, EN)).toEqual({
      form: 'advert',
      text: 'Hearth Bakery.\n\nWe bake through the night.\n\nCome in before nine.',
    });
  });

  it('gives each step a paragraph, also if the form was chosen beside the prompt', () => {
    const steps = 'Make a video about repotting. Choose a bigger pot. Fill in fresh soil.';
    expect(arrange(steps, EN, 'how-to').text).toBe(
      'Repotting.\n\nChoose a bigger pot.\n\nFill in fresh soil.',
    );
    expect(arrange(steps, EN).text).toBe('Repotting.\n\nChoose a bigger pot. Fill in fresh soil.');
  });

  it('keeps the space that French writes before a mark', () => {
    const prompt = 'Pub pour le Café Lune, 20 secondes. Venez le goûter ! On torréfie chaque matin.';
    expect(arrange(prompt, GRAMMARS.fr)).toEqual({
      form: 'advert',
      text: 'Le Café Lune.\n\nOn torréfie chaque matin.\n\nVenez le goûter !',
    });
  });

  it('leaves a text that asks for nothing as it is', () => {
    const text = 'Come in. The bread is warm.\n\nWe close at six.';
    expect(arrange(text, EN, 'advert').text).toBe(text);
  });
});
