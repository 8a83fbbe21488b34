import { describe, expect, it } from 'vitest';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { createAutoEngine } from './auto-engine.ts';
import { linkGemini, linkServers } from './auto-links.ts';

type Name = 'gemini' | 'server' | 'local';

interface Conditions {
  readonly hasKeys?: boolean;
  /** Whether a server is set up. */
  readonly hasServer?: boolean;
  readonly isServing?: boolean;
  readonly serverPauseMs?: number;
  readonly fails?: EngineErrorKind | undefined;
  /** Why the call fails; a broken connection if omitted. */
  readonly cause?: ProviderFailure;
  readonly serverFails?: EngineErrorKind | undefined;
  readonly localFails?: EngineErrorKind;
}

const answered = (status: number) => new ProviderFailure('status', 'answered', { status });

/** Engines that respond as a test wants, with the number of calls to each. */
function makeEngines(conditions: Conditions) {
  const calls = { gemini: 0, server: 0, local: 0 };
  const state = { ...conditions, now: Date.parse('2026-05-20T12:00:00Z') };
  const make = (
    engine: Name,
    fails: () => EngineErrorKind | undefined,
    isAvailable = () => true,
  ): ScriptWriter => ({
    engine,
    model: engine,
    isAvailable,
    languages: [],
    writeScript: async () => {
      calls[engine] += 1;
      const kind = fails();
      const cause = state.cause ?? new ProviderFailure('network', 'no connection');
      if (kind !== undefined) throw new EngineError(kind, `${engine}: ${kind}`, { cause });
      return { text: engine, model: engine };
    },
  });
  const now = () => new Date(state.now);
  const gemini = make('gemini', () => state.fails);
  const server = make(
    'server',
    () => state.serverFails,
    () => state.isServing ?? true,
  );
  const pool = {
    name: 'Ollama',
    isExpected: () => state.hasServer ?? false,
    pauseMs: () => state.serverPauseMs ?? 0,
    refresh: () => Promise.resolve(),
    now,
  };
  const auto = createAutoEngine({
    links: [
      linkGemini(gemini, { hasKeys: () => state.hasKeys ?? true, pauseMs: () => 0, now }),
      linkServers(server, pool),
    ],
    local: make('local', () => state.localFails),
    now,
  });
  const write = (mayRepeat = true, signal = new AbortController().signal) =>
    auto.run({
      work: (engine) => engine.writeScript({ prompt: 'bees', signal }),
      signal,
      mayRepeat: () => mayRepeat,
    });
  return { auto, calls, state, write };
}

describe('an engine that is selected for each call', () => {
  it('is the provider while it is available, and without a key the built-in one, which is then no fallback', async () => {
    expect(await makeEngines({}).write()).toEqual({ text: 'gemini', model: 'gemini', engine: 'gemini' });
    const { auto, write } = makeEngines({ hasKeys: false });
    expect(await write()).toEqual({ text: 'local', model: 'local', engine: 'local' });
    expect(auto.fallbackReason()).toBeNull();
  });

  it.each(['no-keys', 'quota', 'timeout', 'unavailable'] as const)(
    'is the built-in one after %s',
    async (fails) => {
      const fallbackReason = `gemini: ${fails}`;
      expect(await makeEngines({ fails }).write()).toMatchObject({ engine: 'local', fallbackReason });
    },
  );

  it.each(['blocked', 'unsupported', 'empty', 'aborted'] as const)(
    "fails with the provider's error after %s",
    async (fails) => {
      const { calls, write } = makeEngines({ fails });
      await expect(write()).rejects.toMatchObject({ kind: fails });
      expect(calls.local).toBe(0);
    },
  );

  it('does not restart what was partly delivered or was stopped', async () => {
    const { calls, write } = makeEngines({ fails: 'unavailable' });
    await expect(write(false)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls.local).toBe(0);
    const other = makeEngines({ fails: 'timeout' });
    await expect(other.write(true, AbortSignal.abort())).rejects.toMatchObject({ kind: 'timeout' });
    expect(other.calls.local).toBe(0);
  });

  it('skips an unreachable provider for a minute', async () => {
    const { auto, calls, state, write } = makeEngines({ fails: 'unavailable' });
    await write();
    state.fails = undefined;
    expect(auto.current().engine).toBe('local');
    expect(await write()).toMatchObject({ engine: 'local', fallbackReason: 'gemini: unavailable' });
    expect(calls).toEqual({ gemini: 1, server: 0, local: 2 });
    state.now += 60_000;
    expect(await write()).toMatchObject({ engine: 'gemini' });
    expect(auto.fallbackReason()).toBeNull();
  });

  it.each([
    ['a time-out of the caller', { fails: 'timeout' }, true],
    ['a stop of the caller', { fails: 'aborted' }, false],
    ['a refusal of this one request', { fails: 'unavailable', cause: answered(400) }, false],
    ['an error of its side', { fails: 'unavailable', cause: answered(503) }, true],
  ] as const)('after %s affects the next calls: %o %s', async (_, conditions, isSpared) => {
    const { auto, write } = makeEngines(conditions);
    await expect(write(true, AbortSignal.abort())).rejects.toBeInstanceOf(EngineError);
    expect(auto.fallbackReason() !== null).toBe(isSpared);
  });

  it("reports the provider's error if the built-in engine cannot help either", async () => {
    const { write } = makeEngines({ fails: 'quota', localFails: 'unsupported' });
    await expect(write()).rejects.toMatchObject({ kind: 'quota' });
  });
});

