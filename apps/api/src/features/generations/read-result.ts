import { ENGINE_QUALITIES, EngineName } from '@voicedraft/contract/engine-names';
import { ErrorCode } from '@voicedraft/contract/errors';
import type { ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import type { RewriteResult } from '@voicedraft/contract/rewrites';
import { countWords } from '@voicedraft/contract/words';
import { findLostFacts } from '@voicedraft/speech-text/facts/find-lost-facts';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import type { Made } from './lifecycle-repository.ts';
import { findMade } from './record-repository.ts';

/** A finished script. */
export function toScriptResult(made: Made): ScriptResult {
  const { script } = made;
  return { ...describeMade(made), script, wordCount: countWords(script) };
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

/** A finished recording. */
export function toRecorded(made: Made): Recorded {
  const { quality: _quality, ...described } = describeMade(made);
  const result = {
    ...described,
    durationSeconds: made.durationSeconds ?? 0,
    createdAt: made.createdAt.toISOString(),
    hasWordTimes: made.hasWordTimes,
    ...(made.wasStopped && { stopped: true as const }),
  };
  return { result, creditsSpent: made.creditsSpent };
}

/** A finished rewrite of a part of a text. */
export function toRewriteResult(
  made: Made,
  part: { readonly start: number; readonly end: number },
): RewriteResult {
  const { entryId: _entryId, ...described } = describeMade(made);
  const lost = findLostFacts(made.prompt, made.script);
  return { ...described, ...part, text: made.script, ...(lost.length > 0 && { lost }) };
}

/**
 * Reads what another process has made.
 * @throws AppError `not_found` without such a generation; as it was stored if it failed
 */
export async function readMade({ db }: Context, actor: Actor, id: string): Promise<Made> {
  const record = requireFound(await findMade(db, actor.id, id));
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

function describeMade({ id, entryId, engine: stored, model, standInReason, creditsLeft }: Made) {
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
