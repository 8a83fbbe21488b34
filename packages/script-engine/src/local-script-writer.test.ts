import { describe, expect, it } from 'vitest';
import { createLocalScriptWriter } from './local-script-writer.ts';

const PROMPT = 'A 60 second video about why bees matter to city gardens';

describe('the local script writer', () => {
  it('hands over the whole script at once', async () => {
    const writer = createLocalScriptWriter();
    const pieces: string[] = [];
    const { text, model, shortfall } = await writer.writeScript({
      prompt: PROMPT,
      signal: new AbortController().signal,
      onPiece: (piece) => pieces.push(piece),
    });
    expect(pieces.join('')).toBe(text);
    expect(model).toBe(writer.model);
    expect(writer.engine).toBe('local');
    expect(writer.isAvailable()).toBe(true);
    expect(shortfall?.askedWords).toBe(156);
  });

  it('writes the same again, and with answers more', async () => {
    const { signal } = new AbortController();
    const write = async (answer?: string) => {
      const answers = answer === undefined ? {} : { answers: [{ id: 'fact', answer }] };
      return (await createLocalScriptWriter().writeScript({ prompt: PROMPT, signal, ...answers })).text;
    };
    expect(await write()).toBe(await write());
    expect(await write('A bee visits 50 flowers in one flight.')).toContain(
      'A bee visits 50 flowers in one flight.',
    );
  });

  it('tells a deadline from a caller who left', async () => {
    const writer = createLocalScriptWriter();
    const left = writer.writeScript({ prompt: PROMPT, signal: AbortSignal.abort() });
    await expect(left).rejects.toMatchObject({ name: 'EngineError', kind: 'aborted' });
    const late = writer.writeScript({
      prompt: PROMPT,
      signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    });
    await expect(late).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('rejects with EngineError for other languages and for a listener that fails', async () => {
    const writer = createLocalScriptWriter();
    const { signal } = new AbortController();
    await expect(writer.writeScript({ prompt: 'Привет', signal })).rejects.toMatchObject({
      kind: 'unsupported',
    });
    const failing = writer.writeScript({
      prompt: PROMPT,
      signal,
      onPiece: () => {
        throw new TypeError('closed');
      },
    });
    await expect(failing).rejects.toMatchObject({ name: 'EngineError', kind: 'unavailable' });
  });
});
