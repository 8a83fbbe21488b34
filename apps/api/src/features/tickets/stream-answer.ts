import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { findActor, readCredential, sessionCookieName } from '#http/session.ts';
import { limitStaff, staffRulesOf } from '#http/staff-rights.ts';
import { TicketStreams } from './events.ts';

/** Creates the streams, which receive all changes and end when the process begins to stop. */
export function startTicketStreams(context: Context): TicketStreams {
  const streams = new TicketStreams();
  const unsubscribe = context.changes.subscribe(streams);
  const stop = () => {
    unsubscribe();
    streams.stop();
  };
  context.stopping.addEventListener('abort', stop, { once: true });
  return streams;
}

/**
 * Responds with the changes of the actor's tickets until the client disconnects, the session ends or its rights
 * change, or ten minutes have passed.
 * @throws AppError `rate_limited`, or `unavailable` while the server is stopping
 */
export function answerWithEvents(
  context: Context,
  ticketStreams: TicketStreams,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { config, db, secret, streams } = context;
  const credential = readCredential(request, sessionCookieName(config.publicUrl), secret);
  if (credential === null) throw new AppError('unauthenticated');
  ticketStreams.open({
    actor,
    // A connection that stays open after the last event would delay a server that is stopping.
    connect: () => streams.open(reply.header('connection', 'close')),
    onGone: (callback) => reply.raw.once('close', callback),
    isAllowed: async () => {
      const found = await findActor(db, credential.token);
      const current = found && limitStaff(found, staffRulesOf(context));
      return current !== null && mayUse(current, 'tickets') === mayUse(actor, 'tickets');
    },
  });
  return reply;
}
