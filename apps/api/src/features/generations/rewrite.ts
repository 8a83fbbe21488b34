import {
  NO_REWRITES,
  REWRITE_COST_CREDITS,
  type RewriteRequest,
  type RewriteResult,
} from '@voicedraft/contract/rewrites';
import type { Context } from '#context.ts';
import { requireScript } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { GenerationListener } from './listener.ts';
import { toRewriteResult } from './read-result.ts';
import { runGeneration } from './run-generation.ts';

/**
 * Writes a passage of a script again for one credit, or free as a draft may be. It is a generation like any other, so
 * it cannot run beside one, but no history lists it. Of a script in the library, it makes a version.
 * @throws AppError `not_found` for an entry that is not the caller's; `unsupported_text` without a language model; after
 * the start, any failure has released the credit
 */
export async function rewritePassage(
  context: Context,
  actor: Actor,
  request: RewriteRequest,
  listener: GenerationListener = {},
): Promise<RewriteResult> {
  await requireScript(context.db, actor.id, request.entryId);
  const writer = context.engines.scriptWriter();
  if (writer.rewrite === undefined) throw new AppError('unsupported_text', NO_REWRITES);
  const text = request.text.toWellFormed();
  const selected = text.slice(request.start, request.end);
  const start = request.start + selected.length - selected.trimStart().length;
  const end = request.end - (selected.length - selected.trimEnd().length);
  const { how, tone, into } = request;
  const part = { text, start, end, how, tone, into };
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
  return toRewriteResult(await runGeneration(context, actor, generation, listener), { start, end });
}
