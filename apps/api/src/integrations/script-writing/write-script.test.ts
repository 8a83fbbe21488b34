import { countWords } from '@voicedraft/contract/words';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { describe, expect, it } from 'vitest';
import { withGemini } from '#testing/gemini-kit.ts';
import { withOpenAi } from '#testing/openai-kit.ts';
import { writeProse } from '#testing/wordy-model.ts';

const signal = new AbortController().signal;
const prompt = 'Explain what the bees in our city do';
const SPEECH = 'Bees fly far. They come home before dark.\n\nPlant something that blooms late.';
const SPANISH =
  'Las abejas de la ciudad vuelan lejos. Vuelven a casa antes de que anochezca y les cuentan a las demás adónde ir. Planta algo que florezca tarde.';

interface Model {
  readonly writer: ScriptWriter;
  /** The texts of its answers, one after the other. */
  readonly say: (...texts: string[]) => void;
  readonly calls: () => unknown[];
}

const ENGINES: readonly (readonly [string, (run: (model: Model) => Promise<void>) => Promise<void>])[] = [
  [
    'Gemini',
    (run) =>
      withGemini(({ writer, sandbox, failOnce }) =>
        run({
          writer,
          say: (...texts) => {
            for (const text of texts) failOnce({ kind: 'text', text });
          },
          calls: () => sandbox.requests.list().map(({ body }) => body),
        }),
      ),
  ],
  [
    'an OpenAI-compatible server',
    (run) =>
      withOpenAi(({ writer, sandbox, failOnce }) =>
        run({
          writer,
          say: (...texts) => {
            for (const text of texts) failOnce({ kind: 'text', text });
          },
          calls: () => sandbox.requests.list().map(({ body }) => body),
        }),
      ),
  ],
];

/** Writes with pieces: what is shown is what was shown since it began (again). */
async function write({ writer }: Model, request: Partial<ScriptRequest> = {}) {
  let shown = '';
  let begun = 1;
  const script = await writer.writeScript({
    prompt,
    signal,
    onPiece: (piece) => {
      shown += piece;
    },
    onAgain: () => {
      shown = '';
      begun += 1;
    },
    ...request,
  });
  return { ...script, shown, begun };
}

