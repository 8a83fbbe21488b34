import { describe, expect, it } from 'vitest';
import { createLocalScriptWriter } from './local-script-writer.ts';

const PROMPT = 'A 60 second video about why bees matter to city gardens';

describe('the local script writer', () => {
  it('delivers pieces that join to the script', async () => {
    const writer = createLocalScriptWriter({ pieceDelayMs: 0 });
    const pieces: string[] = [];
    const { text, model } = await writer.writeScript({
      prompt: PROMPT,
      signal: new AbortController().signal,
      onPiece: (piece) => pieces.push(piece),
    });
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.length).toBeLessThanOrEqual(41);
    expect(pieces.join('')).toBe(text);
    expect(model).toBe(writer.model);
    expect(writer.engine).toBe('local');
    expect(writer.isAvailable()).toBe(true);
  });

  it('differs from call to call, and repeats itself with a seed', async () => {
    const { signal } = new AbortController();
    const fresh = createLocalScriptWriter();
    const seeded = createLocalScriptWriter({ seed: 5 });
    const write = async (writer: typeof fresh): Promise<string[]> =>
      Promise.all([1, 2, 3, 4].map(async () => (await writer.writeScript({ prompt: PROMPT, signal })).text));
    expect(new Set(await write(fresh)).size).toBeGreaterThan(1);
    expect(new Set(await write(seeded)).size).toBe(1);
  });

  it('stops between pieces when the caller aborts', async () => {
    const controller = new AbortController();
    const pieces: string[] = [];
    const writing = createLocalScriptWriter({ pieceDelayMs: 1 }).writeScript({
      prompt: PROMPT,
      signal: controller.signal,
      onPiece: (piece) => {
        pieces.push(piece);
        if (pieces.length === 3) controller.abort();
      },
    });
    await expect(writing).rejects.toMatchObject({ name: 'EngineError', kind: 'aborted' });
    expect(pieces).toHaveLength(3);
  });

  it('distinguishes a deadline from a caller who left', async () => {
    const writer = createLocalScriptWriter();
    const left = writer.writeScript({ prompt: PROMPT, signal: AbortSignal.abort() });
    await expect(left).rejects.toMatchObject({ kind: 'aborted' });
    const late = writer.writeScript({
      prompt: PROMPT,
      signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    });
    await expect(late).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('rejects with EngineError for other languages and for a failing listener', async () => {
    const writer = createLocalScriptWriter({ pieceDelayMs: 0 });
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
