import { countOf } from '@voicedraft/contract/counts';
import type { EngineSettings, ManagedKey } from '@voicedraft/contract/engine-administration';
import type { EngineJob, EngineName } from '@voicedraft/contract/engine-names';
import { formatMoment, formatRelativeDate } from '#lib/format.ts';
import { ENGINE_NAMES } from './engine-names.ts';
import { listUsable } from './key-usability.ts';
import type { StateBadge } from './state-badge.ts';

/** Status of the engines for one job. */
export interface JobKnowledge {
  readonly job: EngineJob;
  readonly settings: EngineSettings;
  /** Undefined while they are not known. */
  readonly keys: readonly ManagedKey[] | undefined;
}

/** One engine in the order in which they are tried. */
export interface EngineEntry {
  readonly engine: EngineName;
  readonly name: string;
  /** Null if there is none to name. */
  readonly model: string | null;
  /** One sentence. */
  readonly text: string;
  readonly badge: StateBadge;
  readonly isServing: boolean;
}

const SERVING: StateBadge = { variant: 'success', name: 'Serving' };
const STANDING_BY: StateBadge = { variant: 'neutral', name: 'Standing by' };

/** The engines that may do a job, in the order in which they are tried. */
export function listEngines(knowledge: JobKnowledge): EngineEntry[] {
  const { job, settings } = knowledge;
  const choice = settings[job === 'script' ? 'scriptEngine' : 'speechEngine'];
  const serving = settings.serving[job];
  return (choice === 'auto' ? listAutomatic(knowledge) : [choice]).map((engine) => {
    const isServing = serving.engine === engine && serving.available;
    const name = ENGINE_NAMES[job][engine];
    return { engine, name, isServing, ...describeEngine(engine, knowledge, isServing) };
  });
}

function listAutomatic({ job, settings }: JobKnowledge): readonly EngineName[] {
  const engines = settings.engines[job].map(({ engine }) => engine);
  return engines.slice(0, engines.indexOf('local') + 1);
}

type Description = Pick<EngineEntry, 'model' | 'text' | 'badge'>;

function describeEngine(engine: EngineName, knowledge: JobKnowledge, isServing: boolean): Description {
  const { job, settings } = knowledge;
  const known = settings.engines[job].find((candidate) => candidate.engine === engine);
  const service = isServing ? SERVING : STANDING_BY;
  switch (engine) {
    case 'gemini':
      return { model: known?.model ?? null, ...describeGemini(knowledge, isServing) };
    case 'server':
      return {
        model: known?.available === false ? null : (known?.model ?? null),
        ...(known?.available === false
          ? {
              text: 'Detected automatically once it runs.',
              badge: { variant: 'neutral', name: 'Not running' },
            }
          : { text: 'Your own language model.', badge: service }),
      };
    case 'local':
      return job === 'script'
        ? { model: null, text: 'Drafts in five languages.', badge: service }
        : { model: known?.model ?? null, ...describeVoices(settings.builtInVoices, service) };
    case 'openai':
      return {
        model: known?.model ?? null,
        text: 'Quality depends on the model.',
        badge: known?.available === false ? { variant: 'danger', name: 'Not available' } : service,
      };
  }
}

/** State of the built-in voices in the process that answered. */
function describeVoices(
  { status, reason, speed }: EngineSettings['builtInVoices'],
  service: StateBadge,
): Pick<Description, 'text' | 'badge'> {
  switch (status) {
    case 'asleep':
      return { text: 'Natural voices in five languages. Asleep until they are needed.', badge: service };
    case 'loading':
      return { text: 'Their model is being loaded.', badge: { variant: 'info', name: 'Loading' } };
    case 'ready': {
      const pace = speed === null ? '' : ` ${speed.toFixed(1)}× as fast as speech.`;
      return { text: `Natural voices in five languages.${pace}`, badge: service };
    }
    case 'impossible':
      return {
        text: reason ?? 'Not possible on this machine.',
        badge: { variant: 'danger', name: 'Not possible' },
      };
  }
}

function describeGemini(
  { job, settings, keys }: JobKnowledge,
  isServing: boolean,
): Pick<Description, 'text' | 'badge'> {
  const fallback = settings.fallbacks[job];
  if (isServing)
    return {
      text: describeLastUse(keys === undefined ? [] : listUsable(keys, job, settings)),
      badge: SERVING,
    };
  if (keys?.length === 0) {
    return { text: 'Used as soon as it has a key.', badge: { variant: 'neutral', name: 'No key' } };
  }
  if (fallback?.until) {
    const isOut = keys?.some(({ health }) => health.pausedUntil !== null) ?? false;
    return {
      text: `Next try ${formatMoment(fallback.until)}.`,
      badge: { variant: 'warning', name: isOut ? 'Out of quota' : 'Not answering' },
    };
  }
  return {
    text: fallback?.reason ?? 'No key works for this.',
    badge: { variant: 'danger', name: 'Not available' },
  };
}

function describeLastUse(keys: readonly ManagedKey[]): string {
  const last = keys
    .map(({ health }) => health.lastUsedAt)
    .filter((use) => use !== null)
    .sort()
    .at(-1);
  return last === undefined ? 'Studio quality.' : `Studio quality. Last asked ${formatRelativeDate(last)}.`;
}

/** Why an engine does a job, as a sentence. */
export function explainChoice(knowledge: JobKnowledge): string {
  const { job, settings, keys } = knowledge;
  const choice = settings[job === 'script' ? 'scriptEngine' : 'speechEngine'];
  const { engine, available } = settings.serving[job];
  if (choice !== 'auto') {
    return available ? 'The only engine in use.' : `${STOPPED[job]}: no other engine is allowed.`;
  }
  if (engine === 'gemini') {
    if (keys === undefined) return 'First choice.';
    const count = listUsable(keys, job, settings).length;
    return `First choice, and ${count} of ${countOf(keys.length, 'key works', 'keys work')}.`;
  }
  const fallback = settings.fallbacks[job];
  if (fallback !== null) return fallback.reason;
  return engine === 'local' && job === 'script' ? NO_MODEL : 'There is no Gemini key.';
}

/** What to do for better scripts than the built-in writer's. */
const NO_MODEL = 'No language model is connected. Add a Gemini key, start Ollama, or name a server below.';

const STOPPED = { script: 'No scripts now', speech: 'No voices now' } as const;
