import { z } from 'zod';
import { CONTENT_LINE_MAX_LENGTH, CONTENT_PARAGRAPH_MAX_LENGTH } from './content-edits.ts';
import { defineReading, Published } from './content-reading.ts';
import { lineOf, textOf } from './shapes.ts';

/** Maximum number of summary lines, and of sections, of a legal page. */
export const LEGAL_SUMMARY_MAX = 6;
export const LEGAL_SECTIONS_MAX = 40;
const LEGAL_TEXT_MAX_LENGTH = 10_000;

/** Terms or privacy policy: what every user agrees to at registration. */
export const LegalContent = z.object({
  title: lineOf('Please enter a title', CONTENT_LINE_MAX_LENGTH),
  /** The parties or the subject; may be empty. */
  intro: z.string().trim().max(CONTENT_PARAGRAPH_MAX_LENGTH, 'Please use at most 2000 characters'),
  /** Summary of the page. */
  summary: z
    .array(z.object({ text: lineOf('Please enter a line', CONTENT_LINE_MAX_LENGTH) }))
    .max(LEGAL_SUMMARY_MAX),
  /** Numbered when shown; a blank line starts a new paragraph. */
  sections: z
    .array(
      z.object({
        heading: lineOf('Please enter a heading', CONTENT_LINE_MAX_LENGTH),
        text: textOf('Please enter some text', LEGAL_TEXT_MAX_LENGTH),
      }),
    )
    .min(1, 'At least one section is required')
    .max(LEGAL_SECTIONS_MAX),
});
export type LegalContent = z.infer<typeof LegalContent>;

/** A stored legal page. It is always shown: `isActive` is true. */
export const LegalPage = LegalContent.extend(Published.shape);
export type LegalPage = z.infer<typeof LegalPage>;

/**
 * Placeholders of the legal pages in braces, such as `{operator}`; empty if an administrator has not entered the
 * value, or this site does not have it. A line with an empty placeholder is not shown.
 */
export const LegalWords = z.object({
  operator: z.string(),
  address: z.string(),
  email: z.string(),
  /** How long something is kept, from the retention settings: 'for 180 days', 'until it is deleted'. */
  'sign-ins': z.string(),
  emails: z.string(),
  tickets: z.string(),
  changes: z.string(),
  'unused-accounts': z.string(),
  /** Other providers to sign in with; empty if this site does not offer them. */
  google: z.string(),
  company: z.string(),
  /** The provider that keeps the passwords; empty if we do. */
  firebase: z.string(),
});
export type LegalWords = z.infer<typeof LegalWords>;

/** A legal page with the values of its placeholders, from the footer, the contact page and the settings. */
export const PublicLegalPage = LegalPage.extend({ words: LegalWords });
export type PublicLegalPage = z.infer<typeof PublicLegalPage>;

export const getTerms = defineReading(
  '/api/terms-page',
  'The terms that people agree to when they register',
  PublicLegalPage,
);

export const getPrivacy = defineReading('/api/privacy-page', 'The privacy policy', PublicLegalPage);
