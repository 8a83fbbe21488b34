import { LISTS, TestimonialInput } from '@voicedraft/contract/content-lists';
import { Testimonial } from '@voicedraft/contract/site-content';
import { z } from 'zod';
import type { ListKind } from './list-kind.ts';
import { entriesOf } from './list-repository.ts';
import { toTestimonial } from './mapper.ts';
import { findTestimonials, type TestimonialRow } from './repository.ts';

/** A testimonial as stored in versions; when it was last changed is stored in the version itself. */
const TestimonialState = Testimonial.omit({ updatedAt: true, revision: true }).extend(TestimonialInput.shape);
type TestimonialState = z.infer<typeof TestimonialState>;

const { part, label, noun } = LISTS.testimonials;
const rows = entriesOf('testimonials');

export const TESTIMONIALS: ListKind<{
  row: TestimonialRow;
  state: TestimonialState;
  entry: Testimonial;
  input: TestimonialInput;
}> = {
  part,
  label,
  noun,
  states: z.array(TestimonialState),
  lock: rows.lock,
  find: findTestimonials,
  add: (tx, { quote = '', authorName = '', authorTitle = '', ...fields }, revision) =>
    rows.put(tx, {}, { quote, authorName, authorTitle, ...fields, revision }),
  update: (tx, id, change, revision) => rows.update(tx, id, { ...change, revision }),
  remove: rows.remove,
  put: async (tx, { _id: id, createdAt, ...fields }, revision) => {
    const key = { id, createdAt: new Date(createdAt) };
    await rows.put(tx, key, { ...fields, revision });
  },
  toState: ({ id, quote, authorName, authorTitle, authorImage, isActive, isSample, createdAt }) => ({
    _id: id,
    quote,
    authorName,
    authorTitle,
    authorImage,
    isActive,
    isSample,
    createdAt: createdAt.toISOString(),
  }),
  toEntry: toTestimonial,
  toFields: ({ quote, authorName, authorTitle, authorImage, isActive }, before) => {
    // With another quote or name, it is no longer a sample but the operator's own claim.
    const isSample = before?.isSample && before.quote === quote && before.authorName === authorName;
    return { quote, authorName, authorTitle, authorImage, isActive, isSample: isSample === true };
  },
  nameOf: ({ authorName }) => authorName,
  isShown: ({ isSample }, { demo }) => demo || !isSample,
};
