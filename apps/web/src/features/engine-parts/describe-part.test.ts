import { describe, expect, it } from 'vitest';
import {
  DOWNLOADING,
  INSTALLED_VOICES,
  makeServing,
  makeVoices,
  makeWriter,
} from '#testing/records/engine-parts.ts';
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
const serving = makeVoices({ state: makeServing(), installed: INSTALLED_VOICES });

describe('the state of a part', () => {
  it.each([
    [makeVoices(), 'Not installed'],
    [makeVoices({ state: DOWNLOADING }), 'Downloading'],
    [makeVoices({ state: { ...DOWNLOADING, step: 'packages' } }), 'Downloading'],
    [makeVoices({ state: { ...DOWNLOADING, step: 'checksum' } }), 'Checking'],
    [makeVoices({ state: { ...DOWNLOADING, step: 'test' } }), 'Testing'],
    [makeVoices({ state: { status: 'starting', since: '', restarts: 0 } }), 'Starting'],
    [makeVoices({ state: { status: 'starting', since: '', restarts: 2 } }), 'Restarting'],
    [serving, 'Serving'],
    [makeVoices({ remote: remote('unreachable', 'serving') }), 'Serving'],
    [makeVoices({ remote: remote('unreachable', 'starting') }), 'Starting'],
    [makeVoices({ remote: remote('unreachable') }), 'Unreachable'],
  ])('%# is one word: %s', (part, name) => {
    expect(describePart(part, true).name).toBe(name);
  });

  it('is standing by while another engine does its job', () => {
    expect(describePart(serving, false)).toEqual({ variant: 'neutral', name: 'Standing by' });
  });

  it('is asked for often only while it changes', () => {
    expect([makeVoices(), serving].some(isChanging)).toBe(false);
    expect(
      [makeVoices({ state: DOWNLOADING }), makeVoices({ remote: remote('starting') })].every(isChanging),
    ).toBe(true);
  });

  it('says whether it can serve here or elsewhere', () => {
    expect([makeVoices(), serving, makeVoices({ remote: remote('serving') })].map(canServe)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('figures of a part', () => {
  it('have the units of the job', () => {
    expect([
      describeSpeed('voices', 2),
      describeSpeed('scripts', 11.4),
      describeSpeed('scripts', 0.75),
    ]).toEqual(['2.0×', '11 words/s', '0.8 words/s']);
    expect(describeTest('voices', { amount: 3.2, tookMs: 1600 })).toBe('Spoke 3.2 s in 1.6 s');
    expect(describeTest('scripts', { amount: 1, tookMs: 4000 })).toBe('Wrote 1 word in 4 s');
  });

  it('name an offered model with its licence, an own file by its path, and a checksum in short', () => {
    expect(nameModel(makeWriter(), 'qwen3.5-2b')).toBe('Qwen3.5 2B, Apache 2.0');
    expect(nameModel(makeWriter(), '/srv/own.gguf')).toBe('/srv/own.gguf');
    expect(shortenDigest(`sha256:9f2c41d0${'0'.repeat(52)}7be3`)).toBe('9f2c 41d0 … 7be3');
    expect(shortenDigest('git:9f2c41d0')).toBe('9f2c41d0');
  });
});

describe('what does the job of a part instead', () => {
  const natural = { choice: 'auto', serving: 'server', available: true } as const;

  it('is named while it is off', () => {
    expect(describeMeanwhile(serving, undefined)).toBe('Not known');
    expect(describeMeanwhile(serving, { ...natural, serving: 'local' })).toBe('Built-in voice speaks');
    expect(describeMeanwhile(makeWriter(), { ...natural, serving: 'gemini' })).toBe('Gemini writes');
    expect(describeMeanwhile(serving, natural)).toBe('Other machines serve');
    expect(describeMeanwhile(serving, { ...natural, choice: 'server', available: false })).toBe(
      'Voices stop',
    );
  });

  it('is named before it is removed', () => {
    expect(describeSuccessor(serving, undefined)).toBe('');
    expect(describeSuccessor(serving, natural)).toBe('Built-in voice takes over.');
    expect(describeSuccessor(makeWriter(), { ...natural, serving: 'gemini' })).toBe(
      'Gemini goes on serving.',
    );
    expect(describeSuccessor(serving, { ...natural, choice: 'server' })).toBe(
      'Voices stop, because only Natural voices may be used.',
    );
    const elsewhere = { ...serving, remote: remote('serving') };
    expect(describeSuccessor(elsewhere, natural)).toBe('The servers on other machines take over.');
  });
});
