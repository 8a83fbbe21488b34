import type { WorkKind } from '@voicedraft/contract/generations';
import type { Context } from '#context.ts';
import { describeFailure, toStoredError } from './engine-failure.ts';
import { handOver } from './hand-over.ts';
import { failGeneration } from './lifecycle.ts';
import type { Subject } from './refusals.ts';
import type { Lease } from './running.ts';
import { discardAudio } from './stored-audio.ts';

/** This process no longer works on a generation that goes on: another one does, or will. */
export class GoesOnElsewhere extends Error {}

/** A generation that this process has taken. */
export interface Attended {
  readonly id: string;
  readonly kind: WorkKind;
  readonly subject: Subject;
  /** Whether a credit was set aside for it. */
  readonly isPaid: boolean;
  /** How often a process has taken it: 1 for the first. */
  readonly claims: number;
}

/**
 * Works on a generation that this process has taken, and releases its credits if that fails. If the process stops, the
 * generation is handed over.
 * @throws AppError that says what happened, in words for the customer; GoesOnElsewhere
 */
export function attend<T>(
  context: Context,
  { id, kind, subject, isPaid, claims }: Attended,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  return context.running.track(id, async (lease) => {
    try {
      return await work(lease);
    } catch (error) {
      if (lease.ended === 'lost') throw new GoesOnElsewhere();
      if (lease.ended === 'stopping' && (await handOver(context, id))) throw new GoesOnElsewhere();
      const failure = describeFailure({ kind, subject, isPaid }, error);
      context.log.warn({ err: error, generationId: id, kind }, 'generation failed');
      const { code, title } = failure;
      const owner = context.running.owner;
      await failGeneration(context, id, toStoredError(failure), { code, title, owner });
      // Only once the outcome is final, so that a voiceover that was stored after all is kept.
      if (kind === 'voice') await discardAudio(context, id, claims);
      throw failure;
    }
  });
}
