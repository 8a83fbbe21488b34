import { ENGINE_QUALITIES } from '@voicedraft/contract/engine-names';
import type { ScriptRequest, ScriptResult } from '@voicedraft/contract/generations';
import { SCRIPT_COST_CREDITS } from '@voicedraft/contract/limits';
import { ScriptControls } from '@voicedraft/contract/script-controls';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { countWords } from '@voicedraft/contract/words';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Context } from '#context.ts';
import { requireScript } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { timeLimitOf, withTimeLimit } from '#integrations/engines/time-limit.ts';
import { describeFailure, FREE } from './engine-failure.ts';
import { completeGeneration } from './lifecycle.ts';
import { readScriptResult } from './read-result.ts';
import type { GenerationListener } from './listener.ts';
import { reasonOf, reportQueue, runGeneration, toFallback } from './run-generation.ts';
import { cleanScript } from './script-text.ts';
import { findPace } from './voice-pace.ts';

/**
 * Generates a script from a prompt for one credit, or free if it is a draft and the administrator made drafts free
 * (customer specification §2, §4, Generator).
 * @throws AppError with the specified text, and the outline of the form if a writer without a model finds nothing to
 * arrange; a failure after the start has released the credit
 */
export async function generateScript(
  context: Context,
  actor: Actor,
  request: ScriptRequest,
  listener: GenerationListener = {},
): Promise<ScriptResult> {
  await requireScript(context.db, actor.id, request.entryId);
  const writer = context.engines.scriptWriter();
  // Half a surrogate pair, as of a cut emoji, cannot be stored with the draft's notes.
  const prompt = request.prompt.toWellFormed();
  const controls = chosenControls(request);
  const { voice = null, settings = null } = request;
  await writer.check?.({ prompt, ...(controls && { controls }) }).catch((error: unknown) => {
    throw describeFailure({ kind: 'script', subject: 'prompt' }, error, FREE);
  });
  const generation = {
    kind: 'script',
    prompt,
    script: '',
    voice,
    settings,
    entryId: request.entryId ?? null,
    amount: SCRIPT_COST_CREDITS * context.engines.priceOfScript(writer.engine),
    controls,
    subject: 'prompt',
  } as const;
  return runGeneration(context, actor, generation, listener, {
    work: (id, { signal }) =>
      writeScript(context, { id, prompt, voice, settings, controls }, listener, signal),
    read: (id) => readScriptResult(context, actor, id),
  });
}

/** Input of a script. */
interface ScriptWork {
  readonly id: string;
  readonly prompt: string;
  readonly voice: AnyVoiceId | null;
  readonly settings: SpeechSettings | null;
  readonly controls: ScriptControls | null;
}

/** Writes a script, stores it and spends the credit. @throws EngineError; AppError `generation_failed` if it is too late */
export async function writeScript(
  context: Context,
  { id, prompt, voice, settings, controls }: ScriptWork,
  listener: GenerationListener,
  stopped: AbortSignal,
): Promise<ScriptResult> {
  const writer = context.engines.scriptWriter();
  listener.onProgress?.({ stage: 'writing' });
  const pace = await findPace(context, voice, settings);
  const written = await withTimeLimit(stopped, timeLimitOf(context, 'script', writer), (signal) =>
    writer.writeScript({
      prompt,
      ...(controls && { controls }),
      pace,
      signal,
      onQueued: reportQueue(listener, 'writing'),
      ...(listener.onPiece && { onPiece: (text: string) => listener.onPiece?.(text) }),
      onAgain: () => listener.onAgain?.(),
    }),
  );
  const script = cleanScript(written.text);
  if (script === '') throw new EngineError('empty', 'No script returned from API');
  const result = { script, engine: written.engine ?? writer.engine, model: written.model };
  const outcome = { ...result, ...reasonOf(written) };
  const spent = SCRIPT_COST_CREDITS * context.engines.priceOfScript(result.engine);
  const { creditsLeft, entryId } = await completeGeneration(context, id, outcome, { spent });
  const quality = ENGINE_QUALITIES.script[result.engine];
  const wordCount = countWords(script);
  return { id, entryId, ...result, quality, ...toFallback(written), wordCount, creditsLeft };
}

/** The request's choices besides the prompt; null if there are none. */
function chosenControls(request: ScriptControls): ScriptControls | null {
  const controls = ScriptControls.parse(request);
  // Half a surrogate pair, as of a cut emoji, cannot be stored.
  const audience = controls.audience?.toWellFormed();
  const chosen = { ...controls, ...(audience !== undefined && { audience }) };
  return Object.keys(chosen).length === 0 ? null : chosen;
}
