import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request has the key as a bearer token; true for all requests if no key is set. */
export function hasKey(authorization: string | undefined, key: string | undefined): boolean {
  if (key === undefined) return true;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${key}`));
}

/** A digest of fixed length, so that every comparison takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
