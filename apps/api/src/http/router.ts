import {
  callersOf,
  isWrapped,
  mayCall,
  type Endpoint,
  type EndpointData,
  type EndpointInput,
} from '@voicedraft/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { STAFF_AREAS } from '@voicedraft/contract/staff-areas';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { isAdmin, type Actor } from './actor.ts';
import { admitApiKey, readApiKey } from './api-key.ts';
import { AppError } from './app-error.ts';
import { nameInScope, type LogScope } from '#log-scope.ts';
import { nameCaller } from './rate-limit.ts';
import { comesFromOwnScript, comesFromOwnSite } from './own-page.ts';
import { describeRoles } from './refuse-role.ts';
import { findActor, readCredential } from './session.ts';
import { success } from './success.ts';
import { isOnItsWay } from './traffic.ts';
import { limitStaff, type StaffRules } from './staff-rights.ts';

/** The actor that a handler gets: always one, unless the endpoint is open to visitors. */
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor;

/** Arguments of a handler: the parsed input, the actor, and, for streams, the raw request and reply. */
interface Call<E extends Endpoint> extends EndpointInput<E> {
  readonly actor: ActorOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the data of the response, which the router wraps; or sends bytes and streams itself, and returns the reply. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<EndpointData<E> | FastifyReply> | EndpointData<E> | FastifyReply;

export interface RouterOptions {
  readonly db: Db;
  readonly cookieName: string;
  readonly secret: string;
  /** Origins that may send changing requests with a cookie. */
  readonly trustedOrigins: readonly string[];
  readonly rateLimitScale: number;
  readonly staffRules: StaffRules;
  /** Requires proof of the owner, for endpoints that declare `confirm`. Throws if there is none. */
  readonly confirm: (request: FastifyRequest, actor: Actor) => Promise<void>;
}

const DEFAULT_CALLS_PER_MINUTE = 600;
const SHARED_SECONDS = 10;
/** Loose: all other headers must get through. */
const IDEMPOTENT_HEADERS = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7E]{1,255}$/, 'Send 1 to 255 visible ASCII characters without spaces')
    .optional()
    .describe('A repeat with the same key makes and charges nothing twice, for 24 hours'),
});
const ASYNC_HEADERS = IDEMPOTENT_HEADERS.extend({
  prefer: z
    .string()
    .optional()
    .describe(
      '`respond-async` responds with 202 as soon as the work has begun; `location` says where to look',
    ),
});
const Body = z.record(z.string(), z.unknown());
const PROVE_FACTOR = 'Confirm that it’s you with a passkey, or with your password and a code.';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mounts endpoints of the contract, and only those: access, limits and schemas come from their definition. */
export class Router {
  readonly #app: FastifyInstance;
  readonly #options: RouterOptions;
  readonly #mounted = new Set<Endpoint>();

  constructor(app: FastifyInstance, options: RouterOptions) {
    this.#app = app;
    this.#options = options;
  }

  /** Serves an endpoint. */
  mount<const E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    assertDeclared(endpoint);
    this.#mounted.add(endpoint);
    const late = new WeakSet<FastifyRequest>();
    const wraps = isWrapped(endpoint);
    const admit: RouteShorthandOptions['onRequest'] = async (request) => {
      await this.#admit(endpoint, request);
      if (endpoint.upload === undefined && isOnItsWay(request)) late.add(request);
    };
    const prepare: RouteShorthandOptions['preValidation'] = async (request) => {
      // A slow sender must still have access at the end.
      if (late.has(request)) await this.#admit(endpoint, request);
      // A missing body counts as an empty one, so that the error names the missing fields.
      if (endpoint.body) request.body ??= {};
      if (endpoint.formerNames) request.body = renameFields(request.body, endpoint.formerNames);
    };
    this.#app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: describe(endpoint),
      config: {
        rateLimit: {
          max: Math.ceil((endpoint.rateLimit ?? DEFAULT_CALLS_PER_MINUTE) * this.#options.rateLimitScale),
          timeWindow: 60_000,
          // After the access check, so that users behind one IP address do not share one limit; before the body.
          hook: 'onRequest',
          keyGenerator: nameCaller,
        },
        readsBody: endpoint.upload !== undefined,
      },
      ...(endpoint.produces && { compress: false }),
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      onRequest: admit,
      preValidation: prepare,
      handler: async (request, reply) => {
        if (endpoint.confirm) await this.#confirm(request);
        if (endpoint.shared) shareAnswer(request, reply);
        // Responses to a session are never cached; a handler that sends bytes sets its own rule.
        else if (request.actor !== null) reply.header('cache-control', 'no-store');
        const { params, query, body, actor } = request;
        const data = await handler({ params, query, body, actor, request, reply } as Call<E>);
        // A handler that sends the response itself resolves to nothing, also when its caller has left.
        return wraps && data !== undefined ? success(data) : data;
      },
    });
  }

  /** Serves one part of a list. The number of all its rows is in the header `x-total-count`. */
  mountList<const E extends Endpoint>(
    endpoint: E,
    list: (call: Call<E>) => Promise<{ readonly rows: EndpointData<E>; readonly total: number }>,
  ): void {
    this.mount(endpoint, async (call) => {
      const { rows, total } = await list(call);
      call.reply.header('x-total-count', total);
      return rows;
    });
  }

  /** Fails the start if an endpoint of the contract is not served. */
  assertComplete(endpoints: readonly Endpoint[]): void {
    const missing = endpoints.filter((endpoint) => !this.#mounted.has(endpoint));
    if (missing.length > 0) {
      const names = missing.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
      throw new Error(`Endpoints of the contract that nothing serves: ${names.join(', ')}`);
    }
    const extra = [...this.#mounted].filter((endpoint) => !endpoints.includes(endpoint));
    if (extra.length > 0) {
      const names = extra.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
      throw new Error(`Endpoints missing from the contract's list: ${names.join(', ')}`);
    }
  }

  /** A program has no owner at hand: its key was made by one who proved it. */
  async #confirm(request: FastifyRequest): Promise<void> {
    const { actor } = request;
    if (actor !== null && actor.program?.keyId == null) await this.#options.confirm(request, actor);
  }

  /** Finds out who calls, and whether they may. */
  async #admit(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    request.actor = await this.#authenticate(endpoint, request);
    if (request.actor !== null) nameInScope(request.actor.id);
    checkAccess(endpoint, request.actor);
  }

  async #authenticate(endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> {
    const actor = await this.#findActor(endpoint, request);
    return actor && limitStaff(actor, this.#options.staffRules);
  }

  async #findActor(endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> {
    const { cookieName, secret, db, trustedOrigins } = this.#options;
    const key = readApiKey(request);
    if (key !== null) return admitApiKey(db, key, endpoint);
    const credential = readCredential(request, cookieName, secret);
    if (credential === null) return null;
    if (credential.via === 'cookie' && !mayCallByCookie(endpoint, request, trustedOrigins)) {
      throw new AppError('forbidden', 'This request did not come from a page on this site.');
    }
    return findActor(db, credential.token);
  }
}

