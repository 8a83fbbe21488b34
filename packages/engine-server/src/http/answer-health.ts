import type { ServerResponse } from 'node:http';
import type { ServerHealth } from '#health.ts';
import { answerJson } from './answer-json.ts';

/** Responds with 200 when ready, otherwise 503. */
export function answerHealth(response: ServerResponse, health: ServerHealth): void {
  answerJson(response, health.status === 'ready' ? 200 : 503, health);
}
