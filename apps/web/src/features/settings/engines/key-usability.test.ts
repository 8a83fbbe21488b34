import type { KeyHealth } from '@voicedraft/contract/engine-administration';
import { describe, expect, it } from 'vitest';
import { ENGINE_SETTINGS, makeKey } from '#testing/records/keys.ts';
import { describeKeyJob, listUsable } from './key-usability.ts';

const { health } = makeKey();
const [firstModel = '', ...others] = ENGINE_SETTINGS.textModels;
const FAILED = { job: 'script', reason: 'Google says the key was deleted.' } as const;

describe('what a key does for scripts', () => {
  it.each<[string, Partial<KeyHealth>]>([
    ['Works', {}],
    ['Works', { failedTests: [{ ...FAILED, job: 'speech' }] }],
    ['Test failed', { failedTests: [FAILED] }],
    ['Test failed', { state: 'untested', failedTests: [FAILED] }],
    ['Not tested yet', { state: 'untested' }],
    ['Rejected', { state: 'refused' }],
    ['Not valid', { state: 'invalid' }],
    ['Off', { state: 'off' }],
    ['Works', { state: 'paused', pausedModels: others }],
    ['Works', { state: 'paused', pausedModels: ENGINE_SETTINGS.speechModels }],
    ['No quota', { state: 'paused', pausedModels: ENGINE_SETTINGS.textModels }],
  ])('is: %s, for %j', (name, overrides) => {
    expect(describeKeyJob({ ...health, ...overrides }, 'script', ENGINE_SETTINGS).name).toBe(name);
  });

  it('ignores models that the provider no longer offers', () => {
    const textModelHealth = ENGINE_SETTINGS.textModels.map((model) => ({
      model,
      retiredUntil: model === firstModel ? '2026-11-24T08:00:00.000Z' : null,
    }));
    const models = { ...ENGINE_SETTINGS, textModelHealth };
    const paused = { ...health, state: 'paused', pausedModels: others } as const;
    expect(describeKeyJob(paused, 'script', models).name).toBe('No quota');
  });

  it('decides whether it counts as usable', () => {
    const keys = [makeKey(), makeKey({ health: { ...health, failedTests: [FAILED] } })];
    expect(listUsable(keys, 'script', ENGINE_SETTINGS)).toHaveLength(1);
    expect(listUsable(keys, 'speech', ENGINE_SETTINGS)).toHaveLength(2);
  });
});