/** A body with the present names of its fields. A field that is sent under both names stays, and is refused. */
function renameFields(body: unknown, names: Readonly<Record<string, string>>): unknown {
  const fields = Body.safeParse(body);
  if (!fields.success) return body;
  const renamed = Object.entries(fields.data).map(([name, value]) => {
    const present = Object.hasOwn(names, name) ? names[name] : undefined;
    return [present === undefined || Object.hasOwn(fields.data, present) ? name : present, value];
  });
  return Object.fromEntries(renamed);
}

function mayCallByCookie(endpoint: Endpoint, request: FastifyRequest, trusted: readonly string[]): boolean {
  if (endpoint.changes) return comesFromOwnScript(request, trusted);
  return SAFE_METHODS.has(request.method) || comesFromOwnSite(request, trusted);
}

/**
 * Responses to visitors may be cached for a few seconds; responses to a session may contain more and are
 * revalidated.
 */
function shareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const kept = request.actor === null ? `public, max-age=${SHARED_SECONDS}` : 'private, no-cache';
  reply.header('cache-control', kept).header('vary', 'cookie, authorization');
}

function assertDeclared(endpoint: Endpoint): void {
  if (!['public', 'signed-in', 'admin'].includes(endpoint.access)) {
    throw new Error(`${endpoint.method} ${endpoint.path} declares no access.`);
  }
  if (endpoint.access === 'admin' && !endpoint.areas?.some((area) => STAFF_AREAS.includes(area))) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} is for staff, but declares none of their areas (contract/staff-areas.ts).`,
    );
  }
}

function checkAccess(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return;
  if (actor === null) throw new AppError('unauthenticated', endpoint.unauthenticatedMessage);
  if (endpoint.needsConfirmedEmail && actor.emailVerified !== true) throw new AppError('email_unconfirmed');
  if (endpoint.access !== 'admin' || mayCall(actor.staffRole, endpoint)) return;
  if (actor.lacks === 'factor') throw new AppError('second_factor_required');
  if (actor.lacks === 'proof') throw new AppError('confirmation_required', PROVE_FACTOR);
  if (actor.lacks === 'password') throw new AppError('staff_password_required');
  throw new AppError('forbidden', isAdmin(actor) ? describeRoles(callersOf(endpoint)) : undefined);
}

function describe(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.feature],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
    ...(endpoint.response && { response: describeResponses(endpoint) }),
    ...(endpoint.isIdempotent && { headers: endpoint.respondsAsync ? ASYNC_HEADERS : IDEMPOTENT_HEADERS }),
    ...(endpoint.scope && { description: describeScope(endpoint) }),
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
  };
}

function describeResponses({ response, respondsAsync }: Endpoint) {
  return { 200: response, ...(respondsAsync && { 202: response }) };
}

function describeScope({ scope, formerNames = {} }: Endpoint): string {
  const renamed = Object.entries(formerNames).map(
    ([former, present]) => `\`${present}\` is also accepted under its former name, \`${former}\`.`,
  );
  return [`Scope: \`${scope}\``, ...renamed].join('\n\n');
}

function securityOf({ scope }: Endpoint) {
  return [...(scope === undefined ? [] : [{ apiKey: [] }]), { session: [] }, { bearer: [] }];
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Fields of the request's log lines; the same object from its first hook to its last. */
    scope: LogScope | null;
  }
}
