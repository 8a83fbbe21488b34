import { ENGINE_QUALITIES, EngineName } from '@voicedraft/contract/engine-names';
import { ErrorCode } from '@voicedraft/contract/errors';
import type { ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import type { RewriteResult } from '@voicedraft/contract/rewrites';
import { countWords } from '@voicedraft/contract/words';
import { findLostFacts } from '@voicedraft/speech-text/facts/find-lost-facts';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { findMade, type MadeRecord } from './record-repository.ts';

/** A finished script. @throws AppError as it was stored if that failed */
export async function readScriptResult(context: Context, actor: Actor, id: string): Promise<ScriptResult> {
  const record = await requireMade(context, actor, id);
  const { script } = record;
  return { ...describeMade(record), script, wordCount: countWords(script) };
}

/** The part of a finished recording that scripts and projects share. */
type RecordingResult = Omit<
  VoiceResult,
  'audioUrl' | 'mimeType' | 'voice' | 'settings' | 'sampleRate' | 'quality'
>;

/** A recording, and the credits that were spent on it. */
export interface Recorded {
  readonly result: RecordingResult;
  readonly creditsSpent: number;
}

/** A finished recording. @throws AppError as it was stored if that failed */
export async function readRecording(context: Context, actor: Actor, id: string): Promise<Recorded> {
  const record = await requireMade(context, actor, id);
  const { quality: _quality, ...made } = describeMade(record);
  const result = {
    ...made,
    durationSeconds: record.durationSeconds ?? 0,
    createdAt: record.createdAt.toISOString(),
    hasWordTimes: record.hasWordTimes,
    ...(record.wasStopped && { stopped: true as const }),
  };
  return { result, creditsSpent: record.creditsSpent };
}

/** A finished rewrite. @throws AppError as it was stored if that failed */
export async function readRewriteResult(
  context: Context,
  actor: Actor,
  id: string,
  part: { readonly start: number; readonly end: number },
): Promise<RewriteResult> {
  const record = await requireMade(context, actor, id);
  const { entryId: _entryId, ...made } = describeMade(record);
  const lost = findLostFacts(record.prompt, record.script);
  return { ...made, ...part, text: record.script, ...(lost.length > 0 && { lost }) };
}

/** @throws AppError `not_found` without such a generation; as it was stored if it failed */
async function requireMade({ db }: Context, actor: Actor, id: string): Promise<MadeRecord> {
  const record = await findMade(db, actor.id, id);
  if (record === null) throw new AppError('not_found');
  if (record.status === 'succeeded') return record;
  const { error, failureCode, failureTitle: title, creditsSpent: spent } = record;
  const code = ErrorCode.catch('generation_failed').parse(failureCode);
  // As a text, a failure begins with its title.
  const message = title === null ? error : error?.slice(title.length + 2);
  throw new AppError(code, message ?? undefined, {
    ...(title !== null && { title }),
    ...(spent > 0 && { creditsSpent: spent }),
  });
}

function describeMade({ id, entryId, engine: stored, model, standInReason, creditsLeft }: MadeRecord) {
  const engine = EngineName.parse(stored);
  return {
    id,
    entryId: entryId ?? '',
    engine,
    model: model ?? '',
    quality: ENGINE_QUALITIES.script[engine],
    ...(standInReason !== null && { fallback: true as const }),
    creditsLeft,
  };
}
