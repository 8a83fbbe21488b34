import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { Endpoint, EndpointInput } from '@voicedraft/contract/endpoint';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { ERRORS, type ErrorCode } from '@voicedraft/contract/errors';
import type { z } from 'zod';
import { matchPath } from './match-path.ts';
import { readCall } from './read-call.ts';

/** What an endpoint sends on success, before it is parsed. */
export type Sent<E extends Endpoint> = E extends { readonly response: infer S extends z.ZodType }
  ? z.input<S>
  : Response;

/** A call of the app: its parts as the server would read them. */
export type ReceivedCall<E extends Endpoint> = EndpointInput<E> & { readonly request: Request };

/** A `Response` goes out as it is: refusals, bytes, event streams, what no server of ours would say. */
type Answer<E extends Endpoint> = Sent<E> | Response;
type Answerer<E extends Endpoint> = (call: ReceivedCall<E>) => Answer<E> | Promise<Answer<E>>;

interface Rule {
  readonly endpoint: Endpoint;
  readonly answer: (call: ReceivedCall<Endpoint>) => unknown;
}

/** What the identity library's calls answer. */
type IdentityData = Readonly<Record<string, unknown>> | null;

interface IdentityRule {
  readonly path: string;
  readonly answer: (request: Request) => Response | Promise<Response>;
}

const KNOWN = new Set<Endpoint>(ENDPOINTS);
/** What Vite and Vitest load for themselves. */
const OWN_FILES = /^\/(?:@|src\/|node_modules\/|__vitest)/u;

/** How an answer that is waited for goes on its way. */
interface Held {
  /** Resolves when the first call has arrived. */
  readonly arrived: Promise<void>;
  /** Lets the waiting calls and all later ones through. */
  release(): void;
}

/**
 * Answers the app's calls in place of the server, in the contract's terms. What is wrong with them (a call
 * that nobody answers, a call or an answer that the contract does not allow) fails the test at its end.
 */
class AnswerServer {
  #rules: Rule[] = [];
  #identity: IdentityRule[] = [];
  #calls: { readonly endpoint: Endpoint; readonly call: ReceivedCall<Endpoint> }[] = [];
  #held = new Map<Endpoint, { readonly gate: Promise<void>; readonly arrive: () => void }>();
  readonly faults: string[] = [];

  /** Answers an endpoint from now on; the newest answer counts. A function gets the call, parsed. */
  answer<const E extends Endpoint>(endpoint: E, answer: Answer<E> | Answerer<E>): void {
    if (!KNOWN.has(endpoint)) throw new Error(`${nameOf(endpoint)} is not in the contract.`);
    this.#rules.unshift({
      endpoint,
      answer: typeof answer === 'function' ? (answer as Rule['answer']) : () => answer,
    });
  }

  /** Answers an endpoint as long as a test has said nothing of it. */
  answerByDefault<const E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
    this.#rules.push({ endpoint, answer: () => answer });
  }

  /** Answers an endpoint with an error body of the contract; the status is the code's own. */
  refuse(endpoint: Endpoint, code: ErrorCode, message?: string, fields?: Record<string, string>): void {
    this.answer(endpoint, () => refusal(code, message, fields));
  }

  /** No answer comes: the network is down for this endpoint. */
  lose(endpoint: Endpoint): void {
    this.answer(endpoint, () => Response.error());
  }

  /** Takes the newest answer to an endpoint back: the one before it counts again. */
  mend(endpoint: Endpoint): void {
    const newest = this.#rules.findIndex((rule) => rule.endpoint === endpoint);
    if (newest !== -1) this.#rules.splice(newest, 1);
  }

  /** Holds the answers to an endpoint back until they are released; it answers as it would have. */
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

  /** Answers a call of the identity library, below `/api/auth`: `/sign-in/email`. */
  answerIdentity(path: string, answer: IdentityData | Response | IdentityRule['answer']): void {
    const answerer =
      typeof answer === 'function'
        ? answer
        : () => (answer instanceof Response ? answer.clone() : Response.json(answer));
    this.#identity.unshift({ path: `/api/auth${path}`, answer: answerer });
  }

  /** Answers a call of the identity library as long as a test has said nothing of it. */
  answerIdentityByDefault(path: string, answer: IdentityData): void {
    this.#identity.push({ path: `/api/auth${path}`, answer: () => Response.json(answer) });
  }

  /** The calls that an endpoint has got in this test, oldest first. */
  calls<const E extends Endpoint>(endpoint: E): ReceivedCall<E>[] {
    const own = this.#calls.filter((received) => received.endpoint === endpoint);
    return own.map(({ call }) => call as ReceivedCall<E>);
  }

  /** Forgets all answers and calls. */
  reset(): void {
    this.#rules = [];
    this.#identity = [];
    this.#calls = [];
    this.#held.clear();
    this.faults.length = 0;
  }

  /** The answer to a request of the app; nothing for files of the development server. */
  async respond(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (OWN_FILES.test(pathname)) return undefined;
    if (pathname.startsWith('/api/auth/')) {
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
      return this.#fail(`The answer to ${nameOf(endpoint)} is not of its shape: ${checked?.error.message}`);
    }
    return Response.json(answer);
  }

  #fail(fault: string): Response {
    this.faults.push(fault);
    return refusal('internal', fault);
  }
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** The usual answer of a call that succeeds. */
export function ok<const Data>(data: Data) {
  return { success: true as const, data };
}

/** The answer of a call that saves something. */
export function saved<const Data>(data: Data, message = 'Saved.') {
  return { success: true as const, message, data };
}

/** An error answer as the server words it. */
export function refusal(code: ErrorCode, message?: string, fields?: Record<string, string>): Response {
  const { status, message: usual } = ERRORS[code];
  const text = message ?? usual;
  const body = { success: false, code, error: text, message: text, ...(fields && { fields }) };
  return Response.json(body, { status });
}

/** An answer that is none of ours, as a broken proxy gives it. */
export function brokenAnswer(status = 500): Response {
  return new Response('broken', { status });
}

/** Answers every call of the page that a test has open. */
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
