import { ENGINE_QUALITIES, type EngineName } from '@voicedraft/contract/engine-names';
import {
  NO_REWRITES,
  REWRITE_COST_CREDITS,
  type RewriteRequest,
  type RewriteResult,
} from '@voicedraft/contract/rewrites';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Rewritten } from '@voicedraft/engine-api/script-writer';
import { findLostFacts } from '@voicedraft/speech-text/facts/find-lost-facts';
import type { Context } from '#context.ts';
import { requireScript } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { timeLimitOf, withTimeLimit } from '#integrations/engines/time-limit.ts';
import type { GenerationListener } from './listener.ts';
import { completeRewrite } from './lifecycle.ts';
import { readRewriteResult } from './read-result.ts';
import { reasonOf, runGeneration, toFallback } from './run-generation.ts';
import { cleanScript } from './script-text.ts';

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
  const { how, tone, into, language } = request;
  const part = { text, start, end, how, tone, into, language };
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
  return runGeneration(context, actor, generation, listener, {
    work: (id, { signal }) => writePassage(context, id, part, listener, signal),
    read: (id) => readRewriteResult(context, actor, id, { start, end }),
  });
}

/**
 * Writes a passage again, stores it and spends the credit. An answer that loses facts of the passage is asked for once
 * more; what is lost then too is told.
 * @throws EngineError; AppError `generation_failed` if it is too late
 */
export async function writePassage(
  context: Context,
  id: string,
  { text, start, end, ...wishes }: RewriteRequest,
  listener: GenerationListener,
  stopped: AbortSignal,
): Promise<RewriteResult> {
  const writer = context.engines.scriptWriter();
  const { rewrite } = writer;
  if (rewrite === undefined) throw new EngineError('unavailable', NO_REWRITES);
  const passage = text.slice(start, end);
  const ask = async (signal: AbortSignal, keep: readonly string[]) => {
    const onPiece = listener.onPiece && ((piece: string) => listener.onPiece?.(piece));
    const done = await rewrite({ text, start, end, ...wishes, keep, signal, ...(onPiece && { onPiece }) });
    const script = cleanScript(done.text);
    if (script === '') throw new EngineError('empty', 'No text returned from API');
    return { ...done, text: script, lost: findLostFacts(passage, script) };
  };
  const done = await withTimeLimit(stopped, timeLimitOf(context, 'script', writer), async (signal) => {
    const first = await ask(signal, []);
    if (first.lost.length === 0) return first;
    listener.onAgain?.();
    // The first answer is better than none.
    const second = await ask(signal, first.lost).catch(() => first);
    return second.lost.length <= first.lost.length ? second : first;
  });
  return storePassage(context, id, { text, start, end }, done, writer.engine);
}

async function storePassage(
  context: Context,
  id: string,
  { text, start, end }: Pick<RewriteRequest, 'text' | 'start' | 'end'>,
  done: Rewritten & { readonly lost: readonly string[] },
  usual: EngineName,
): Promise<RewriteResult> {
  const { text: script, model, engine = usual, lost } = done;
  const { creditsLeft } = await completeRewrite(context, id, {
    script,
    engine,
    model,
    ...reasonOf(done),
    spent: REWRITE_COST_CREDITS * context.engines.priceOfScript(engine),
    texts: { before: text, after: text.slice(0, start) + script + text.slice(end) },
  });
  const quality = ENGINE_QUALITIES.script[engine];
  const made = { id, text: script, start, end, engine, model, quality, ...toFallback(done), creditsLeft };
  return lost.length === 0 ? made : { ...made, lost: [...lost] };
}
