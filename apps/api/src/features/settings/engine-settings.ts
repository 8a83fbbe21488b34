import type { EngineSettings, EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import type { EngineStatus } from '@voicedraft/contract/engine-status';
import type { Context } from '#context.ts';
import { type OnlyRowOf, unsavedRow } from '#db/only-row.ts';
import { editOnlyRow } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Engines } from '#integrations/engines/engines.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';
import { dismissRetiredModels, listRetiredModels } from './retired-models.ts';

/** Why an engine counts as not set up. */
const MISSING = {
  scriptEngine: {
    openai: 'No server with OpenAI’s API is set up, here or in OPENAI_BASE_URL.',
    server: 'Ollama is not looked for. Switch that on first.',
  },
  speechEngine: {
    openai: 'No OpenAI-compatible server is configured (OPENAI_SPEECH_BASE_URL or OPENAI_BASE_URL).',
    server: 'Servers for voices are OpenAI-compatible ones (OPENAI_SPEECH_BASE_URL).',
  },
} as const;
const SETTINGS = {
  row: unsavedRow('engineSettings'),
  entity: 'engine-settings',
  entityId: 'engines',
  label: 'Engines and models',
  noun: 'the choice of engines',
} as const;

/** The selected engines, those in use, and the state of the models in this process. */
export async function getEngineSettings(context: Context): Promise<EngineSettings> {
  const row = await SETTINGS.row.find(context.db);
  const { engines } = context;
  const { script, speech, textModels, speechModels } = engines.inspect();
  const fallbacks = engines.fallbacks();
  return {
    ...chosenSettings(context, row),
    revision: row?.revision ?? null,
    fallbacks: { script: toFallback(fallbacks.script), speech: toFallback(fallbacks.speech) },
    serving: {
      script: toEngine(engines.describe('script', engines.scriptWriter())),
      speech: toEngine(engines.describe('speech', engines.speechEngine())),
    },
    engines: { script: script.map(toEngine), speech: speech.map(toEngine) },
    builtInVoices: engines.builtInVoices(),
    retiredModels: await listRetiredModels(context),
    textModelHealth: textModels.map(toModel),
    speechModelHealth: speechModels.map(toModel),
  };
}

/**
 * Sets the engines and the order of the models, starting with the next generation.
 * @throws AppError `conflict` if another user saved since `revision`; `validation` for an engine that is not
 * configured
 */
export async function editEngineSettings(
  context: Context,
  actor: Actor,
  { revision, ...settings }: EngineSettingsInput & { readonly revision?: number | null | undefined },
): Promise<EngineSettings> {
  requireServer(context, settings);
  const audited = (row: OnlyRowOf<'engineSettings'> | null) => ({ ...chosenSettings(context, row) });
  await editOnlyRow(context, actor, { ...SETTINGS, revision, audited }, () => settings);
  await loadEngineSettings(context);
  return getEngineSettings(context);
}

/** Hides how models that earlier releases ran are given to Ollama. */
export async function dismissCommands(context: Context, actor: Actor): Promise<EngineSettings> {
  await dismissRetiredModels(context, actor);
  return getEngineSettings(context);
}

/** An engine without a server would fail, or silently leave the job to the built-in one. */
function requireServer({ engines }: Context, settings: EngineSettingsInput): void {
  const { script, speech } = engines.inspect();
  const listed = { scriptEngine: script, speechEngine: speech };
  const missing = (['scriptEngine', 'speechEngine'] as const).flatMap((job) => {
    const choice = settings[job];
    if (choice !== 'openai' && choice !== 'server') return [];
    return listed[job].some(({ engine }) => engine === choice) ? [] : [[job, MISSING[job][choice]] as const];
  });
  const [first] = missing;
  if (first !== undefined)
    throw new AppError('validation', first[1], { fields: Object.fromEntries(missing) });
}

function chosenSettings({ config }: Context, row: OnlyRowOf<'engineSettings'> | null): EngineSettingsInput {
  const { engines, gemini } = config;
  return {
    scriptEngine: row?.scriptEngine ?? engines.script,
    speechEngine: row?.speechEngine ?? engines.speech,
    textModels: row?.textModels ?? gemini.textModels,
    speechModels: row?.speechModels ?? gemini.speechModels,
    draftPrice: row?.draftPrice ?? 0,
  };
}

function toEngine({ engine, available, model }: EngineStatus) {
  return { engine, available, model };
}

function toFallback(fallback: ReturnType<Engines['fallbacks']>['script']) {
  return fallback && { ...fallback, until: fallback.until?.toISOString() ?? null };
}

function toModel({ model, retiredUntil }: { model: string; retiredUntil: Date | null }) {
  return { model, retiredUntil: retiredUntil?.toISOString() ?? null };
}
