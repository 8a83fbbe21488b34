import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerRefusal } from './answer-json.ts';
import { hasKey } from './check-key.ts';
import { Refusal, type RefusalFacts } from './refusal.ts';

/** Writes one line for the operator. */
export type Log = (line: string) => void;

/** Serves one request. A thrown Refusal becomes the response. */
export type Route = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface ListenerOptions {
  /** By method and path, such as 'GET /health'. */
  readonly routes: Readonly<Record<string, Route>>;
  /** Required for everything except `/health`; undefined if no key is needed. */
  readonly apiKey: string | undefined;
  readonly log: Log;
}

const UNKNOWN_FAULT: RefusalFacts = { status: 500, code: 'internal', message: 'Something went wrong.' };

/** Serves routes, with errors in the form of OpenAI's. */
export function createListener({ routes, apiKey, log }: ListenerOptions): RequestListener {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/\?.*$/u, '');
    const name = `${request.method} ${path}`;
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    // Without a key, a page that rebinds its name to this address would pass as one of ours.
    if (apiKey === undefined && request.headers.origin !== undefined) {
      const message = 'Set a key to use this server from a browser.';
      throw new Refusal({ status: 403, code: 'browser_without_key', message });
    }
    if (path !== '/health' && !hasKey(request.headers.authorization, apiKey)) {
      throw new Refusal({
        status: 401,
        code: 'invalid_api_key',
        message: 'The key is missing or not valid.',
      });
    }
    if (!route)
      throw new Refusal({ status: 404, code: 'not_found', message: `There is no ${name.slice(0, 100)}.` });
    await route(request, response);
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else answerRefusal(response, explainError(error, log));
    });
  };
}

/** The facts for the caller; what is not a Refusal is logged and reported as `internal`. */
export function explainError(error: unknown, log: Log): RefusalFacts {
  if (error instanceof Refusal) return error.facts;
  log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return UNKNOWN_FAULT;
}
