import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { EngineName } from '@voicedraft/contract/engine-names';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { describe, expect, it } from 'vitest';
import { INSTALLED_VOICES, makeServing, makeVoices } from '#testing/records/engine-parts.ts';
import { ENGINE_SETTINGS, makeKey } from '#testing/records/keys.ts';
import { explainChoice, listEngines, type JobKnowledge } from './describe-engines.ts';

const LIMIT = 'Every API key has reached its limit for now.';

function know(overrides: Partial<EngineSettings>, rest: Partial<JobKnowledge> = {}): JobKnowledge {
  return {
    job: 'speech',
    settings: { ...ENGINE_SETTINGS, ...overrides },
    part: makeVoices(),
    keys: [makeKey()],
    ...rest,
  };
}

const servedBy = (engine: EngineName, available = true) => ({
  serving: { ...ENGINE_SETTINGS.serving, speech: { engine, model: 'any', available } },
});
const fallback = (reason: string, until: string | null = null) => ({
  fallbacks: { script: null, speech: { reason, until } },
});
const badges = (knowledge: JobKnowledge) => listEngines(knowledge).map(({ badge }) => badge.name);
const serving: EnginePart = makeVoices({ state: makeServing(), installed: INSTALLED_VOICES });

describe('the engines of a job', () => {
  it('are all three if the choice is automatic, otherwise the chosen one', () => {
    expect(badges(know({}))).toEqual(['Serving', 'Not installed', 'Standing by']);
    expect(badges(know({ speechEngine: 'local', ...servedBy('local') }))).toEqual(['Serving']);
    expect(badges(know({ speechEngine: 'openai', ...servedBy('openai', false) }))).toEqual(['Standing by']);
    const openai = { engine: 'openai', model: 'kokoro', available: false } as const;
    const engines = { ...ENGINE_SETTINGS.engines, speech: [openai] };
    expect(badges(know({ speechEngine: 'openai', ...servedBy('openai', false), engines }))).toEqual([
      'Not available',
    ]);
  });

  it.each([
    ['No key', know({ ...servedBy('local') }, { keys: [] })],
    ['Not available', know({ ...servedBy('local'), ...fallback('No API key is usable.') })],
    ['Not answering', know({ ...servedBy('local'), ...fallback('No answer.', '2026-11-24T08:00:00.000Z') })],
    [
      'Out of quota',
      know(
        { ...servedBy('local'), ...fallback(LIMIT, '2026-11-24T08:00:00.000Z') },
        { keys: [makeKey({ health: { ...makeKey().health, pausedUntil: '2026-11-24T08:00:00.000Z' } })] },
      ),
    ],
  ])('say of Gemini: %s', (badge, knowledge) => {
    expect(badges(knowledge)[0]).toBe(badge);
  });

  it('say what is known of a part that has not been loaded yet', () => {
    expect(listEngines(know({}, { part: undefined }))[1]).toMatchObject({ text: 'Runs on your server.' });
  });
});

describe('why an engine serves', () => {
  it.each([
    ['First choice, and 1 of 1 key works.', know({})],
    ['First choice.', know({}, { keys: undefined })],
    [
      'Every API key has reached its limit for now.',
      know({ ...servedBy('server'), ...fallback(LIMIT) }, { part: serving }),
    ],
    ['There is no Gemini key.', know({ ...servedBy('server') }, { part: serving, keys: [] })],
    [
      'There is no Gemini key, and Natural voices are not installed.',
      know({ ...servedBy('local') }, { keys: [] }),
    ],
    [
      'Every API key has reached its limit for now, and Natural voices are stopped.',
      know(
        { ...servedBy('local'), ...fallback(LIMIT) },
        { part: makeVoices({ state: { status: 'stopped', since: '', restarts: 5, reason: '' } }) },
      ),
    ],
    ['The only engine in use.', know({ speechEngine: 'local', ...servedBy('local') })],
    [
      'No voices now: no other engine is allowed.',
      know({ speechEngine: 'gemini', ...servedBy('gemini', false) }),
    ],
  ])('is: %s', (text, knowledge) => {
    expect(explainChoice(knowledge)).toBe(text);
  });
});
