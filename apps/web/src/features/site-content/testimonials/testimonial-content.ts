import type { Testimonial } from '@voicedraft/contract/site-content';

/** A testimonial without its key in a list. */
export type TestimonialContent = Omit<Testimonial, '_id'>;

/** What a card says. */
export interface TestimonialTexts {
  readonly quote: string;
  readonly name: string;
  readonly title: string;
}

/** The texts of a card, with the specified ones for what is empty (customer specification §2). */
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
