import type { ScriptRequest, ScriptResult } from '@voicedraft/contract/generations';
import { SCRIPT_COST_CREDITS } from '@voicedraft/contract/limits';
import { ScriptControls } from '@voicedraft/contract/script-controls';
import type { Context } from '#context.ts';
import { requireScript } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { describeFailure, FREE } from './engine-failure.ts';
import { toScriptResult } from './read-result.ts';
import type { GenerationListener } from './listener.ts';
import { runGeneration } from './run-generation.ts';

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
  return toScriptResult(await runGeneration(context, actor, generation, listener));
}

/** The request's controls; null if there are none. */
function chosenControls(request: ScriptControls): ScriptControls | null {
  const controls = ScriptControls.parse(request);
  // Half a surrogate pair, as of a cut emoji, cannot be stored.
  const audience = controls.audience?.toWellFormed();
  const chosen = { ...controls, ...(audience !== undefined && { audience }) };
  return Object.keys(chosen).length === 0 ? null : chosen;
}
