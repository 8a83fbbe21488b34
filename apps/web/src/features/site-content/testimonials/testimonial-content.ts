import type { Testimonial } from '@voicedraft/contract/site-content';

/** A testimonial without its list key. */
export type TestimonialContent = Omit<Testimonial, '_id'>;

/** The texts of a card. */
export interface TestimonialTexts {
  readonly quote: string;
  readonly name: string;
  readonly title: string;
}

/** Returns the texts of a card, with the specified defaults for empty ones (customer specification §2). */
export function describeTestimonial({
  quote,
  authorName,
  authorTitle,
}: TestimonialContent): TestimonialTexts {
  return {
    quote: quote || 'There are many variations of testimonials available.',
    name: authorName || 'Anonymous',
    title: authorTitle || 'User',
  };
}
