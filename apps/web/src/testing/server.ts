import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { ERRORS, type ErrorCode } from '@voicedraft/contract/errors';
import type { z } from 'zod';
import { matchPath } from './match-path.ts';
import { readCall, type ReceivedCall } from './read-call.ts';

/** What an endpoint sends on success, before parsing. */
export type Sent<E extends Endpoint> = E extends { readonly response: infer S extends z.ZodType }
  ? z.input<S>
  : Response;

/** A `Response` is sent unchanged: refusals, bytes, event streams, what our server would never send. */
type Answer<E extends Endpoint> = Sent<E> | Response;
type Answerer<E extends Endpoint> = (call: ReceivedCall<E>) => Answer<E> | Promise<Answer<E>>;

interface Rule {
  readonly endpoint: Endpoint;
  readonly answer: (call: ReceivedCall<Endpoint>) => unknown;
}

/** Response data of the identity library's requests. */
type IdentityData = Readonly<Record<string, unknown>> | null;

interface IdentityRule {
  readonly path: string;
  readonly answer: (request: Request) => Response | Promise<Response>;
}

const KNOWN = new Set<Endpoint>(ENDPOINTS);
/** Where the hosted provider's API is below the address of its emulator. */
const PROVIDER = '/identitytoolkit.googleapis.com';

/** Files that Vite and Vitest load for themselves. */
const OWN_FILES = /^\/(?:@|src\/|node_modules\/|__vitest)/u;

/** Control over held responses. */
export interface Held {
  /** Resolves when the first request has arrived. */
  readonly arrived: Promise<void>;
  /** Lets the waiting requests and all later ones through. */
  release(): void;
}

/**
 * Handles the app's requests in place of the server, in the contract's terms. Violations (a request that nobody
 * handles, a request or response that the contract does not allow) fail the test at its end.
 */
class AnswerServer {
  #rules: Rule[] = [];
  #identity: IdentityRule[] = [];
  #calls: { readonly endpoint: Endpoint; readonly call: ReceivedCall<Endpoint> }[] = [];
  #held = new Map<Endpoint, { readonly gate: Promise<void>; readonly arrive: () => void }>();
  readonly errors: string[] = [];

