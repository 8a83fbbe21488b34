import { LISTS } from '@voicedraft/contract/content-lists';
import { Feature, listFeatures } from '@voicedraft/contract/site-content';
import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { button, openEditor, press } from '#testing/editor.driver.ts';
import { refuseSavedMeanwhile } from '#testing/editor.fake.ts';
import type { OpenedApp } from '#testing/open-app.tsx';
import { FEATURE_TITLES, makeFeature } from '#testing/records/content.ts';
import { ok, refusal, server } from '#testing/server.ts';

const {
  add: addFeature,
  remove: deleteFeature,
  edit: editFeature,
  order: orderFeatures,
  toggle: toggleFeature,
} = LISTS.features;

export const titleField = page.getByLabelText('Title');
export const description = page.getByLabelText('Description');
export const addButton = button('Add New Feature');
export const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title });

/** Titles of the list, from top to bottom. */
export function listedTitles(): (string | null)[] {
  return [...document.querySelectorAll('tr td b')].map(({ textContent }) => textContent);
}

export async function expectTitles(titles: readonly string[]): Promise<void> {
  await expect.poll(listedTitles).toEqual(titles);
}

export async function openFeatures(): Promise<OpenedApp> {
  const app = await openEditor('features');
  await expect.element(addButton).toBeVisible();
  await expect.poll(() => listedTitles().length).toBeGreaterThan(0);
  return app;
}

export async function openEdit(title: string): Promise<void> {
  await press(button(`Edit ${title}`));
  await expect.element(titleField).toHaveFocus();
}

/** The features of the site, changed by requests. */
export class StoredFeatures {
  list: Feature[];

  constructor(list: Feature[]) {
    this.list = list;
  }

  idOf(title: string): string {
    const found = this.list.find((feature) => feature.title === title);
    if (found === undefined) throw new Error(`There is no feature ${title}.`);
    return found._id;
  }

  /** Changes one, as another user would. */
  change(id: string, changes: object): void {
    this.list = this.list.map((feature) =>
      feature._id === id
        ? Feature.parse({ ...feature, ...changes, revision: feature.revision + 1 })
        : feature,
    );
  }

  remove(title: string): void {
    this.list = this.list.filter((feature) => feature.title !== title);
  }

  /** Responds to a request that changes one; rejects it if it was based on another state. */
  save(id: string, changes: { readonly revision?: number | undefined }) {
    const stored = this.list.find(({ _id }) => _id === id);
    if (stored === undefined) return refusal('not_found', 'This feature no longer exists.');
    if (changes.revision !== undefined && changes.revision !== stored.revision) {
      return refuseSavedMeanwhile('this feature');
    }
    this.change(id, changes);
    return ok(this.list.find(({ _id }) => _id === id) ?? stored);
  }

  /** Responds to a request that reorders them; rejects it if it was based on another order. */
  order(ids: readonly string[], expectedIds: readonly string[] | undefined) {
    const now = this.list.map(({ _id }) => _id);
    if (now.toSorted().join() !== ids.toSorted().join()) {
      return refusal('conflict', 'The features have changed. Reload to see them, then reorder them.');
    }
    if (expectedIds !== undefined && now.join() !== expectedIds.join()) {
      return refusal(
        'conflict',
        'Someone else has reordered the features. Please check the new order first.',
      );
    }
    this.list = ids.flatMap((id) => this.list.filter(({ _id }) => _id === id));
    return ok(this.list);
  }
}

/** Responds to the requests for features; the default ones if no list is given. */
export function serveFeatures(list?: Feature[]): StoredFeatures {
  const installed = FEATURE_TITLES.map((title, index) => makeFeature({ title, order: index + 1 }));
  const stored = new StoredFeatures(list ?? installed);
  server.answer(listFeatures, () => ok(stored.list));
  server.answer(addFeature, ({ body }) => {
    const order = body.order ?? stored.list.length + 1;
    const added = Feature.parse({ ...makeFeature(), ...body, order });
    stored.list = [...stored.list, added].toSorted((one, other) => one.order - other.order);
    return ok(added);
  });
  server.answer(editFeature, ({ params, body }) => stored.save(params.id, body));
  server.answer(toggleFeature, ({ params, body }) => stored.save(params.id, body));
  server.answer(deleteFeature, ({ params }) => {
    stored.list = stored.list.filter(({ _id }) => _id !== params.id);
    return { success: true as const };
  });
  server.answer(orderFeatures, ({ body }) => stored.order(body.ids, body.expectedIds));
  return stored;
}
