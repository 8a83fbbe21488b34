import { SCRIPT_COST_CREDITS } from '@voicedraft/contract/limits';
import { NO_REWRITES, REWRITE_COST_CREDITS, type RewriteRequest } from '@voicedraft/contract/rewrites';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { findLostFacts } from '@voicedraft/speech-text/facts/find-lost-facts';
import type { Context } from '#context.ts';
import { timeLimitOf, withTimeLimit } from '#integrations/engines/time-limit.ts';
import type { ClaimedGeneration } from './lease-repository.ts';
import { completeGeneration, completeRewrite, reasonOf } from './lifecycle.ts';
import type { Made } from './lifecycle-repository.ts';
import { type GenerationListener, sendQueuePlace } from './listener.ts';
import { planVoice } from './plan-voice.ts';
import type { Lease } from './running.ts';
import { cleanScript } from './script-text.ts';
import { speakGeneration } from './speak-generation.ts';
import { findPace } from './voice-pace.ts';

/** Does the part of the task that is left. */
export function runTask(
  context: Context,
  taken: ClaimedGeneration,
  listener: GenerationListener,
  lease: Lease,
): Promise<Made> {
  const { id, kind, request } = taken;
  if (kind === 'script') return writeScript(context, taken, listener, lease.signal);
  if (request?.type === 'rewrite') return writePassage(context, id, request, listener, lease.signal);
  if (request?.type === 'project') {
    return context.generationPorts.recordProject({ ...taken, request }, listener, lease);
  }
  if (kind === 'voice' && taken.voice !== null) return speakScript(context, taken, listener, lease);
  throw new Error('What this generation needs is not stored.');
}

async function speakScript(
  context: Context,
  { id, userId, script: text, voice, settings, claims, begunAt }: ClaimedGeneration,
  listener: GenerationListener,
  lease: Lease,
): Promise<Made> {
  const passage = {
    text,
    voice: AnyVoiceId.parse(voice),
    settings: settings ?? NEUTRAL_SETTINGS,
    endsParagraph: true,
  };
  const plan = await planVoice(context, userId, passage);
  return speakGeneration(context, { id, claims, begunAt }, { plan }, listener, lease);
}

/** Writes a script, stores it and spends the credit. @throws EngineError; AppError `generation_failed` if it is too late */
async function writeScript(
  context: Context,
  { id, prompt, voice: stored, settings, controls }: ClaimedGeneration,
  listener: GenerationListener,
  stopped: AbortSignal,
): Promise<Made> {
  const voice = AnyVoiceId.nullable().catch(null).parse(stored);
  const writer = context.engines.scriptWriter();
  listener.onProgress?.({ stage: 'writing' });
  const pace = await findPace(context, voice, settings);
  const written = await withTimeLimit(stopped, timeLimitOf(context, 'script', writer), (signal) =>
    writer.writeScript({
      prompt,
      ...(controls && { controls }),
      pace,
      signal,
      onQueued: sendQueuePlace(listener, 'writing'),
      ...(listener.onPiece && { onPiece: (text: string) => listener.onPiece?.(text) }),
      onAgain: () => listener.onAgain?.(),
    }),
  );
  const script = cleanScript(written.text);
  if (script === '') throw new EngineError('empty', 'No script returned from API');
  const { model, engine = writer.engine } = written;
  const spent = SCRIPT_COST_CREDITS * context.engines.priceOfScript(engine);
  return completeGeneration(context, id, { script, engine, model, ...reasonOf(written) }, { spent });
}

/**
 * Writes a passage again, stores it and spends the credit. An answer that loses facts of the passage is asked for once
 * more; what is lost then too is told.
 * @throws EngineError; AppError `generation_failed` if it is too late
 */
async function writePassage(
  context: Context,
  id: string,
  { text, start, end, ...wishes }: RewriteRequest,
  listener: GenerationListener,
  stopped: AbortSignal,
): Promise<Made> {
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
  const { text: script, model, engine = writer.engine } = done;
  return completeRewrite(context, id, {
    script,
    engine,
    model,
    ...reasonOf(done),
    spent: REWRITE_COST_CREDITS * context.engines.priceOfScript(engine),
    texts: { before: text, after: text.slice(0, start) + script + text.slice(end) },
  });
}
