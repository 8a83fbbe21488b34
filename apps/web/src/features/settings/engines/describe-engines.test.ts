import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { EngineName } from '@voicedraft/contract/engine-names';
import { describe, expect, it } from 'vitest';
import { ENGINE_SETTINGS, makeKey } from '#testing/records/keys.ts';
import { explainChoice, listEngines, type JobKnowledge } from './describe-engines.ts';

const LIMIT = 'Every API key has reached its limit for now.';

function know(overrides: Partial<EngineSettings>, rest: Partial<JobKnowledge> = {}): JobKnowledge {
  return {
    job: 'script',
    settings: { ...ENGINE_SETTINGS, ...overrides },
    keys: [makeKey()],
    ...rest,
  };
}

const servedBy = (engine: EngineName, available = true) => ({
  serving: { ...ENGINE_SETTINGS.serving, script: { engine, model: 'any', available } },
});
const fallback = (reason: string, until: string | null = null) => ({
  fallbacks: { script: { reason, until }, speech: null },
});
const badges = (knowledge: JobKnowledge) => listEngines(knowledge).map(({ badge }) => badge.name);
/** With Ollama, which answers or not. */
const withServers = (available: boolean) => ({
  engines: {
    ...ENGINE_SETTINGS.engines,
    script: ENGINE_SETTINGS.engines.script.toSpliced(1, 0, { engine: 'server', model: 'any', available }),
  },
});

describe('the engines of a job', () => {
  it('are those that are set up if the choice is automatic, otherwise the chosen one', () => {
    expect(badges(know({}))).toEqual(['Serving', 'Standing by']);
    expect(badges(know(withServers(true)))).toEqual(['Serving', 'Standing by', 'Standing by']);
    expect(badges(know(withServers(false)))).toEqual(['Serving', 'Not running', 'Standing by']);
    expect(badges(know({ scriptEngine: 'local', ...servedBy('local') }))).toEqual(['Serving']);
    expect(badges(know({ scriptEngine: 'openai', ...servedBy('openai', false) }))).toEqual(['Standing by']);
    const openai = { engine: 'openai', model: 'kokoro', available: false } as const;
    const engines = { ...ENGINE_SETTINGS.engines, script: [openai] };
    expect(badges(know({ scriptEngine: 'openai', ...servedBy('openai', false), engines }))).toEqual([
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
});

describe('the engines for voices', () => {
  const voices = (overrides: Partial<EngineSettings> = {}) =>
    listEngines({ ...know(overrides), job: 'speech' });

  it('are those that are set up, the built-in voices last; a server that is only for scripts is not tried', () => {
    const server = { engine: 'openai', model: 'kokoro', available: true } as const;
    const [gemini, local] = ENGINE_SETTINGS.engines.speech;
    if (gemini === undefined || local === undefined) throw new Error('There are two engines.');
    const tried = (speech: EngineSettings['engines']['speech']) =>
      voices({ engines: { ...ENGINE_SETTINGS.engines, speech } }).map(({ engine }) => engine);
    expect(tried([gemini, local])).toEqual(['gemini', 'local']);
    expect(tried([gemini, server, local])).toEqual(['gemini', 'openai', 'local']);
    expect(tried([gemini, local, server])).toEqual(['gemini', 'local']);
  });

  it.each([
    [{ status: 'asleep' }, 'Natural voices in five languages. Asleep until they are needed.', 'Standing by'],
    [{ status: 'loading' }, 'Their model is being loaded.', 'Loading'],
    [{ status: 'ready' }, 'Natural voices in five languages.', 'Standing by'],
    [
      { status: 'ready', speed: 3.42 },
      'Natural voices in five languages. 3.4× as fast as speech.',
      'Standing by',
    ],
    [
      { status: 'impossible', reason: 'This system has no build.' },
      'This system has no build.',
      'Not possible',
    ],
  ] as const)('say how the built-in ones are: %j', (state, text, badge) => {
    const builtInVoices = { reason: null, speed: null, ...state };
    expect(voices({ builtInVoices }).at(-1)).toMatchObject({ text, badge: { name: badge } });
  });
});

describe('why an engine serves', () => {
  it.each([
    ['First choice, and 1 of 1 key works.', know({})],
    ['First choice.', know({}, { keys: undefined })],
    ['Every API key has reached its limit for now.', know({ ...servedBy('server'), ...fallback(LIMIT) })],
    ['There is no Gemini key.', know({ ...servedBy('server') }, { keys: [] })],
    [
      'No language model is connected. Add a Gemini key, start Ollama, or name a server below.',
      know({ ...servedBy('local') }, { keys: [] }),
    ],
    ['The only engine in use.', know({ scriptEngine: 'local', ...servedBy('local') })],
    [
      'No scripts now: no other engine is allowed.',
      know({ scriptEngine: 'gemini', ...servedBy('gemini', false) }),
    ],
  ])('is: %s', (text, knowledge) => {
    expect(explainChoice(knowledge)).toBe(text);
  });
});
