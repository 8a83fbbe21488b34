import { createDebugId } from './identifiers.ts';

/** PayPal's names for its refusals, by status. */
const NAMES = {
  400: { name: 'INVALID_REQUEST', message: 'The request is not well-formed or violates its schema.' },
  401: { name: 'AUTHENTICATION_FAILURE', message: 'The access token is missing or not valid.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'There is no such resource.' },
  422: { name: 'UNPROCESSABLE_ENTITY', message: 'The request is understood but cannot be carried out.' },
  429: { name: 'RATE_LIMIT_REACHED', message: 'Too many requests: wait before the next one.' },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal error has occurred.' },
  502: { name: 'INTERNAL_SERVER_ERROR', message: 'A part of the service sent an unusable response.' },
  503: { name: 'SERVICE_UNAVAILABLE', message: 'The service is not available.' },
  504: { name: 'GATEWAY_TIMEOUT', message: 'A part of the service did not respond in time.' },
} as const;

export type RefusalStatus = keyof typeof NAMES;

/** What a refusal objects to. */
export interface RefusalDetail {
  readonly issue: string;
  readonly description: string;
  /** JSON pointer to the field, if there is one. */
  readonly field?: string;
}

/** A request to which PayPal responds with an error. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly details: readonly RefusalDetail[];

  constructor(status: RefusalStatus, details: readonly RefusalDetail[] = []) {
    super(details[0]?.issue ?? NAMES[status].name);
    this.name = 'Refusal';
    this.status = status;
    this.details = details;
  }
}

/** A refusal for a business reason: status 422 and one issue, which callers use for decisions. */
export function refuse(issue: string, description: string): Refusal {
  return new Refusal(422, [{ issue, description }]);
}

/** A refusal because of an unknown id. */
export function refuseUnknownId(): Refusal {
  return new Refusal(404, [{ issue: 'INVALID_RESOURCE_ID', description: 'There is nothing under this id.' }]);
}

/** Builds the body of a refusal in PayPal's format. */
export function writeRefusal({ status, details }: Refusal): object {
  return {
    ...NAMES[status],
    debug_id: createDebugId(),
    ...(details.length === 0 ? {} : { details }),
    links: [],
  };
}
