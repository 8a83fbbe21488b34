import type { Testimonial } from '@voicedraft/contract/site-content';
import { describe, expect, it } from 'vitest';
import { describeTestimonial } from './testimonial-content.ts';

const TESTIMONIAL: Testimonial = {
  _id: '81e6f5e1-c487-48d8-970a-6cee8d9c20ca',
  quote: 'It reads like I speak.',
  authorName: 'Maya Lindqvist',
  authorTitle: 'Teacher',
  authorImage: '',
  isActive: true,
  isSample: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
};

describe('texts of a testimonial', () => {
  it('are those that were given', () => {
    expect(describeTestimonial(TESTIMONIAL)).toEqual({
      quote: 'It reads like I speak.',
      name: 'Maya Lindqvist',
      title: 'Teacher',
    });
  });

  it('are the specified defaults for empty ones', () => {
    expect(describeTestimonial({ ...TESTIMONIAL, quote: '', authorName: '', authorTitle: '' })).toEqual({
      quote: 'There are many variations of testimonials available.',
      name: 'Anonymous',
      title: 'User',
    });
  });
});
