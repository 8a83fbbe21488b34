import { z } from 'zod';
import { get } from './endpoint.ts';
import { successOf } from './shapes.ts';

/** How much of a password's hash says which common ones to compare with: hundreds share it, so it gives nothing away. */
export const HASH_PREFIX_LENGTH = 2;

export const listCommonPasswords = get('/api/common-passwords/{prefix}', {
  access: 'public',
  feature: 'identity',
  summary:
    'SHA-256 hashes of common passwords in small letters that begin with a prefix: a browser that does not send us the password compares with them',
  params: z.object({ prefix: z.string().regex(/^[0-9a-f]{2}$/) }),
  response: successOf(z.array(z.string())),
  shared: true,
});
