import type { Generation } from '@voicedraft/contract/generations';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { toWireGeneration } from './mapper.ts';
import { findGeneration } from './record-repository.ts';
import * as repository from './stop-repository.ts';

const NOT_RUNNING = 'This is not running any more.';

/**
 * Requests that a running voiceover stops with its last finished line. Its process gets the request through the
 * change feed. @throws AppError `not_found`, also for another user's generation; `conflict` if it is not a running
 * voiceover
 */
export async function stopGeneration(context: Context, actor: Actor, id: string): Promise<Generation> {
  const record = requireFound(await findGeneration(context.db, actor.id, id));
  if (!(await repository.requestStop(context.db, actor.id, id))) throw new AppError('conflict', NOT_RUNNING);
  return toWireGeneration(record);
}

/** Does work on a generation with a signal that aborts when its owner asks to stop it. */
export async function listenForStop<T>(
  { changes, db, log }: Pick<Context, 'changes' | 'db' | 'log'>,
  id: string,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const check = async () => {
    try {
      if (await repository.isStopRequested(db, id)) controller.abort();
    } catch (error) {
      log.warn({ err: error, generationId: id }, 'whether a generation is to stop could not be read');
    }
  };
  const unsubscribe = changes.subscribe({
    changed: (topic) => {
      if (topic === `stop:${id}`) controller.abort();
    },
    connected: (state) => {
      // Before this, and during an interruption of the feed, a request may have been missed.
      if (state) void check();
    },
  });
  try {
    return await work(controller.signal);
  } finally {
    unsubscribe();
  }
}
