import { describe, expect, it } from 'vitest';
import {
  listFields,
  listImages,
  toShownValues,
} from '#features/site-content/administration/fields/field-facts.ts';
import { shortenQuote, TESTIMONIALS, toShownTestimonial, type TestimonialValues } from './testimonials.tsx';

const NEW_TESTIMONIAL = TESTIMONIALS.startEntry([]);

/** What the preview shows of the typed values. */
function toTestimonialDraft(entry: typeof NEW_TESTIMONIAL, values: TestimonialValues) {
  const fields = listFields(TESTIMONIALS.form(entry));
  return toShownTestimonial(toShownValues(fields, values, listImages(fields, values)), entry);
}

describe('a quote in the table', () => {
  it('is unchanged up to 50 characters', () => {
    expect(shortenQuote('a'.repeat(50))).toBe('a'.repeat(50));
  });

  it('is cut after 50 characters, without splitting one', () => {
    expect(shortenQuote('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
    expect(shortenQuote('👩🏽‍🎤'.repeat(51))).toBe(`${'👩🏽‍🎤'.repeat(50)}…`);
  });
});

describe('a testimonial that is being typed', () => {
  const sample = { ...NEW_TESTIMONIAL, quote: 'Fine.', authorName: 'Mei', isSample: true };
  const values = { quote: ' Fine. ', authorName: 'Mei', authorTitle: 'Host', authorImage: '' };

  it('is a sample as long as its quote and name are', () => {
    expect(toTestimonialDraft(sample, values)).toMatchObject({ quote: 'Fine.', isSample: true });
    expect(toTestimonialDraft(sample, { ...values, quote: 'Better.' }).isSample).toBe(false);
  });

  it.each([
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
    ['/uploads/a.png', '/uploads/a.png'],
    ['javascript:alert(1)', ''],
    ['data:image/png;base64,AAAA', ''],
    ['//pictures.example/a.png', ''],
    ['https://me:secret@pictures.example/a.png', ''],
  ])('only shows an image from a URL that can be saved: %s', (authorImage, shown) => {
    expect(toTestimonialDraft(sample, { ...values, authorImage }).authorImage).toBe(shown);
  });
});
