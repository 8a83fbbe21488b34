import type { z } from 'zod';

/** Who may call an endpoint. Ownership of single records is checked in the service. */
export type Access = 'public' | 'signed-in' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the wire contract. The server mounts it, the web app calls it, OpenAPI lists it. */
export interface Endpoint {
  readonly method: Method;
  /** Path at the server's root; parameters in braces: `/package/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** The feature folder that serves it, the same name on both sides. */
  readonly feature: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Body of the 200 answer; none for an endpoint that answers with bytes. */
  readonly response?: z.ZodType;
  /** A file that is sent as `multipart/form-data` instead of a body: its field, and its size at most, in bytes. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** Size of a body at most, in bytes; the server's default otherwise. */
  readonly bodyLimit?: number;
  /** Media types other than JSON that it can answer with. */
  readonly produces?: readonly string[];
  /** Text of the 401 where the specification words its own. */
  readonly unauthenticatedMessage?: string;
  /** True where visitors get what everybody gets, so that their browsers may keep it for some seconds. */
  readonly shared?: boolean;
  /** True for a GET that changes something: with a cookie, only our own page's script may make it. */
  readonly changes?: true;
  /** Calls per minute and address (per account when signed in); the router's default otherwise. */
  readonly rateLimit?: number;
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type SchemaOutput<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type SchemaInput<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;

/** What a handler receives, parsed. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: SchemaOutput<E, 'params'>;
  readonly query: SchemaOutput<E, 'query'>;
  readonly body: SchemaOutput<E, 'body'>;
}
/** What a caller sends, before parsing. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: SchemaInput<E, 'params'>;
  readonly query: SchemaInput<E, 'query'>;
  readonly body: SchemaInput<E, 'body'>;
}
/** What the endpoint answers with on success. */
export type EndpointResponse<E extends Endpoint> = SchemaOutput<E, 'response'>;
