import { describe, expect, it } from 'vitest';
import type { ScriptOrder, WrittenScript } from '#model/script-order.ts';
import type { ScriptModel } from '#model/script-model.ts';
import { createScriptQueue } from './script-queue.ts';

const ORDER: ScriptOrder = {
  messages: [{ role: 'user', text: 'A bakery.' }],
  maxTokens: undefined,
  temperature: 0,
  topP: 1,
  seed: undefined,
  stop: [],
  format: 'text',
};
const SCRIPT: WrittenScript = { text: 'Fresh bread.', finish: 'stop', promptTokens: 5, writtenTokens: 3 };

/** A queue whose model writes as the test says. */
function createTestQueue(write: ScriptModel['write'], stallTimeoutMs = 60_000) {
  const model: ScriptModel = {
    architecture: 'test',
    description: 'test',
    check: () => Promise.resolve(),
    write,
    close: () => Promise.resolve(),
  };
  const loader = { model, fault: null, whenReady: () => Promise.resolve(model), close: () => model.close() };
  const hang = Promise.withResolvers<void>();
  const queue = createScriptQueue({
    loader,
    maxWaiting: 3,
    stallTimeoutMs,
    endGraceMs: 10,
    onHang: hang.resolve,
    log: () => undefined,
  });
  const written: WrittenScript[] = [];
  const ask = (signal = new AbortController().signal) =>
    queue.write(ORDER, {
      signal,
      onPosition() {},
      onText() {},
      onWritten: (script) => written.push(script),
    });
  return { queue, hang: hang.promise, written, ask };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('createScriptQueue', () => {
  it('measures the speed', async () => {
    const { queue, ask, written } = createTestQueue(() => Promise.resolve(SCRIPT));
    expect(queue.speed).toBeNull();
    await ask();
    expect(written).toEqual([SCRIPT]);
    expect(queue.speed).toBeGreaterThan(0);
  });

  it('ends a text without progress, and reports that the model hangs', async () => {
    const { ask, hang } = createTestQueue(() => Promise.withResolvers<never>().promise, 10);
    await expect(ask()).rejects.toMatchObject({ facts: { status: 504, code: 'engine_timeout' } });
    await hang;
  });

  it('reports a failure without its text, and serves the next', async () => {
    let count = 0;
    const { ask, written } = createTestQueue(() => {
      count += 1;
      return count === 1 ? Promise.reject(new Error('/secret/path')) : Promise.resolve(SCRIPT);
    });
    const failure = { status: 500, code: 'engine_failed', message: 'The model could not write this text.' };
    await expect(ask()).rejects.toMatchObject({ facts: failure });
    await ask();
    expect(written).toEqual([SCRIPT]);
  });

  it('keeps the place of somebody who left until the model has stopped', async () => {
    const stopped = Promise.withResolvers<WrittenScript>();
    const { queue, ask, written } = createTestQueue(() => stopped.promise);
    const gone = new AbortController();
    const asked = ask(gone.signal);
    await settle();
    gone.abort();
    await settle();
    expect(queue.state.running).toBe(true);
    stopped.resolve(SCRIPT);
    await asked;
    expect(queue.state.running).toBe(false);
    expect(written).toEqual([]);
  });

  it('ends even if the model does not stop', async () => {
    const { queue, ask, hang } = createTestQueue(() => Promise.withResolvers<never>().promise);
    ask().catch(() => undefined);
    await settle();
    await queue.close();
    await expect(hang).resolves.toBeUndefined();
  });
});
