import type { CreditEntry } from '@voicedraft/contract/credits';
import type { ApiCreditEntry } from '@voicedraft/contract/v1-credits';
import { ApiScript, type ApiScriptRequest, toScriptRequest } from '@voicedraft/contract/v1-scripts';
import type { CursorQuery } from '@voicedraft/contract/v1-shapes';
import { ApiVoiceover, type ApiVoiceRequest } from '@voicedraft/contract/v1-voices';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { listEntriesBefore } from '#features/credit-history/service.ts';
import { findBalances } from '#features/credits/service.ts';
import {
  generateScript,
  generateVoice,
  readGeneration,
  readVoiceoversAfter,
} from '#features/generations/service.ts';
import { listVoices } from '#features/voices/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { toApiScript, toApiVoiceover } from './api-records.ts';
import { cutPage, type Page, readCursor, TimePlace } from './cursor.ts';
import { type Answer, makeOnce, type Wish } from './idempotency.ts';

/** Programs' calls: thin layers on the generator's services, at the same prices. */

const EntryPlace = z.int().min(0);

/** Writes a script. @throws AppError as in {@link generateScript} and {@link makeOnce} */
export function createScript(
  context: Context,
  actor: Actor,
  body: ApiScriptRequest,
  wish: Wish,
): Promise<Answer<ApiScript>> {
  const request = toScriptRequest(body);
  return makeOnce(context, actor, {
    wish,
    request: ['POST /v1/scripts', request],
    response: ApiScript,
    find: (id) => readGeneration(context.db, actor.id, id),
    toResponse: toApiScript,
    make: (caller, _id, begin) => generateScript(context, caller, request, begin),
  });
}

/** @throws AppError `not_found`, also for another user's script */
export async function getScript({ db }: Context, actor: Actor, id: string): Promise<ApiScript> {
  const generation = await readGeneration(db, actor.id, id);
  if (generation?.kind !== 'script') throw new AppError('not_found');
  return toApiScript(generation);
}

/**
 * Speaks a script or a text.
 * @throws AppError `not_found` for a script that is not there; `conflict` for one without a text; and as in
 * {@link generateVoice} and {@link makeOnce}
 */
export function createVoiceover(
  context: Context,
  actor: Actor,
  body: ApiVoiceRequest,
  wish: Wish,
): Promise<Answer<ApiVoiceover>> {
  return makeOnce(context, actor, {
    wish,
    request: ['POST /v1/voices', body],
    response: ApiVoiceover,
    find: (id) => readGeneration(context.db, actor.id, id),
    toResponse: (generation) => toApiVoiceover(context.config, generation),
    make: async (caller, _id, begin) => {
      const script = await readText(context, actor, body);
      const { voice, settings } = body;
      return generateVoice(context, caller, { script, voice, settings }, begin);
    },
  });
}

async function readText(
  context: Context,
  actor: Actor,
  { script_id: scriptId, text = '' }: ApiVoiceRequest,
): Promise<string> {
  if (scriptId === undefined) return text;
  const script = await getScript(context, actor, scriptId);
  if (script.text === '') throw new AppError('conflict', 'This script has no text.');
  return script.text;
}

/** One page of the caller's voiceovers, newest first. */
export async function listVoiceovers(
  { db, config }: Context,
  actor: Actor,
  { cursor, limit }: CursorQuery,
): Promise<Page<ApiVoiceover>> {
  const after = readCursor(TimePlace, cursor);
  const rows = await readVoiceoversAfter(db, actor.id, { after, limit: limit + 1 });
  return cutPage(
    rows,
    limit,
    ({ generation }) => toApiVoiceover(config, generation),
    ({ place }) => place,
  );
}

/** @throws AppError `not_found`, also for another user's voiceover */
export async function getVoiceover({ db, config }: Context, actor: Actor, id: string): Promise<ApiVoiceover> {
  const generation = await readGeneration(db, actor.id, id);
  if (generation?.kind !== 'voice') throw new AppError('not_found');
  return toApiVoiceover(config, generation);
}

/** The voices that can speak now, and the mixes that the caller may use. */
export async function listVoiceNames(context: Context, actor: Actor) {
  const data = (await listVoices(context, actor)).map(({ id, name, quality, languages, sampleUrl, mix }) => {
    const sample = mix === undefined ? `${context.config.publicUrl}${sampleUrl}` : null;
    return { id, name, quality, languages, sample_url: sample };
  });
  return { data };
}

/** Credits to spend, and credits set aside. */
export function getCredits({ db }: Context, actor: Actor): Promise<{ available: number; held: number }> {
  return findBalances(db, actor.id);
}

/** One page of the caller's credit history, newest first. */
export async function listCreditEntries(
  { db }: Context,
  actor: Actor,
  { cursor, limit }: CursorQuery,
): Promise<Page<ApiCreditEntry>> {
  const before = readCursor(EntryPlace, cursor);
  const entries = await listEntriesBefore(db, actor.id, { before, limit: limit + 1 });
  return cutPage(entries, limit, toApiEntry, ({ _id }) => Number(_id));
}

function toApiEntry({ _id, kind, amount, balanceAfter, createdAt }: CreditEntry): ApiCreditEntry {
  return { id: _id, kind, amount, balance_after: balanceAfter, created_at: createdAt };
}
