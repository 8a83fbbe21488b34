import { z } from 'zod';
import { CONTENT_LINE_MAX_LENGTH, CONTENT_PARAGRAPH_MAX_LENGTH, savedOf } from './content-edits.ts';
import { defineEndpoint } from './endpoint.ts';
import { Instant, lineOf, NoMore, Seen, successOf, textOf } from './shapes.ts';

/** Summary lines, and sections, that a legal page may have. */
export const LEGAL_SUMMARY_MAX = 6;
export const LEGAL_SECTIONS_MAX = 40;
const LEGAL_TEXT_MAX_LENGTH = 10_000;

/** Terms, or what happens with personal data: what everybody who registers agrees to. */
export const LegalContent = z.object({
  title: lineOf('Please enter a title', CONTENT_LINE_MAX_LENGTH),
  /** Between whom, or what about; empty for nothing. */
  intro: z.string().trim().max(CONTENT_PARAGRAPH_MAX_LENGTH, 'Please use at most 2000 characters'),
  /** The page in short. */
  summary: z
    .array(z.object({ text: lineOf('Please enter a line', CONTENT_LINE_MAX_LENGTH) }))
    .max(LEGAL_SUMMARY_MAX),
  /** Numbered where they are shown; a blank line begins a new paragraph. */
  sections: z
    .array(
      z.object({
        heading: lineOf('Please enter a heading', CONTENT_LINE_MAX_LENGTH),
        text: textOf('Please enter a text', LEGAL_TEXT_MAX_LENGTH),
      }),
    )
    .min(1, 'At least one section is required')
    .max(LEGAL_SECTIONS_MAX),
});
export type LegalContent = z.infer<typeof LegalContent>;

/** A legal page as it is kept. It is always shown: `isActive` is true. */
export const LegalPage = LegalContent.extend({
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type LegalPage = z.infer<typeof LegalPage>;

/**
 * What the texts of a legal page may name in braces, as in `{operator}`; empty where an administrator has not
 * entered it. A line that names what is not entered is not shown.
 */
export const LegalWords = z.object({
  operator: z.string(),
  address: z.string(),
  email: z.string(),
});
export type LegalWords = z.infer<typeof LegalWords>;

/** A legal page with what its texts name: from the footer's settings and the contact page. */
export const PublicLegalPage = LegalPage.extend({ words: LegalWords });
export type PublicLegalPage = z.infer<typeof PublicLegalPage>;

const PAGE = { feature: 'site-content' } as const;
const TERMS = '/api/terms-page';
const PRIVACY = '/api/privacy-page';

export const getTerms = defineEndpoint({
  ...PAGE,
  method: 'GET',
  path: TERMS,
  access: 'public',
  shared: true,
  summary: 'The terms that people agree to when they register',
  response: successOf(PublicLegalPage),
});

export const editTerms = defineEndpoint({
  ...PAGE,
  method: 'PUT',
  path: TERMS,
  access: 'admin',
  summary: 'Save the terms; omitted fields stay as they are',
  body: LegalContent.partial().extend(Seen),
  response: savedOf(LegalPage),
});

export const resetTerms = defineEndpoint({
  ...PAGE,
  method: 'POST',
  path: `${TERMS}/reset`,
  access: 'admin',
  summary: 'Reset the terms to their default',
  body: NoMore,
  response: savedOf(LegalPage),
});

export const getPrivacy = defineEndpoint({
  ...PAGE,
  method: 'GET',
  path: PRIVACY,
  access: 'public',
  shared: true,
  summary: 'What happens to personal data',
  response: successOf(PublicLegalPage),
});

export const editPrivacy = defineEndpoint({
  ...PAGE,
  method: 'PUT',
  path: PRIVACY,
  access: 'admin',
  summary: 'Save the privacy page; omitted fields stay as they are',
  body: LegalContent.partial().extend(Seen),
  response: savedOf(LegalPage),
});

export const resetPrivacy = defineEndpoint({
  ...PAGE,
  method: 'POST',
  path: `${PRIVACY}/reset`,
  access: 'admin',
  summary: 'Reset the privacy page to its default',
  body: NoMore,
  response: savedOf(LegalPage),
});
