/** How the hub's stand-in deviates from plain success. */
export type HubFault =
  /** The connection is reset in the middle of a transfer: half-way, or after that many bytes of this response. */
  | { readonly kind: 'cut'; readonly afterBytes?: number }
  /** One byte of a transfer is wrong. */
  | { readonly kind: 'flip' }
  /** A transfer stops in the middle without ending: half-way, or after that many bytes of this response. */
  | { readonly kind: 'stall'; readonly afterBytes?: number }
  /** A transfer of at most this speed. */
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /** The hub describes another file than it listed, as after a change of its history. */
  | { readonly kind: 'changed' }
  /** The hub answers a request for a file with this status, 404 for a file that is gone. */
  | { readonly kind: 'status'; readonly status: number };

/** The part of a download that a fault concerns: what the hub says about a file, or its transfer. */
export const CONCERNS = {
  cut: 'transfer',
  flip: 'transfer',
  stall: 'transfer',
  slow: 'transfer',
  changed: 'description',
  status: 'description',
} as const satisfies Record<HubFault['kind'], string>;
