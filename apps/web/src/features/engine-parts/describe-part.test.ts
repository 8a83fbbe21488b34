import { describe, expect, it } from 'vitest';
import { DOWNLOADING, INSTALLED_WRITER, makeServing, makeWriter } from '#testing/records/engine-parts.ts';
import {
  canServe,
  describePart,
  describeSpeed,
  describeTest,
  isChanging,
  nameModel,
  shortenDigest,
} from './describe-part.ts';
import { describeMeanwhile, describeSuccessor } from './describe-successor.ts';

const remote = (...states: readonly ('serving' | 'starting' | 'unreachable')[]) =>
  states.map((status) => ({ url: 'http://10.0.0.7:4010', status, waiting: 0, speed: null }));
const serving = makeWriter({ state: makeServing(), installed: INSTALLED_WRITER });

describe('the state of a part', () => {
  it.each([
    [makeWriter(), 'Not installed'],
    [makeWriter({ state: DOWNLOADING }), 'Downloading'],
    [makeWriter({ state: { ...DOWNLOADING, step: 'packages' } }), 'Downloading'],
    [makeWriter({ state: { ...DOWNLOADING, step: 'checksum' } }), 'Checking'],
    [makeWriter({ state: { ...DOWNLOADING, step: 'test' } }), 'Testing'],
    [makeWriter({ state: { status: 'starting', since: '', restarts: 0 } }), 'Starting'],
    [makeWriter({ state: { status: 'starting', since: '', restarts: 2 } }), 'Restarting'],
    [serving, 'Serving'],
    [makeWriter({ remote: remote('unreachable', 'serving') }), 'Serving'],
    [makeWriter({ remote: remote('unreachable', 'starting') }), 'Starting'],
    [makeWriter({ remote: remote('unreachable') }), 'Unreachable'],
  ])('%# is one word: %s', (part, name) => {
    expect(describePart(part, true).name).toBe(name);
  });

  it('is standing by while another engine does its job', () => {
    expect(describePart(serving, false)).toEqual({ variant: 'neutral', name: 'Standing by' });
  });

  it('is asked for often only while it changes', () => {
    expect([makeWriter(), serving].some(isChanging)).toBe(false);
    expect(
      [makeWriter({ state: DOWNLOADING }), makeWriter({ remote: remote('starting') })].every(isChanging),
    ).toBe(true);
  });

  it('says whether it can serve here or elsewhere', () => {
    expect([makeWriter(), serving, makeWriter({ remote: remote('serving') })].map(canServe)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('figures of a part', () => {
  it('have the units of the job', () => {
    expect([describeSpeed(11.4), describeSpeed(0.75)]).toEqual(['11 words/s', '0.8 words/s']);
    expect(describeTest({ amount: 1, tookMs: 4000 })).toBe('Wrote 1 word in 4 s');
  });

  it('name an offered model with its licence, an own file by its path, and a checksum in short', () => {
    expect(nameModel(makeWriter(), 'qwen3.5-2b')).toBe('Qwen3.5 2B, Apache 2.0');
    expect(nameModel(makeWriter(), '/srv/own.gguf')).toBe('/srv/own.gguf');
    expect(shortenDigest(`sha256:9f2c41d0${'0'.repeat(52)}7be3`)).toBe('9f2c 41d0 … 7be3');
    expect(shortenDigest('git:9f2c41d0')).toBe('9f2c41d0');
  });
});

describe('what does the job of a part instead', () => {
  const local = { choice: 'auto', serving: 'server', available: true } as const;

  it('is named while it is off', () => {
    expect(describeMeanwhile(serving, undefined)).toBe('Not known');
    expect(describeMeanwhile(serving, { ...local, serving: 'local' })).toBe('Built-in writer writes');
    expect(describeMeanwhile(makeWriter(), { ...local, serving: 'gemini' })).toBe('Gemini writes');
    expect(describeMeanwhile(serving, local)).toBe('Other machines serve');
    expect(describeMeanwhile(serving, { ...local, choice: 'server', available: false })).toBe('Scripts stop');
  });

  it('is named before it is removed', () => {
    expect(describeSuccessor(serving, undefined)).toBe('');
    expect(describeSuccessor(serving, local)).toBe('Built-in writer takes over.');
    expect(describeSuccessor(makeWriter(), { ...local, serving: 'gemini' })).toBe('Gemini goes on serving.');
    expect(describeSuccessor(serving, { ...local, choice: 'server' })).toBe(
      'Scripts stop, because only Local writer may be used.',
    );
    const elsewhere = { ...serving, remote: remote('serving') };
    expect(describeSuccessor(elsewhere, local)).toBe('The servers on other machines take over.');
  });
});