describe.each(ENGINES)('a script of %s', (_engine, withModel) => {
  it.each([
    SPEECH,
    `Sure! Here is your script:\n\n${SPEECH}`,
    `**City bees**\n\n${SPEECH}\n\n**Word count:** 14`,
    '# City bees\n\n**Narrator:** Bees fly **far**. [Pause] They come home before dark. 🐝\n\n(Upbeat music)\n\n**CTA:**\nPlant something that blooms late.',
    `\`\`\`\n${SPEECH}\n\`\`\`\n\nLet me know if you'd like a shorter version!`,
  ])('is what is spoken, on the screen too: %j', (text) =>
    withModel(async (model) => {
      model.say(text);
      const script = await write(model);
      expect(script.text).toBe(SPEECH);
      expect(script.shown).toBe(SPEECH);
      model.say(text);
      expect((await model.writer.writeScript({ prompt, signal })).text).toBe(SPEECH);
    }),
  );

  it('that has nothing but remarks is asked for once more', () =>
    withModel(async (model) => {
      model.say('Sure! Here is your script:', SPEECH);
      expect((await write(model)).shown).toBe(SPEECH);
      model.say('# Bees', '# Bees');
      await expect(write(model)).rejects.toMatchObject({
        kind: 'empty',
        message: 'No script returned from API',
      });
    }));

  it.each([
    ['too long', [writeProse(160)], 1],
    ['much too long', [writeProse(400)], 1],
    ['too short', [writeProse(20), writeProse(36, 5)], 2],
    ['much too short', [writeProse(8), writeProse(20, 4), writeProse(26, 8)], 3],
    ['one endless sentence', [`${'bees '.repeat(90)}.`, writeProse(60)], 2],
  ] as const)('that is %s comes as long as it was asked for', (_what, texts, calls) =>
    withModel(async (model) => {
      model.say(...texts);
      const { text } = await write(model, { prompt: 'Write 60 words about the bees in our city' });
      expect(Math.abs(countWords(text) - 60)).toBeLessThanOrEqual(6);
      expect(text).toMatch(/[.!?"]$/u);
      expect(model.calls()).toHaveLength(calls);
    }),
  );

  it('without a length ends with a whole sentence within 400 words', () =>
    withModel(async (model) => {
      model.say(writeProse(430));
      const { text } = await write(model);
      expect(countWords(text)).toBeGreaterThan(360);
      expect(countWords(text)).toBeLessThanOrEqual(400);
      expect(text).toMatch(/[.!?"]$/u);
      expect(model.calls()).toHaveLength(1);
    }));

  it('in another language is written again, and then given up with a text that says so', () =>
    withModel(async (model) => {
      model.say(SPANISH, SPEECH);
      expect(await write(model)).toMatchObject({ text: SPEECH, shown: SPEECH, begun: 2 });
      expect(JSON.stringify(model.calls()[1])).toContain(
        'That is in Spanish. Write the whole script again in English, and in no other language.',
      );
      model.say(SPANISH);
      expect(await write(model, { controls: { language: 'es' } })).toMatchObject({ text: SPANISH, begun: 1 });
      model.say(writeProse(40), SPEECH.repeat(2));
      const failed = write(model, { controls: { language: 'es' } });
      await expect(failed).rejects.toThrow(
        new EngineError(
          'empty',
          'The script came back in English instead of Spanish. Try again, or say in your prompt which language it should be in.',
        ),
      );
      expect(model.calls()).toHaveLength(5);
    }));

  it('with stage directions that were asked for keeps them in square brackets', () =>
    withModel(async (model) => {
      model.say('Visual: a hive at dawn\nNarrator: Bees fly far. (pause) They return.');
      const { text } = await write(model, { prompt: 'Bees in our city, with stage directions' });
      expect(text).toBe('[Visual: a hive at dawn]\nBees fly far. [pause] They return.');
      expect(JSON.stringify(model.calls()[0])).toContain('[square brackets]');
      model.say('[Visual: a hive] Bees fly far.');
      const without = await write(model, { prompt: 'Bees in our city, no stage directions' });
      expect(without.text).toBe('Bees fly far.');
    }));

  it('is asked for with all that was chosen', () =>
    withModel(async (model) => {
      model.say(SPANISH);
      const controls = {
        form: 'news',
        tone: 'calm',
        audience: 'nurses',
        language: 'es',
        seconds: 9,
      } as const;
      await write(model, { controls });
      const asked = JSON.stringify(model.calls()[0]);
      expect(asked).toMatch(/a news report.*tone is calm.*about 23 words/u);
      expect(asked).toContain('Write in Spanish, whatever');
      expect(asked).toContain(String.raw`<audience>\nnurses\n</audience>`);
    }));
});

it('a stream in another language is not waited for', () =>
  withOpenAi(async ({ writer, failOnce, sandbox }) => {
    failOnce({ kind: 'text', text: SPANISH.repeat(20) });
    failOnce({ kind: 'text', text: SPEECH });
    let shown = 0;
    await writer.writeScript({
      prompt,
      signal,
      onPiece: (piece) => {
        shown += piece.length;
      },
    });
    expect(shown).toBeLessThan(600);
    expect(sandbox.requests.list()).toHaveLength(2);
  }));

it('thoughts of a model are no part of the script, in whatever language', () =>
  withOpenAi(async ({ writer, failOnce }) => {
    failOnce({
      kind: 'text',
      text: `<think>\n${SPANISH}\n${SPANISH}\n</think>\n\nHere is your script:\n\n${SPEECH}`,
    });
    let shown = '';
    const { text } = await writer.writeScript({
      prompt,
      signal,
      onPiece: (piece) => {
        shown += piece;
      },
    });
    expect([text, shown]).toEqual([SPEECH, SPEECH]);
  }));
