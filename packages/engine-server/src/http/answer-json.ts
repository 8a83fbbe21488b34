import type { ServerResponse } from 'node:http';
import { describeRefusal, type RefusalFacts } from './refusal.ts';

/** Responds with JSON. */
export function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Responds with an error and, if known, Retry-After. */
export function answerRefusal(response: ServerResponse, facts: RefusalFacts): void {
  if (facts.retryAfterSeconds !== undefined) response.setHeader('retry-after', facts.retryAfterSeconds);
  answerJson(response, facts.status, describeRefusal(facts));
}
