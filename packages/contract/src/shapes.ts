import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from './limits.ts';
import { isSitePath } from './site-path.ts';

/** `{success: true, data}`, the wrapping that most specified calls under /api use. */
export function successOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** An id in a path. What is no id is a record that does not exist: the router answers 404. */
export const IdParams = z.object({ id: z.uuid() });

/** Paging of a list that can grow; the total is answered in `X-Total-Count`. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** Paging of a specified list, which answers as specified without it: newest first, capped. */
export const OptionalPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
});

/** Direction of a sorted list. */
export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

/** What is searched for, as typed. */
export const SearchText = z.string().trim().max(SEARCH_MAX_LENGTH);

/** An e-mail address as accounts store it: trimmed, lower case, at most 254 characters. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Invalid email address format.' }));

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/**
 * `updatedAt` of a record as its editor last saw it. Somebody else's save since then is a conflict (409)
 * instead of being overwritten; without it, whoever saves last wins.
 */
export const Seen = { updatedAt: Instant.optional() };

/** What a reset, and a former state that is brought back, say of themselves. */
export const NoMore = z.object(Seen);

/** Longest address that content may name, in characters. */
const ADDRESS_MAX_LENGTH = 2000;
const NO_SITE_URL = 'Please enter an address that starts with http://, https:// or /';

/**
 * An address that content may link to or show: http or https without a name and password in it, or a path of
 * this site (`/about`, `/#pricing`). Nothing else: no `javascript:`, no `data:`, no `//host`.
 */
export const SiteUrl = z.string().trim().max(ADDRESS_MAX_LENGTH).refine(isSiteUrl, NO_SITE_URL);

const WebUrl = z.url({ protocol: /^https?$/ });

function isSiteUrl(text: string): boolean {
  if (text.startsWith('/')) return isSitePath(text);
  // Browsers drop tabs and line breaks from addresses, and take \ for /.
  if (/[\p{Cc}\s\\]/u.test(text)) return false;
  const namesAccount = /^https?:\/*[^/?#]*@/iu.test(text);
  return !namesAccount && WebUrl.safeParse(text).success;
}

/** A {@link SiteUrl}, or nothing. Not a union: a form would show that the text is not empty. */
export const OptionalSiteUrl = z
  .string()
  .trim()
  .max(ADDRESS_MAX_LENGTH)
  .refine((text) => text === '' || isSiteUrl(text), NO_SITE_URL);

/** One line that a person has typed: trimmed, with something to see in it, and without control characters. */
export function lineOf(message: string, limit: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .regex(/[^\p{C}\p{Z}]/u, message)
    .regex(/^\P{Cc}*$/u, 'Please use one line without control characters')
    .max(limit, `Please use at most ${limit} characters`);
}

/** A text of several lines that a person has typed, with something to see in it. */
export function textOf(message: string, limit: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .regex(/[^\p{C}\p{Z}]/u, message)
    .max(limit, `Please use at most ${limit} characters`);
}

/** A price above nothing as people type it: '19', '19.5' or '19.00'. */
export function priceOf(message: string) {
  return z
    .string()
    .trim()
    .regex(/^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/, message);
}

/** A whole number, also as people type it: '60'. `blank` is what an empty text stands for; none unless told. */
export function wholeOf(message: string, min: number, max: number, blank: number = Number.NaN) {
  // Not a union of two checks: a form would show what is wrong with the first of them.
  return z
    .union([z.string().trim(), z.number()], { error: message })
    .transform((entered) => (typeof entered === 'number' ? entered : readDigits(entered, blank)))
    .pipe(z.int(message).min(min, message).max(max, message));
}

function readDigits(text: string, blank: number): number {
  if (text === '') return blank;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
