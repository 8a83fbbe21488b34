import { LISTS } from '@voicedraft/contract/content-lists';
import { listTestimonials, Testimonial } from '@voicedraft/contract/site-content';
import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { button, openEditor, press } from '#testing/editor.driver.ts';
import { refuseSavedMeanwhile } from '#testing/editor.fake.ts';
import type { OpenedApp } from '#testing/open-app.tsx';
import { makeQuote } from '#testing/records/content.ts';
import { ok, refusal, server } from '#testing/server.ts';

const { add: addTestimonial, remove: deleteTestimonial, edit: editTestimonial } = LISTS.testimonials;

export const AUTHORS = ['Priya Raman', 'Hannah Beck', 'Daniel Okafor', 'Mei Tanaka'];
export const quote = page.getByLabelText('Quote');
export const authorName = page.getByLabelText('Author name');
export const authorTitle = page.getByLabelText('Author title');
export const addButton = button('Add Testimonial');
export const editButton = (name: string) => button(`Edit testimonial by ${name}`);
export const deleteButton = (name: string) => button(`Delete testimonial by ${name}`);
export const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

/** Authors of the list, from top to bottom. */
export function listedAuthors(): (string | null)[] {
  return [...document.querySelectorAll('tr td b')].map(({ textContent }) => textContent);
}

export async function openTestimonials(): Promise<OpenedApp> {
  const app = await openEditor('testimonials');
  await expect.poll(() => listedAuthors().length).toBeGreaterThan(0);
  return app;
}

export async function openEdit(name: string): Promise<void> {
  await press(editButton(name));
  await expect.element(quote).toHaveFocus();
}

/** The testimonials of the site, changed by requests. */
export class StoredTestimonials {
  list: Testimonial[];

  constructor(list: Testimonial[]) {
    this.list = list;
  }

  idOf(name: string): string {
    const found = this.list.find((testimonial) => testimonial.authorName === name);
    if (found === undefined) throw new Error(`There is no testimonial of ${name}.`);
    return found._id;
  }

  /** Changes one, as another user would. */
  change(id: string, changes: object): void {
    this.list = this.list.map((testimonial) =>
      testimonial._id === id
        ? Testimonial.parse({ ...testimonial, ...changes, revision: testimonial.revision + 1 })
        : testimonial,
    );
  }

  remove(id: string): void {
    this.list = this.list.filter(({ _id }) => _id !== id);
  }

  /** Responds to a request that changes one; rejects it if it was based on another state. */
  save(id: string, changes: { readonly revision?: number | undefined }) {
    const stored = this.list.find(({ _id }) => _id === id);
    if (stored === undefined) return refusal('not_found', 'This testimonial no longer exists.');
    if (changes.revision !== undefined && changes.revision !== stored.revision) {
      return refuseSavedMeanwhile('this testimonial');
    }
    this.change(id, changes);
    return ok(this.list.find(({ _id }) => _id === id) ?? stored);
  }
}

/** Responds to the requests for testimonials; demo samples if no list is given. */
export function serveTestimonials(list?: Testimonial[]): StoredTestimonials {
  const stored = new StoredTestimonials(list ?? AUTHORS.map((name) => makeQuote({ authorName: name })));
  server.answer(listTestimonials, () => ok(stored.list));
  server.answer(addTestimonial, ({ body }) => {
    const added = makeQuote({ ...body, isSample: false });
    stored.list = [added, ...stored.list];
    return ok(added);
  });
  server.answer(editTestimonial, ({ params, body }) => stored.save(params.id, body));
  server.answer(deleteTestimonial, ({ params }) => {
    stored.remove(params.id);
    return { success: true as const };
  });
  return stored;
}
