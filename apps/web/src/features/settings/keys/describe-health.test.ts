import type { KeyHealth } from '@voicedraft/contract/engine-administration';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#lib/format.ts';
import { describeHealth, describeState } from './describe-health.ts';

const NEW: KeyHealth = {
  state: 'ready',
  failedTests: [],
  lastUsedAt: null,
  failures: 0,
  lastFailure: null,
  pausedUntil: null,
  pausedModels: [],
};
const LATER = '2026-11-21T18:30:00.000Z';

describe('the health of a key', () => {
  it('says that it has not been used yet', () => {
    expect(describeHealth(NEW)).toEqual(['Not used since the server started']);
  });

  it('from the environment is in use before its test', () => {
    const untested: KeyHealth = { ...NEW, state: 'untested' };
    expect(describeHealth(untested, 'environment')).toEqual([
      'In use, and about to be tested',
      'Not used since the server started',
    ]);
  });

  it('is not ready for the jobs that it failed, and says why', () => {
    const untested: KeyHealth = { ...NEW, state: 'untested' };
    const serves = 'Used once it passes its test';
    expect([describeState(untested).name, describeHealth(untested)]).toEqual(['Not tested yet', [serves]]);
    const reason = 'The provider does not recognize this key.';
    const [script, speech] = [{ job: 'script', reason } as const, { job: 'speech', reason } as const];
    const failed: KeyHealth = { ...untested, failedTests: [script, speech] };
    expect(describeState(failed).name).toBe('Test failed');
    expect(describeHealth(failed)).toEqual([`Scripts and voices: ${reason}`, serves]);
    expect(describeState({ ...NEW, failedTests: [script] }).name).toBe('Voices only');
    const silent: KeyHealth = { ...NEW, failedTests: [speech] };
    expect(describeState(silent).name).toBe('Scripts only');
    expect(describeHealth(silent)[0]).toBe(`Voices: ${reason}`);
  });

  it('names the models that it is paused for, and what went wrong', () => {
    const health: KeyHealth = {
      ...NEW,
      state: 'paused',
      failures: 2,
      lastFailure: 'rate limit reached',
      lastUsedAt: new Date().toISOString(),
      pausedUntil: LATER,
      pausedModels: ['gemini-a', 'gemini-b'],
    };
    expect(describeHealth(health)).toEqual([
      `Paused until ${formatDateTime(LATER)} for gemini-a, gemini-b`,
      '2 failures, last: rate limit reached',
      'Last used now',
    ]);
  });

  it('says when a rejected one is tried again', () => {
    const health: KeyHealth = { ...NEW, state: 'refused', failures: 1, pausedUntil: LATER };
    expect(describeHealth(health).slice(0, 2)).toEqual([`Next try: ${formatDateTime(LATER)}`, '1 failure']);
  });

  it('says why one that cannot be decrypted is unusable, and nothing about an inactive one', () => {
    const unreadable = 'It was encrypted with a different server secret. Please enter it again.';
    expect(describeHealth({ ...NEW, state: 'invalid', lastFailure: unreadable })[0]).toBe(unreadable);
    expect(describeHealth({ ...NEW, state: 'off' })).toEqual([]);
  });
});
