import type { TestimonialInput } from '@voicedraft/contract/content-lists';
import { QUOTE_PREVIEW_LENGTH } from '@voicedraft/contract/limits';
import type { Testimonial } from '@voicedraft/contract/site-content';
import type { z } from 'zod';
import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';
import type { TestimonialContent } from '#features/site-content/testimonials/testimonial-content.ts';

export type TestimonialValues = z.input<typeof TestimonialInput>;

/** Fields that the server may find at fault. */
export const TESTIMONIAL_FIELDS = ['quote', 'authorName', 'authorTitle', 'authorImage'] as const;

/** One that has not been saved. */
export const NEW_TESTIMONIAL: Testimonial = {
  _id: '',
  quote: '',
  authorName: '',
  authorTitle: '',
  authorImage: '',
  isActive: true,
  isSample: false,
  createdAt: '',
  updatedAt: '',
};

/** Values of the form's fields. */
export function toTestimonialValues({ quote, authorName, authorTitle, authorImage, isActive }: Testimonial) {
  return { quote, authorName, authorTitle, authorImage, isActive };
}

/** As people count them: an emoji of several signs is one, and is not cut in two. */
const LETTERS = new Intl.Segmenter('en');

/** A quote as the table has it: its first 50 characters and an ellipsis (second specification §5). */
export function shortenQuote(quote: string): string {
  const letters = Array.from(LETTERS.segment(quote), ({ segment }) => segment);
  if (letters.length <= QUOTE_PREVIEW_LENGTH) return quote;
  return `${letters.slice(0, QUOTE_PREVIEW_LENGTH).join('')}…`;
}

/** What the preview shows of a testimonial that is being typed: no picture that could not be saved is loaded. */
export function toTestimonialDraft(
  edited: Testimonial,
  { quote, authorName, authorTitle, authorImage }: Omit<TestimonialInput, 'isActive'>,
): TestimonialContent {
  const typed = { quote: quote.trim(), authorName: authorName.trim(), authorTitle: authorTitle.trim() };
  // With other words it is what somebody says that somebody said.
  const isSame = typed.quote === edited.quote && typed.authorName === edited.authorName;
  return {
    ...edited,
    ...typed,
    authorImage: toPreviewAddress(authorImage),
    isSample: edited.isSample && isSame,
  };
}