describe('servers between the provider and the built-in engine', () => {
  it('are the regular engine without a key', async () => {
    const { auto, write } = makeEngines({ hasKeys: false, hasServer: true });
    expect(await write()).toEqual({ text: 'server', model: 'server', engine: 'server' });
    expect(auto.fallbackReason()).toBeNull();
  });

  it('are the fallback for the provider', async () => {
    const { auto, calls, write } = makeEngines({ fails: 'quota', hasServer: true });
    expect(auto.current().engine).toBe('gemini');
    expect(await write()).toMatchObject({ engine: 'server', fallbackReason: 'gemini: quota' });
    expect(calls).toEqual({ gemini: 1, server: 1, local: 0 });
  });

  it('give way to the built-in engine while they do not respond, and are used once they do', async () => {
    const { auto, calls, state, write } = makeEngines({ hasKeys: false, hasServer: true, isServing: false });
    const reason = 'Ollama does not respond.';
    expect(auto.fallbackReason()).toEqual({ engine: 'server', reason, until: null });
    expect(auto.current().engine).toBe('local');
    expect(await write()).toMatchObject({ engine: 'local', fallbackReason: reason });
    expect(calls.server).toBe(0);
    state.isServing = true;
    expect(await write()).toEqual({ text: 'server', model: 'server', engine: 'server' });
  });

  it('that have reached their limit are left alone until it is over', async () => {
    const { auto, write } = makeEngines({ hasKeys: false, hasServer: true, serverPauseMs: 20_000 });
    const until = new Date('2026-05-20T12:00:20Z');
    expect(auto.fallbackReason()).toEqual({
      engine: 'server',
      reason: 'Ollama takes no more for now.',
      until,
    });
    expect(await write()).toMatchObject({ engine: 'local' });
  });

  it('that fail leave the work to the built-in engine, and are asked again the next time', async () => {
    const { calls, state, write } = makeEngines({
      hasKeys: false,
      hasServer: true,
      serverFails: 'unavailable',
    });
    expect(await write()).toMatchObject({ engine: 'local', fallbackReason: 'server: unavailable' });
    state.serverFails = undefined;
    expect(await write()).toMatchObject({ engine: 'server' });
    expect(calls).toEqual({ gemini: 0, server: 2, local: 1 });
  });

  it("that fail too leave the provider's reason", async () => {
    const { write } = makeEngines({ fails: 'quota', hasServer: true, serverFails: 'timeout' });
    expect(await write()).toMatchObject({ engine: 'local', fallbackReason: 'gemini: quota' });
  });

  it('do not pass on a text that they refuse', async () => {
    const { calls, write } = makeEngines({ hasKeys: false, hasServer: true, serverFails: 'unsupported' });
    await expect(write()).rejects.toMatchObject({ kind: 'unsupported' });
    expect(calls.local).toBe(0);
  });
});
