import { OwnerProof } from '@voicedraft/contract/sessions';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { readOwnCall } from '#http/own-call.ts';
import { confirmOwner } from './confirm-owner.ts';

/**
 * Requires proof of the owner for a call to an endpoint that declares `confirm`; its body can contain the proof.
 * @throws AppError as {@link confirmOwner} does
 */
export function confirmCall(context: Context, request: FastifyRequest, actor: Actor): Promise<void> {
  const proof = OwnerProof.safeParse(request.body).data ?? {};
  return confirmOwner(context, actor, readOwnCall(context, request), proof);
}
