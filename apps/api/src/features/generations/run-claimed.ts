import type { WorkKind } from '@voicedraft/contract/generations';
import type { Context } from '#context.ts';
import { describeFailure } from './engine-failure.ts';
import { failGeneration } from './fail-generation.ts';
import { handOver } from './hand-over.ts';
import type { Subject } from './refusals.ts';
import type { Lease } from './running.ts';
import { discardAudio } from './stored-audio.ts';

/** Ends the work on a generation in this process: another one continues it, or its row says how it has ended. */
export class HandedOver extends Error {}

/** A generation that this process has taken. */
export interface ClaimedWork {
  readonly id: string;
  readonly kind: WorkKind;
  readonly subject: Subject;
  /** Credits that were set aside for it. */
  readonly creditsHeld: number;
  /** How often a process has taken it: 1 for the first. */
  readonly claims: number;
}

/**
 * Works on a generation that this process has taken, and ends it if that fails. If the process stops, the
 * generation is handed over.
 * @throws AppError that says what happened, in words for the customer; HandedOver
 */
export function runClaimed<T>(
  context: Context,
  { id, kind, subject, creditsHeld, claims }: ClaimedWork,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  return context.running.track(id, async (lease) => {
    try {
      return await work(lease);
    } catch (error) {
      if (lease.ended === 'lost') throw new HandedOver();
      if (lease.ended === 'stopping' && (await handOver(context, id))) throw new HandedOver();
      context.log.warn({ err: error, generationId: id, kind }, 'generation failed');
      const { owner } = context.running;
      const failure = await failGeneration(context, { id, creditsHeld, owner }, (cost) =>
        describeFailure({ kind, subject }, error, cost),
      );
      // Only once the outcome is final, so that a voiceover that was stored after all is kept.
      if (kind === 'voice') await discardAudio(context, id, claims);
      throw failure ?? new HandedOver();
    }
  });
}
