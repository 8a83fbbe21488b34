import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from './limits.ts';
import { isSitePath } from './site-path.ts';

/** `{success: true, data}`, the wrapper of most specified endpoints under /api. */
export function successOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/**
 * An id in a path. Anything that is not an id counts as a record that does not exist: the router responds with 404.
 */
export const IdParams = z.object({ id: z.uuid() });

/** Paging of a list that can grow; the total is in the header `X-Total-Count`. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** Optional paging of a specified list: without it, the newest rows up to a cap, as specified. */
export const OptionalPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
});

/** Direction of a sorted list. */
export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

/** Search text, as typed. */
export const SearchText = z.string().trim().max(SEARCH_MAX_LENGTH);

/** An email address as accounts store it: trimmed, lower case, at most 254 characters. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Invalid email address format.' }));

/** A point in time in the API: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Revision number of a record: grows with every change. */
export const Revision = z.int();

/**
 * The `revision` that the editor loaded. If somebody else has saved since, the request fails as a conflict (409)
 * instead of overwriting; without it, the last save wins.
 */
export const ExpectedRevision = { revision: Revision.optional() };

type EditShape<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodExactOptional<
    Shape[Name] extends z.ZodDefault<infer Field> ? Field : Shape[Name]
  >;
};

/** Body of an edit by this form: a field that is left out keeps what is stored, instead of getting a default. */
export function editOf<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) {
  const fields = Object.entries(form.shape).map(([name, field]) => [
    name,
    z.exactOptional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ]);
  return z.object(Object.fromEntries(fields) as EditShape<Shape>).extend(ExpectedRevision);
}

/** Fields of a reset and of a restore. */
export const NoMore = z.object(ExpectedRevision);

/** Maximum length of a URL in content, in characters. */
const ADDRESS_MAX_LENGTH = 2000;
const NO_SITE_URL = 'Please enter an address that starts with http://, https:// or /';

/**
 * A URL that content may link to or show: http or https without credentials, or a path of this site (`/about`,
 * `/#pricing`). Nothing else: no `javascript:`, no `data:`, no `//host`.
 */
export const SiteUrl = z.string().trim().max(ADDRESS_MAX_LENGTH).refine(isSiteUrl, NO_SITE_URL);

const WebUrl = z.url({ protocol: /^https?$/ });

function isSiteUrl(text: string): boolean {
  if (text.startsWith('/')) return isSitePath(text);
  // Browsers remove tabs and line breaks from URLs and treat \ as /.
  if (/[\p{Cc}\s\\]/u.test(text)) return false;
  const namesAccount = /^https?:\/*[^/?#]*@/iu.test(text);
  return !namesAccount && WebUrl.safeParse(text).success;
}

/** A {@link SiteUrl}, or empty. Not a union, because a form would then say that the text is not empty. */
export const OptionalSiteUrl = z
  .string()
  .trim()
  .max(ADDRESS_MAX_LENGTH)
  .refine((text) => text === '' || isSiteUrl(text), NO_SITE_URL);

/** One typed line: trimmed, with visible characters and without control characters. */
export function lineOf(message: string, limit: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .regex(/[^\p{C}\p{Z}]/u, message)
    .regex(/^\P{Cc}*$/u, 'Please use one line without control characters')
    .max(limit, `Please use at most ${limit} characters`);
}

/** A typed text of several lines with visible characters. */
export function textOf(message: string, limit: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .regex(/[^\p{C}\p{Z}]/u, message)
    .max(limit, `Please use at most ${limit} characters`);
}

/** A price above zero as typed: '19', '19.5' or '19.00'. */
export function priceOf(message: string) {
  return z
    .string()
    .trim()
    .regex(/^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/, message);
}

/**
 * A whole number, also as typed text: '60'. `blank` is the value of an empty text; by default, an empty text is
 * invalid.
 */
export function wholeOf(message: string, min: number, max: number, blank: number = Number.NaN) {
  // Not a union, because a form would then show the error of the first check.
  return z
    .union([z.string().trim(), z.number()], { error: message })
    .transform((entered) => (typeof entered === 'number' ? entered : readDigits(entered, blank)))
    .pipe(z.int(message).min(min, message).max(max, message));
}

function readDigits(text: string, blank: number): number {
  if (text === '') return blank;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
