import { TestimonialInput } from '@voicedraft/contract/content-lists';
import { Testimonial } from '@voicedraft/contract/site-content';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { addEntry, changeEntry, deleteEntry, type ListKind } from './edit-list.ts';
import { deleteTestimonial, lockTestimonials, putTestimonial, updateTestimonial } from './list-repository.ts';
import { toTestimonial } from './mapper.ts';
import { nameUploadsByPath } from './pictures.ts';
import { findTestimonials, type TestimonialRow } from './repository.ts';

/** A testimonial as versions keep it; its last change is the version's own moment. */
const TestimonialState = Testimonial.omit({ updatedAt: true }).extend(TestimonialInput.shape);
type TestimonialState = z.infer<typeof TestimonialState>;

export const TESTIMONIALS: ListKind<TestimonialRow, TestimonialState> = {
  part: 'testimonials',
  noun: 'testimonial',
  states: z.array(TestimonialState),
  lock: lockTestimonials,
  find: findTestimonials,
  update: (tx, id, change, at) => updateTestimonial(tx, id, { ...change, updatedAt: at }),
  remove: deleteTestimonial,
  put: async (tx, { _id: id, createdAt, ...fields }, at) => {
    const key = { id, createdAt: new Date(createdAt) };
    await putTestimonial(tx, key, { ...fields, updatedAt: at });
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
  nameOf: ({ authorName }) => authorName,
};

/** @throws AppError `conflict` when there are 100; `validation` for an uploaded picture that is not the actor's */
export async function addTestimonial(
  context: Context,
  actor: Actor,
  input: TestimonialInput,
): Promise<Testimonial> {
  const fields = nameUploadsByPath(context, input);
  const row = await addEntry(context, actor, TESTIMONIALS, (tx, _rows, at) =>
    putTestimonial(tx, { createdAt: at }, { ...fields, updatedAt: at }),
  );
  return requireTestimonial(row);
}

/**
 * Changes a testimonial. A sample with another quote or name is a sample no more: from then on it is what the
 * operator says that somebody said.
 * @throws AppError `not_found`; `conflict` when somebody saved since `updatedAt`; and as for a new one
 */
export async function editTestimonial(
  context: Context,
  actor: Actor,
  id: string,
  { updatedAt: seen, ...input }: TestimonialInput & { readonly updatedAt?: string | undefined },
): Promise<Testimonial> {
  const fields = nameUploadsByPath(context, input);
  const row = await changeEntry(context, actor, TESTIMONIALS, { id, seen }, (before) => {
    const isSame = before.quote === fields.quote && before.authorName === fields.authorName;
    return { action: 'saved', change: { ...fields, isSample: before.isSample && isSame } };
  });
  return requireTestimonial(row);
}

/** @throws AppError `not_found` */
export async function removeTestimonial(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ readonly success: true }> {
  await deleteEntry(context, actor, TESTIMONIALS, id);
  return { success: true };
}

function requireTestimonial(row: TestimonialRow): Testimonial {
  const testimonial = toTestimonial(row);
  if (testimonial === null) throw new Error('A saved testimonial has not its own shape.');
  return testimonial;
}
