import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Checks a body. Throws Refusal 400 that names the first wrong field. */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const param = issue?.path.join('.');
  const message = issue?.message ?? 'The request is not valid.';
  throw new Refusal({ status: 400, code: 'invalid_request', message, ...(param ? { param } : {}) });
}
