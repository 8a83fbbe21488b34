import { describe, expect, it } from 'vitest';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { createAutoEngine } from './auto-engine.ts';

interface Conditions {
  readonly hasKeys?: boolean;
  readonly fails?: EngineErrorKind | undefined;
  /** Why the call fails; a broken connection if omitted. */
  readonly cause?: ProviderFailure;
  readonly localFails?: EngineErrorKind;
}

const answered = (status: number) => new ProviderFailure('status', 'answered', { status });

/** A provider and a built-in engine that respond as a test wants, with the number of calls to each. */
function makeEngines(conditions: Conditions) {
  const calls = { gemini: 0, local: 0 };
  const state = { ...conditions, now: Date.parse('2026-05-20T12:00:00Z') };
  const make = (engine: 'gemini' | 'local', fails: () => EngineErrorKind | undefined): ScriptWriter => ({
    engine,
    model: engine,
    isAvailable: () => true,
    writeScript: async () => {
      calls[engine] += 1;
      const kind = fails();
      const cause = state.cause ?? new ProviderFailure('network', 'no connection');
      if (kind !== undefined) throw new EngineError(kind, `${engine}: ${kind}`, { cause });
      return { text: engine, model: engine };
    },
  });
  const auto = createAutoEngine({
    provider: make('gemini', () => state.fails),
    local: make('local', () => state.localFails),
    hasKeys: () => state.hasKeys ?? true,
    pauseMs: () => 0,
    now: () => new Date(state.now),
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
    expect(calls).toEqual({ gemini: 1, local: 2 });
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
