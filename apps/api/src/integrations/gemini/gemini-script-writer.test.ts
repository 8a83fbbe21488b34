import { describe, expect, it } from 'vitest';
import { catchEngineError, withGemini } from '#testing/gemini-kit.ts';

const signal = new AbortController().signal;
const prompt = 'A script about city bees';

/** The body of a recorded request. */
function bodyOf(requests: readonly { readonly body: unknown }[], index: number): unknown {
  return requests[index]?.body;
}

describe('Gemini script writer', () => {
  it('requests a script in paragraphs within 800 tokens, with the key only in the header', () =>
    withGemini(async ({ writer, sandbox }) => {
      const script = await writer.writeScript({ prompt, signal });
      expect(script.model).toBe('gemini-3.8-flash');
      expect(script.text).toContain('city bees');
      expect(script.text.split('\n\n').length).toBeGreaterThan(1);

      const [request] = sandbox.requests.list();
      expect(request?.path).toBe('/v1beta/models/gemini-3.8-flash:generateContent');
      expect(request?.key).toBe('key-number-one-of-the-tests');
      expect(request?.body).toMatchObject({
        systemInstruction: {
          parts: [{ text: expect.stringContaining('music cues, stage directions or speaker labels') }],
        },
        contents: [{ role: 'user', parts: [{ text: `<request>\n${prompt}\n</request>` }] }],
        generationConfig: { maxOutputTokens: 800, thinkingConfig: { thinkingLevel: 'low' } },
      });
    }));

  it('marks a passage to write again', () =>
    withGemini(async ({ writer, sandbox }) => {
      const rewrite = {
        text: 'Tea is good. Very good.',
        start: 13,
        end: 23,
        how: 'simpler',
        signal,
      } as const;
      await expect(writer.rewrite?.(rewrite)).rejects.toMatchObject({ kind: 'empty' });
      expect(bodyOf(sandbox.requests.list(), 0)).toMatchObject({
        systemInstruction: { parts: [{ text: expect.stringContaining('simpler, more common words') }] },
        contents: [{ parts: [{ text: 'Tea is good. <passage>Very good.</passage>' }] }],
      });
    }));

  it('delivers the pieces of a stream in order', () =>
    withGemini(async ({ writer, sandbox }) => {
      const pieces: string[] = [];
      const script = await writer.writeScript({ prompt, signal, onPiece: (text) => pieces.push(text) });
      expect(pieces.length).toBeGreaterThan(5);
      expect(pieces.join('')).toBe(script.text);
      expect(sandbox.requests.list()[0]?.path).toContain(':streamGenerateContent?alt=sse');
    }));

  it('accepts a stream that is slow overall but never silent for long', () =>
    withGemini(
      async ({ writer, failOnce }) => {
        failOnce({ kind: 'slow-pieces', delayMs: 50 });
        const script = await writer.writeScript({ prompt, signal, onPiece: () => {} });
        expect(script.text).toContain('Thank you for watching.');
      },
      { timeoutMs: 600 },
    ));

  it('allows more tokens once thinking has used them all, and from then on at once', () =>
    withGemini(async ({ writer, sandbox, failAlways }) => {
      failAlways({ kind: 'long-thoughts', thoughtTokens: 1500 });
      const script = await writer.writeScript({ prompt, signal });
      expect(script.text).toContain('Thank you for watching.');
      const roomy = { generationConfig: { maxOutputTokens: 4896 } };
      expect(bodyOf(sandbox.requests.list(), 1)).toMatchObject(roomy);

      await writer.writeScript({ prompt, signal, onPiece: () => {} });
      expect(sandbox.requests.list()).toHaveLength(3);
      expect(bodyOf(sandbox.requests.list(), 2)).toMatchObject(roomy);
    }));

  it('allows more tokens when thinking has left too few for the whole script', () =>
    withGemini(async ({ writer, sandbox, failAlways }) => {
      failAlways({ kind: 'long-thoughts', thoughtTokens: 760 });
      const script = await writer.writeScript({ prompt, signal });
      expect(script.text).toContain('Thank you for watching.');
      expect(sandbox.requests.list()).toHaveLength(2);
    }));

  it('keeps the whole sentences of a short script whose pieces were delivered, and allows more tokens next time', () =>
    withGemini(async ({ writer, sandbox, failAlways }) => {
      failAlways({ kind: 'long-thoughts', thoughtTokens: 760 });
      const pieces: string[] = [];
      const short = await writer.writeScript({ prompt, signal, onPiece: (text) => pieces.push(text) });
      expect(pieces.join('').startsWith(short.text)).toBe(true);
      expect(short.text).toMatch(/[.!?]$/u);
      expect(sandbox.requests.list()).toHaveLength(1);
      const whole = await writer.writeScript({ prompt, signal, onPiece: () => {} });
      expect(whole.text).toContain('Thank you for watching.');
    }));

  it('gives up when thinking uses up every limit', () =>
    withGemini(async ({ writer, sandbox, failAlways }) => {
      failAlways({ kind: 'long-thoughts', thoughtTokens: 1_000_000 });
      const error = await catchEngineError(writer.writeScript({ prompt, signal }));
      expect(error.kind).toBe('empty');
      expect(sandbox.requests.list()).toHaveLength(2);
    }));

  it('omits the thinking limit if the model rejects it, and remembers that', () =>
    withGemini(async ({ writer, sandbox, failAlways }) => {
      failAlways({ kind: 'thinking-refused' });
      await writer.writeScript({ prompt, signal });
      await writer.writeScript({ prompt, signal });
      const sent = sandbox.requests.list().map(({ body }) => JSON.stringify(body).includes('thinkingConfig'));
      expect(sent).toEqual([true, false, false]);
    }));

  it.each(['gemini-2.5-flash', 'gemini-3.5-flash-lite'])(
    'limits the thinking of %s in its own format',
    (model) =>
      withGemini(
        async ({ writer, sandbox }) => {
          await writer.writeScript({ prompt, signal });
          expect(sandbox.requests.list()).toHaveLength(1);
        },
        { textModels: [model] },
      ),
  );

  it.each([
    [{ kind: 'reset', afterPieces: 3 }, 'unavailable'],
    [{ kind: 'stream-error', afterPieces: 3, status: 503 }, 'unavailable'],
    [{ kind: 'stream-error', afterPieces: 3, status: 429 }, 'unavailable'],
    [{ kind: 'stream-cut', afterPieces: 3 }, 'unavailable'],
    [{ kind: 'answer-refused', afterPieces: 3, finishReason: 'SAFETY' }, 'blocked'],
    [{ kind: 'hang', afterPieces: 3 }, 'timeout'],
  ] as const)('does not start again once pieces were delivered: %o', (fault, kind) =>
    withGemini(
      async ({ writer, sandbox, failOnce }) => {
        failOnce(fault);
        const pieces: string[] = [];
        const work = writer.writeScript({ prompt, signal, onPiece: (text) => pieces.push(text) });
        expect((await catchEngineError(work)).kind).toBe(kind);
        expect(pieces).toHaveLength(3);
        expect(sandbox.requests.list()).toHaveLength(1);
      },
      { timeoutMs: 600 },
    ),
  );

  it.each([
    { kind: 'stream-error', afterPieces: 0, status: 503 },
    { kind: 'stream-error', afterPieces: 0, status: 429 },
    { kind: 'stream-cut', afterPieces: 0 },
  ] as const)('starts again if no piece was delivered: $kind', (fault) =>
    withGemini(async ({ writer, sandbox, failOnce }) => {
      failOnce(fault);
      const pieces: string[] = [];
      const script = await writer.writeScript({ prompt, signal, onPiece: (text) => pieces.push(text) });
      expect(pieces.join('')).toBe(script.text);
      expect(sandbox.requests.list()).toHaveLength(2);
    }),
  );

  it('does not read an endless response', () =>
    withGemini(async ({ writer, failAlways }) => {
      failAlways({ kind: 'oversized', bytes: 5_000_000 });
      const error = await catchEngineError(writer.writeScript({ prompt, signal, onPiece: () => {} }));
      expect(error.message).toBe('The AI provider sent an unreadable response.');
    }));
});
