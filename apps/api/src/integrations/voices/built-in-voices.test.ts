import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { type BuiltInVoices, openBuiltInVoices } from './built-in-voices.ts';

const QUICK_CHILD = fileURLToPath(import.meta.resolve('@voicedraft/speech-engine/testing/quick-child'));
const log = pino({ enabled: false });

let voices: BuiltInVoices | undefined;
afterEach(async () => {
  await voices?.close?.();
});

function open(
  options: Partial<Parameters<typeof openBuiltInVoices>[1]> = {},
  environment = {},
): BuiltInVoices {
  const surroundings = { log, countProcesses: () => 1, onBusy: () => {}, program: QUICK_CHILD };
  voices = openBuiltInVoices(readConfig(environment), { ...surroundings, ...options });
  return voices;
}

describe('the built-in voices', () => {
  it('are asleep until the first voice, then ready, with the speed they had', async () => {
    const changes: boolean[] = [];
    const opened = open({ onBusy: () => changes.push(opened.isBusy()) });
    expect(opened.state()).toEqual({ status: 'asleep', reason: null, speed: null });
    await opened.synthesize({ text: 'Tea.', voice: 'kore', signal: new AbortController().signal });
    expect(opened.state()).toEqual({ status: 'ready', reason: null, speed: expect.any(Number) });
    expect(changes).toEqual([true, false]);
  });

  it('are loaded before the first voice if they are told to', async () => {
    const opened = open();
    opened.warmUp();
    await expect.poll(() => opened.state().status, { timeout: 10_000 }).toBe('ready');
  });

  it('are never missed by a process that only serves', () => {
    const worker = { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', SECRET_KEY: 'x'.repeat(32) };
    const web = {
      ...worker,
      SMTP_URL: 'smtp://a.example',
      DATABASE_URL: 'postgres://a.example/b',
      ROLE: 'web',
    };
    expect(open({}, web).isAvailable()).toBe(true);
  });
});
