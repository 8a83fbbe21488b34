import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request has the key, as a bearer token; without a key everybody may ask. */
export function hasKey(authorization: string | undefined, key: string | undefined): boolean {
  if (key === undefined) return true;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${key}`));
}

/** Of one length for all, so that comparing takes the same time for all. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
