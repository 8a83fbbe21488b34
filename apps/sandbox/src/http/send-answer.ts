import type { FastifyReply } from 'fastify';
import { hang, resetConnection, sendEvents, sendTruncated, type StreamOptions } from './raw-reply.ts';

/** A fault as far as it concerns how an answer is sent: 'hang', 'reset', 'truncated-json' or 'slow-pieces'. */
interface SendingFault {
  readonly kind: string;
  /** Of a stream: how many pieces are sent before it happens. */
  readonly afterPieces?: number;
  /** Pause before each piece of a stream, in milliseconds. */
  readonly delayMs?: number;
}

/** Leaves a request without any answer if its fault says so. Returns whether it did. */
export function withholdAnswer(reply: FastifyReply, fault: SendingFault | undefined): boolean {
  if (fault?.kind === 'hang') hang(reply);
  else if (fault?.kind === 'reset') resetConnection(reply);
  else return false;
  return true;
}

/** Sends an answer in one piece, or as its fault says. */
export function sendAnswer(
  reply: FastifyReply,
  contentType: string,
  answer: object,
  fault: SendingFault | undefined,
): unknown {
  if (withholdAnswer(reply, fault)) return undefined;
  if (fault?.kind !== 'truncated-json') return reply.send(answer);
  return sendTruncated(reply, contentType, JSON.stringify(answer));
}

/** Sends the pieces of an answer as events, or as its fault says. */
export async function sendPieces(
  reply: FastifyReply,
  pieces: readonly object[],
  fault: SendingFault | undefined,
  format: Pick<StreamOptions, 'lineEnd' | 'lastEvent'>,
): Promise<void> {
  const { kind, afterPieces = 0, delayMs } = fault ?? {};
  if (kind === 'truncated-json') {
    return sendTruncated(reply, 'text/event-stream', `data: ${JSON.stringify(pieces[0])}`);
  }
  if (afterPieces === 0 && withholdAnswer(reply, fault)) return undefined;
  const end = kind === 'hang' || kind === 'reset' ? kind : undefined;
  return sendEvents(reply, pieces, {
    ...format,
    ...(delayMs !== undefined && { delayMs }),
    ...(end && { fault: { end, afterEvents: afterPieces } }),
  });
}
