import {
  addItem,
  editItem,
  getManagedItem,
  listManagedItems,
  setItemOnSale,
  type ItemInput,
  type ManagedItem,
} from '@voicedraft/contract/items';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { page } from 'vitest/browser';
import { saveOver } from '#testing/editor.fake.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { makeManagedItem } from '#testing/records/items.ts';
import { PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { ok, refusal, server } from '#testing/server.ts';

export const GUIDELINES = 'Open the file.\n\n1. Unpack it.\n2. Read “notes”.';
export const LONG_NAME =
  `Handbook ${'of everything that a channel needs '.repeat(3)}${'x'.repeat(30)}`.trim();

export const saveButton = page.getByRole('button', { name: /^(Save Changes|Add Item)$/u });

export const alertAbout = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Makes the server store items, so that saved ones are returned from then on. */
export function keepItems(first: readonly ManagedItem[] = []): void {
  let items = [...first];
  const find = (id: string) => items.find(({ _id }) => _id === id);
  const change = (id: string, changes: Partial<ItemInput> & { revision?: number | undefined }) => {
    const item = find(id);
    if (item === undefined) return refusal('not_found');
    const changed = saveOver(item, changes, 'this item');
    if (changed instanceof Response) return changed;
    items = items.map((other) => (other._id === id ? changed : other));
    return ok(changed);
  };
  server.answer(getPaymentSettings, ok(PAYMENT_SETTINGS));
  server.answer(listManagedItems, ({ query }) =>
    answerPage(listManagedItems, ok(cutPage(items, query)), items.length),
  );
  server.answer(getManagedItem, ({ params }) => {
    const item = find(params.id);
    return item === undefined ? refusal('not_found') : ok(item);
  });
  server.answer(addItem, ({ body }) => {
    const item = makeManagedItem({ ...body, slug: body.slug || 'made-from-the-name' });
    items = [item, ...items];
    return ok(item);
  });
  server.answer(editItem, ({ params, body }) => change(params.id, body));
  server.answer(setItemOnSale, ({ params, body }) => change(params.id, body));
}
