import type { Endpoint } from '@voicedraft/contract/endpoint';
import { getPrivacy, getTerms } from '@voicedraft/contract/legal-pages';
import { FOOTER_FRESH_MS } from '@voicedraft/contract/limits';
import type { PublicContent } from '@voicedraft/contract/page-data';
import {
  FooterSection,
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
  listFeatures,
  listTestimonials,
} from '@voicedraft/contract/site-content';
import type { z } from 'zod';
import { callEndpoint } from '#lib/api-client.ts';
import { createStoredValue } from '#lib/stored-value.ts';

interface Reading extends Endpoint {
  readonly response: z.ZodType<{ success: true; data: unknown }>;
}

const READING = {
  banner: getBanner,
  features: listFeatures,
  about: getAbout,
  testimonials: listTestimonials,
  'contact-page': getContactPage,
  footer: getFooter,
  terms: getTerms,
  privacy: getPrivacy,
} as const satisfies Partial<Record<keyof PublicContent, Reading>>;

/** A part of the site that visitors see, and that a page asks for by itself. */
export type PublicPart = keyof typeof READING;

/** A part of the site as visitors see it. */
export async function fetchContent<Part extends PublicPart>(
  part: Part,
  signal: AbortSignal,
): Promise<PublicContent[Part]> {
  const endpoint: Reading = READING[part];
  const { data } = await callEndpoint(endpoint, {}, { signal });
  return toVisible(data) as PublicContent[Part];
}

/** The footer settings as last fetched (customer specification §4), valid for an hour. */
const storedFooter = createStoredValue({
  key: 'voicedraft.footer',
  parse: (value) => FooterSection.nullable().parse(value),
  maxAgeMs: FOOTER_FRESH_MS,
});

export async function fetchFooter(signal: AbortSignal): Promise<FooterSection | null> {
  const stored = storedFooter.read();
  if (stored !== undefined) return stored.value;
  const footer = await fetchContent('footer', signal);
  storedFooter.write(footer);
  return footer;
}

/** Deletes this browser's copy of the footer after it was changed here. */
export function forgetFooter(): void {
  storedFooter.clear();
}

/**
 * Removes inactive content: null for a part, a list without the entry. Administrators receive everything; on the
 * public pages they see what visitors see.
 */
function toVisible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toVisible).filter((entry) => entry !== null);
  if (typeof value !== 'object' || value === null) return value;
  if ('isActive' in value && value.isActive === false) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toVisible(inner)]));
}
