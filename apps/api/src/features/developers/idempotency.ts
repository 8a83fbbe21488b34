import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { GenerationListener } from '#features/generations/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import * as repository from './idempotency-repository.ts';

/** A first call that has made nothing for this long has ended with its process. */
const LOST_MS = 30_000;

/** The result of a call so far. */
interface Made {
  readonly status: 'running' | 'succeeded' | 'failed';
}

/** How a call wants to be answered. */
export interface Wish {
  /** The header `Idempotency-Key`; undefined for a call that may be repeated at will. */
  readonly key: string | undefined;
  /** Whether the response comes as soon as the work has begun (`Prefer: respond-async`). */
  readonly isAsync?: boolean;
}

/** Response to a call; `isRunning` only if it asked for an early one. */
export interface Answer<T> {
  readonly response: T;
  readonly isRunning: boolean;
}

/** Called once the work has begun. */
type Begin = Pick<GenerationListener<never>, 'onStarted'>;

/** A call that makes something. */
interface MakingCall<T, M extends Made> {
  readonly wish: Wish;
  /** Identifies the request: method, path and body. */
  readonly request: readonly [string, unknown];
  readonly response: z.ZodType<T>;
  /** Finds the result by its id; null if there is none. */
  readonly find: (id: string) => Promise<M | null>;
  /** The response for a result. */
  readonly toResponse: (made: M) => T;
  /** Makes it with the given id, which a generation's caller carries. */
  readonly make: (caller: Actor, id: string, begin: Begin) => Promise<unknown>;
}

/**
 * Makes something once, however often the call is repeated with the same key within 24 hours. A call that failed cost
 * nothing and is tried again.
 * @throws AppError `idempotency_running` while the first call runs; `idempotency_mismatch` for another request; and
 * what making it throws
 */
export async function makeOnce<T, M extends Made>(
  context: Context,
  actor: Actor,
  call: MakingCall<T, M>,
): Promise<Answer<T>> {
  const { key } = call.wish;
  if (key === undefined) return make(context, actor, call, crypto.randomUUID());
  const name = { userId: actor.id, key };
  const requestHash = createHash('sha256').update(JSON.stringify(call.request)).digest('hex');
  const claimed = await claimCall(context, call, name, requestHash);
  if ('response' in claimed) return done(claimed.response);
  const { madeId, made } = claimed;
  if (made?.status === 'running') return { response: call.toResponse(made), isRunning: true };
  if (made !== null) {
    const response = call.toResponse(made);
    await repository.storeResponse(context.db, name, madeId, JSON.stringify(response));
    return done(response);
  }
  return make(context, actor, call, madeId, name);
}

function done<T>(response: T): Answer<T> {
  return { response, isRunning: false };
}

/** Does the work. An early response comes once it has begun; the work continues. */
async function make<T, M extends Made>(
  context: Context,
  actor: Actor,
  call: MakingCall<T, M>,
  id: string,
  name?: repository.CallName,
): Promise<Answer<T>> {
  const begun = Promise.withResolvers<'begun'>();
  const work = makeAll(context, actor, call, {
    id,
    name,
    begin: { onStarted: () => begun.resolve('begun') },
  });
  if (!call.wish.isAsync) return done(await work);
  const first = await Promise.race([begun.promise, work]);
  if (first !== 'begun') return done(first);
  // How it ends is in its record.
  work.catch((error: unknown) =>
    context.log.info({ err: error, generationId: id }, 'work of a program failed'),
  );
  const made = await find(call, id);
  return { response: call.toResponse(made), isRunning: made.status === 'running' };
}

interface Work {
  readonly id: string;
  readonly name: repository.CallName | undefined;
  readonly begin: Begin;
}

/** Makes it to the end, and keeps the response for repeats with the same key. */
async function makeAll<T, M extends Made>(
  { db }: Context,
  actor: Actor,
  call: MakingCall<T, M>,
  { id, name, begin }: Work,
): Promise<T> {
  try {
    const keyId = actor.program?.keyId ?? null;
    await call.make({ ...actor, program: { keyId, generationId: id } }, id, begin);
    const response = call.toResponse(await find(call, id));
    if (name) await repository.storeResponse(db, name, id, JSON.stringify(response));
    return response;
  } catch (error) {
    if (name) {
      // What was made after all must be found by the next repeat.
      const made = await call.find(id);
      if (made === null || made.status === 'failed') await repository.deleteCall(db, name, id);
    }
    throw error;
  }
}

async function find<T, M extends Made>(call: MakingCall<T, M>, id: string): Promise<M> {
  const made = requireFound(await call.find(id));
  return made;
}

/** Next step for a call with a key: do the work under this id, or respond with the existing result. */
type Claim<T, M> = { readonly madeId: string; readonly made: M | null } | { readonly response: T };

async function claimCall<T, M extends Made>(
  { db }: Context,
  call: MakingCall<T, M>,
  name: repository.CallName,
  requestHash: string,
): Promise<Claim<T, M>> {
  const madeId = crypto.randomUUID();
  if (await repository.insertCall(db, { ...name, requestHash, madeId })) return { madeId, made: null };
  const first = await repository.findCall(db, name);
  // It failed just now: this one may try again, but so may others.
  if (first === undefined) throw new AppError('idempotency_running');
  if (first.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
  const stored = first.response === null ? null : call.response.safeParse(JSON.parse(first.response));
  if (stored?.success) return { response: stored.data };
  // Not stored, or by an earlier release, in which it had fewer fields.
  const made = await call.find(first.madeId);
  const isFound = made?.status === 'succeeded' || (made?.status === 'running' && call.wish.isAsync);
  if (isFound) return { madeId: first.madeId, made };
  if (made?.status === 'running') throw new AppError('idempotency_running');
  // A lost call keeps its id: if it resumes after all, only one of the two can insert a result.
  const next = made === null ? first.madeId : madeId;
  const takeover = { madeId: next, quietMs: made === null ? LOST_MS : 0 };
  if (await repository.takeOverCall(db, name, first, takeover)) return { madeId: next, made: null };
  throw new AppError('idempotency_running');
}
