import { ENGINE_QUALITIES } from '@voicedraft/contract/engine-names';
import { REWRITE_COST_CREDITS, type RewriteRequest, type RewriteResult } from '@voicedraft/contract/rewrites';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Context } from '#context.ts';
import { requireScript } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { timeLimitOf, withTimeLimit } from '#integrations/engines/time-limit.ts';
import { completeRewrite } from './lifecycle.ts';
import { readRewriteResult } from './read-result.ts';
import { reasonOf, runGeneration, toFallback } from './run-generation.ts';
import { cleanScript } from './script-text.ts';

/**
 * Writes a passage of a script again for one credit, or free as a draft may be. It is a generation like any other, so
 * it cannot run beside one, but no history lists it. Of a script in the library, it makes a version.
 * @throws AppError `not_found` for an entry that is not the caller's; `unsupported_text` with its title if nothing true is left to change; after the start, any failure
 * has released the credit
 */
export async function rewritePassage(
  context: Context,
  actor: Actor,
  request: RewriteRequest,
): Promise<RewriteResult> {
  await requireScript(context.db, actor.id, request.entryId);
  const writer = context.engines.scriptWriter();
  const text = request.text.toWellFormed();
  const selected = text.slice(request.start, request.end);
  const start = request.start + selected.length - selected.trimStart().length;
  const end = request.end - (selected.length - selected.trimEnd().length);
  const { how, language } = request;
  const part = { text, start, end, how, language };
  const generation = {
    kind: 'rewrite',
    prompt: text.slice(start, end),
    script: '',
    voice: null,
    entryId: request.entryId ?? null,
    amount: REWRITE_COST_CREDITS * context.engines.priceOfScript(writer.engine),
    request: { type: 'rewrite', ...part },
    subject: 'passage',
  } as const;
  return runGeneration(
    context,
    actor,
    generation,
    {},
    {
      work: (id, { signal }) => writePassage(context, id, part, signal),
      read: (id) => readRewriteResult(context, actor, id, { start, end }),
    },
  );
}

/** Writes a passage again, stores it and spends the credit. @throws EngineError; AppError `generation_failed` if it is too late */
export async function writePassage(
  context: Context,
  id: string,
  { text, start, end, how, language }: RewriteRequest,
  stopped: AbortSignal,
): Promise<RewriteResult> {
  const writer = context.engines.scriptWriter();
  const done = await withTimeLimit(stopped, timeLimitOf(context, 'script', writer), (signal) =>
    writer.rewrite({ text, start, end, how, language, signal }),
  );
  const script = cleanScript(done.text);
  if (script === '') throw new EngineError('empty', 'No text returned from API');
  const engine = done.engine ?? writer.engine;
  const { model } = done;
  const { creditsLeft } = await completeRewrite(context, id, {
    script,
    engine,
    model,
    ...reasonOf(done),
    spent: REWRITE_COST_CREDITS * context.engines.priceOfScript(engine),
    texts: { before: text, after: text.slice(0, start) + script + text.slice(end) },
  });
  const quality = ENGINE_QUALITIES.script[engine];
  return { id, text: script, start, end, engine, model, quality, ...toFallback(done), creditsLeft };
}
