import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';
import { may, STAFF_ROLES, type AreaUse, type StaffArea, type StaffRole } from './staff-areas.ts';

/** Who may call an endpoint. Ownership of single records is checked in the service. */
export type Access = 'public' | 'signed-in' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint of the contract: mounted by the server, called by the web app, listed in OpenAPI. */
export interface Endpoint {
  readonly method: Method;
  /** Path from the server's root, with parameters in braces: `/package/{id}`. */
  readonly path: string;
  readonly access: Access;
  /**
   * The areas of staff that it belongs to, for every endpoint with `access: 'admin'`: a staff role needs one of them,
   * and for anything but a GET the right to change it (`STAFF_RIGHTS`). On another endpoint: with one of them, staff
   * get more than other callers do, such as the records of everybody.
   */
  readonly areas?: Areas;
  /** The scope that an API key needs to call it; keys may not call an endpoint without one. */
  readonly scope?: Scope;
  /** True if it accepts the header `Idempotency-Key`: repeats of a call then get the response of the first one. */
  readonly isIdempotent?: true;
  /** True if it accepts `Prefer: respond-async`: it then responds with 202 as soon as the work has begun. */
  readonly respondsAsync?: true;
  /** Fields of the body that had another name, by the former one, which is still accepted. */
  readonly formerNames?: Readonly<Record<string, string>>;
  /** Its own errors, in addition to those derived from its definition (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  /** A body and a response, as OpenAPI shows them. */
  readonly example?: { readonly body?: unknown; readonly response?: unknown };
  /** The feature that serves it; the folder has the same name on both sides. */
  readonly feature: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Body of the 200 response; omitted for an endpoint that responds with bytes. */
  readonly response?: z.ZodType;
  /** True if the response is `{success, data}` and nothing else; see {@link isWrapped}. */
  readonly isWrapped?: boolean;
  /** A file sent as `multipart/form-data` instead of a body: its field and maximum size, in bytes. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** Maximum size of the body, in bytes; the server's default if omitted. */
  readonly bodyLimit?: number;
  /** Media types of the response other than JSON. */
  readonly produces?: readonly string[];
  /** Text of the 401 response, if the specification words one. */
  readonly unauthenticatedMessage?: string;
  /** True if the response is the same for all visitors, so that browsers may cache it for a few seconds. */
  readonly shared?: boolean;
  /**
   * True if the owner must have signed in or confirmed within the last ten minutes; otherwise the response is
   * `confirmation_required`. A body with the fields of `OwnerProof` can prove it in the same call.
   */
  readonly confirm?: true;
  /**
   * True if the caller's email address must be confirmed; otherwise the response is `email_unconfirmed`. For what would
   * stay behind if somebody else had registered with the address of its owner.
   */
  readonly needsConfirmedEmail?: true;
  /** True for a GET that changes something: with a cookie, only our own pages' scripts may send it. */
  readonly changes?: true;
  /** Requests per minute and IP address (per account if signed in, per key for programs); the router's default if omitted. */
  readonly rateLimit?: number;
}

type Areas = readonly [StaffArea, ...StaffArea[]];

type Definition = Omit<Endpoint, 'method' | 'path'>;

/** An endpoint for staff without `areas` does not compile. */
type Declared<E extends Definition> = E['access'] extends 'admin' ? { readonly areas: Areas } : unknown;

/** Makes the function that defines endpoints of a method and preserves the exact types of their schemas. */
function definer<const M extends Method>(method: M) {
  return <const P extends string, const E extends Definition>(
    path: P,
    definition: E & Declared<E>,
  ): E & { readonly method: M; readonly path: P } => ({ method, path, ...definition });
}

export const get = definer('GET');
export const post = definer('POST');
export const put = definer('PUT');
export const patch = definer('PATCH');
export const del = definer('DELETE');

/** Whether an endpoint is one of those for programs: documented in public, strict about what it is sent. */
export function isForPrograms({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/v1/');
}

/** The right that a staff role needs in an endpoint's areas. */
export function useOf({ method, changes }: Endpoint): AreaUse {
  return method === 'GET' && changes !== true ? 'read' : 'write';
}

/** Whether a staff role may call an endpoint for staff, or gets more of another one. */
export function mayCall(role: StaffRole | null | undefined, endpoint: Endpoint): boolean {
  return endpoint.areas?.some((area) => may(role, area, useOf(endpoint))) ?? false;
}

/** The staff roles that may call an endpoint for staff. */
export function callersOf(endpoint: Endpoint): StaffRole[] {
  return STAFF_ROLES.filter((role) => mayCall(role, endpoint));
}

/**
 * Whether an endpoint's response is `{success, data}` and nothing else, as created by `successOf`. A response
 * itself does not show this, because it may omit optional fields.
 */
export function isWrapped({ response, ...known }: Endpoint): boolean {
  if (response === undefined) return known.isWrapped ?? false;
  const names = 'shape' in response ? Object.keys(Object(response.shape)) : [];
  return names.length === 2 && names.includes('success') && names.includes('data');
}

type SchemaOutput<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type SchemaInput<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;

/** Parsed input of a handler. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: SchemaOutput<E, 'params'>;
  readonly query: SchemaOutput<E, 'query'>;
  readonly body: SchemaOutput<E, 'body'>;
}
/** A caller's data before parsing. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: SchemaInput<E, 'params'>;
  readonly query: SchemaInput<E, 'query'>;
  readonly body: SchemaInput<E, 'body'>;
}
/** Response on success. */
export type EndpointResponse<E extends Endpoint> = SchemaOutput<E, 'response'>;

interface Wrapped {
  readonly success: unknown;
  readonly data: unknown;
}

type DataOf<Answer> = [Answer] extends [Wrapped]
  ? [keyof Answer] extends [keyof Wrapped]
    ? Answer['data']
    : Answer
  : Answer;

/** The payload of a response: `data` if it is exactly `{success, data}`; any other response unchanged. */
export type EndpointData<E extends Endpoint> = DataOf<EndpointResponse<E>>;
