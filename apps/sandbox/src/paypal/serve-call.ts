import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hang, resetConnection, sendTruncated } from '#http/raw-reply.ts';
import type { RequestLog } from '#http/request-log.ts';
import type { PayPalFault, PayPalFaults, PayPalOperation } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { TokenIssuer } from './tokens.ts';

/** Response to a call. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Carries out a call, with the fault that affects it. @throws Refusal */
type Work = (request: FastifyRequest, fault: PayPalFault | undefined) => Answer;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface CallServerOptions {
  readonly prefix: string;
  readonly faults: PayPalFaults;
  readonly tokens: TokenIssuer;
  readonly requests: RequestLog;
  readonly save: () => Promise<void>;
}

/** Wraps the work of a call in what all calls share: log, token, planned faults and saving the state. */
export type CallServer = (operation: PayPalOperation, work: Work) => Handler;

/** Creates the wrapper. A Refusal is left to the routes' error handler. */
export function createCallServer(options: CallServerOptions): CallServer {
  const { faults, tokens, requests, save, prefix } = options;

  return (operation, work) => async (request, reply) => {
    const key = request.headers.authorization ?? '';
    requests.record({
      method: request.method,
      path: request.url.slice(prefix.length),
      key,
      body: request.body,
    });
    if (operation !== 'token' && !tokens.accepts(key)) throw new Refusal(401);

    const fault = faults.take(operation);
    if (fault?.kind === 'stall') return hang(reply);
    if (fault?.kind === 'reset') return resetConnection(reply);
    if (fault?.kind === 'slow') await wait(fault.delayMs);
    if (fault?.kind === 'tokens-revoked') tokens.revokeAll();
    if (fault?.kind === 'error-page') return sendPage(reply, fault.status);
    refuseAsInjected(fault);

    const answer = work(request, fault);
    await save();
    return sendAnswer(reply, answer, fault);
  };
}

function refuseAsInjected(fault: PayPalFault | undefined): void {
  if (fault?.kind === 'server-error') throw new Refusal(fault.status);
  if (fault?.kind === 'rate-limited') throw new Refusal(429);
  if (fault?.kind === 'tokens-revoked') throw new Refusal(401);
}

function sendAnswer(reply: FastifyReply, answer: Answer, fault: PayPalFault | undefined): unknown {
  if (fault?.kind === 'lost-answer') {
    if (fault.end === 'stall') return hang(reply);
    if (fault.end === 'reset') return resetConnection(reply);
    throw new Refusal(500);
  }
  if (fault?.kind === 'malformed-json') {
    return sendTruncated(reply, 'application/json', JSON.stringify(answer.body));
  }
  if (fault?.kind === 'strange-answer') {
    return reply.status(answer.status).type('application/json').send(JSON.stringify(fault.body));
  }
  return reply.status(answer.status).send(answer.body);
}

function sendPage(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).type('text/html').send(`<!doctype html><title>${status}</title><h1>Sorry</h1>`);
}