  /** Handles an endpoint from now on; the newest handler counts. A function receives the parsed request. */
  answer<const E extends Endpoint>(endpoint: E, answer: Answer<E> | Answerer<E>): void {
    if (!KNOWN.has(endpoint)) throw new Error(`${nameOf(endpoint)} is not in the contract.`);
    this.#rules.unshift({
      endpoint,
      answer: typeof answer === 'function' ? (answer as Rule['answer']) : () => answer,
    });
  }

  /** Handles an endpoint unless a test handles it. */
  answerByDefault<const E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
    this.#rules.push({ endpoint, answer: () => answer });
  }

  /** Responds to an endpoint with an error body of the contract; the status follows from the code. */
  refuse(endpoint: Endpoint, code: ErrorCode, message?: string, fields?: Record<string, string>): void {
    this.answer(endpoint, () => refusal(code, message, fields));
  }

  /** No response arrives: the network is down for this endpoint. */
  lose(endpoint: Endpoint): void {
    this.answer(endpoint, () => Response.error());
  }

  /** Removes the newest handler of an endpoint: the previous one counts again. */
  recover(endpoint: Endpoint): void {
    const newest = this.#rules.findIndex((rule) => rule.endpoint === endpoint);
    if (newest !== -1) this.#rules.splice(newest, 1);
  }

  /** Holds the responses of an endpoint back until they are released; they stay the same. */
  hold(endpoint: Endpoint): Held {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    this.#held.set(endpoint, { gate, arrive });
    return {
      arrived,
      release: () => {
        if (this.#held.get(endpoint)?.gate === gate) this.#held.delete(endpoint);
        open();
      },
    };
  }

  /** Handles a request of the identity library, below `/api/auth`: `/sign-in/email`. */
  answerIdentity(path: string, answer: IdentityData | Response | IdentityRule['answer']): void {
    const answerer =
      typeof answer === 'function'
        ? answer
        : () => (answer instanceof Response ? answer.clone() : Response.json(answer));
    this.#identity.unshift({ path: `/api/auth${path}`, answer: answerer });
  }

  /** Handles a call of the hosted provider's SDK, whose emulator seems to be at the page's own address: `/v1/accounts:signUp`. */
  answerProvider(call: string, answer: IdentityRule['answer']): void {
    this.#identity.unshift({ path: `${PROVIDER}${call}`, answer });
  }

  /** Answers a request of the identity library once it is released. */
  holdIdentity(path: string, data: IdentityData): Held {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    this.answerIdentity(path, async () => {
      arrive();
      await gate;
      return Response.json(data);
    });
    return { arrived, release };
  }

  /** Handles a request of the identity library unless a test handles it. */
  answerIdentityByDefault(path: string, answer: IdentityData): void {
    this.#identity.push({ path: `/api/auth${path}`, answer: () => Response.json(answer) });
  }

  /** The requests that an endpoint has received in this test, oldest first. */
  calls<const E extends Endpoint>(endpoint: E): ReceivedCall<E>[] {
    const own = this.#calls.filter((received) => received.endpoint === endpoint);
    return own.map(({ call }) => call as ReceivedCall<E>);
  }

  /** The bodies of the requests that an endpoint has received in this test, oldest first. */
  bodies<const E extends Endpoint>(endpoint: E): ReceivedCall<E>['body'][] {
    return this.calls(endpoint).map(({ body }) => body);
  }

  /** Forgets all handlers and requests. */
  reset(): void {
    this.#rules = [];
    this.#identity = [];
    this.#calls = [];
    this.#held.clear();
    this.errors.length = 0;
  }

  /** The response to a request of the app; undefined for files of the development server. */
  async respond(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (OWN_FILES.test(pathname)) return undefined;
    if (pathname.startsWith('/api/auth/') || pathname.startsWith(PROVIDER)) {
      const rule = this.#identity.find(({ path }) => path === pathname);
      return rule === undefined
        ? this.#fail(`${request.method} ${pathname} has no answer.`)
        : rule.answer(request);
    }
    const found = matchPath(ENDPOINTS, request.method, pathname);
    const rule = this.#rules.find(({ endpoint }) => endpoint === found?.endpoint);
    if (found === undefined || rule === undefined) {
      return this.#fail(`${request.method} ${pathname} has no answer.`);
    }
    return this.#answerCall(rule, found.params, request);
  }

  async #answerCall(rule: Rule, params: Record<string, string>, request: Request): Promise<Response> {
    const { endpoint } = rule;
    const call = await readCall(endpoint, params, request);
    if (typeof call === 'string') return this.#fail(`${nameOf(endpoint)} was called wrongly: ${call}`);
    this.#calls.push({ endpoint, call });
    const held = this.#held.get(endpoint);
    held?.arrive();
    await held?.gate;
    const answer = await rule.answer(call);
    if (answer instanceof Response) return answer.type === 'error' ? answer : answer.clone();
    const checked = endpoint.response?.safeParse(answer);
    if (!checked?.success) {
      return this.#fail(
        `The response of ${nameOf(endpoint)} does not match its schema: ${checked?.error.message}`,
      );
    }
    return Response.json(answer);
  }

  #fail(error: string): Response {
    this.errors.push(error);
    return refusal('internal', error);
  }
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** The usual response to a successful request. */
export function ok<const Data>(data: Data) {
  return { success: true as const, data };
}

/** The response to a request that saves something. */
export function saved<const Data>(data: Data, message = 'Saved.') {
  return { success: true as const, message, data };
}

/** An error response as the server words it. */
export function refusal(code: ErrorCode, message?: string, fields?: Record<string, string>): Response {
  const { status, message: usual } = ERRORS[code];
  const text = message ?? usual;
  const body = { success: false, code, error: text, message: text, ...(fields && { fields }) };
  return Response.json(body, { status });
}

/** A response that is not ours, as from a broken proxy. */
export function brokenAnswer(status = 500): Response {
  return new Response('broken', { status });
}

/** Handles every request of the page that a test has open. */
export const server = new AnswerServer();

/** Puts {@link server} between the page and the network. */
export function interceptCalls(): void {
  for (const interceptor of [new FetchInterceptor(), new XMLHttpRequestInterceptor()]) {
    // oxlint-disable-next-line typescript/no-misused-promises -- as documented: the library waits for an async listener
    interceptor.on('request', async ({ request, controller }) => {
      const response = await server.respond(request);
      if (response !== undefined) controller.respondWith(response);
    });
    interceptor.apply();
  }
}
