import type { Testimonial } from '@voicedraft/contract/site-content';

/** A testimonial; `overrides` override its defaults. */
export function makeTestimonial(overrides: Partial<Testimonial> = {}): Testimonial {
  return {
    _id: crypto.randomUUID(),
    quote: 'I write on Sunday and hear it on Monday.',
    authorName: 'Nora Berg',
    authorTitle: 'Teacher',
    authorImage: '',
    isActive: true,
    isSample: false,
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    revision: 1,
    ...overrides,
  };
}
