import { z } from 'zod';

/** `{success: true, data}`, the wrapping that most specified calls under /api use. */
export function successOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** An id in a path. What is no id is a record that does not exist: the router answers 404. */
export const IdParams = z.object({ id: z.uuid() });

/** An e-mail address as accounts store it: trimmed, lower case, at most 254 characters. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Invalid email address format.' }));

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
