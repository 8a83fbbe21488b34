import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type {
  ItemEdit,
  ItemInput,
  listManagedItems as listEndpoint,
  ManagedItem,
} from '@voicedraft/contract/items';
import { toSlug } from '@voicedraft/contract/slug';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { partOfList, patternOf, type Page } from '#db/list-parts.ts';
import { recordChange, requireUnchanged } from '#features/audit/service.ts';
import { attachMedia, releaseMedia } from '#features/media/service.ts';
import { countSold, newOrderNumber, showsImage } from '#features/orders/service.ts';
import { readCurrency } from '#features/payment-settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { toItemFields, toManagedItem } from './mapper.ts';
import * as repository from './repository.ts';
import { numberSlug } from './slug.ts';

const SLUG_TAKEN = 'Another item uses this slug. Please choose a different one.';
const IMAGE_GONE = 'This image no longer exists. Please upload it again.';
/** An attempt only fails if another item takes the same slug at the same moment. */
const ATTEMPTS = 20;

/** All items, for sale or not, newest first, each with its number of sales, and the total. */
export async function listManagedItems(
  context: Context,
  query: EndpointInput<typeof listEndpoint>['query'],
): Promise<Page<ManagedItem>> {
  const pattern = patternOf(query.q);
  const [rows, total, currency] = await Promise.all([
    repository.findItems(context.db, pattern, partOfList(query)),
    repository.countItems(context.db, pattern),
    readCurrency(context.db),
  ]);
  const ids = rows.map(({ id }) => id);
  const sold = await countSold(context.db, ids);
  return { rows: rows.map((row) => toManagedItem(row, sold.get(row.id) ?? 0, currency)), total };
}

/** One item, for sale or not. @throws AppError `not_found` */
export async function getManagedItem(context: Context, id: string): Promise<ManagedItem> {
  const row = requireFound(await repository.items.find(context.db, id));
  return manage(context, row);
}

/**
 * Adds an item. Without a slug, one is made from the name and numbered if it is taken.
 * @throws AppError `conflict` for a slug that is taken; `validation` for an uploaded image that the caller cannot
 * use
 */
export async function addItem(context: Context, actor: Actor, input: ItemInput): Promise<ManagedItem> {
  const typed = input.slug === '' ? null : input.slug;
  const fields = toFields(context, input);
  const added = await context.db.transaction().execute(async (tx) => {
    await changeImage(tx, actor, null, fields.imageUrl);
    const row = await insertWithSlug(tx, fields, typed);
    await recordChange(tx, actor, { ...describe(row), action: 'added', after: toAudited(row) });
    return row;
  });
  return toManagedItem(added, 0, await readCurrency(context.db));
}

/**
 * Changes an item, including whether it is for sale. Orders keep their title, price, image, guidelines and link.
 * Buyers who have paid also see the current item, so a corrected link reaches them. Omitted fields keep what is
 * stored, and so does an empty slug, so that URLs stay valid. If nothing changes, nothing is saved and there is no
 * conflict.
 * @throws AppError `not_found`; `conflict` if another user saved since `revision`; and as for a new item
 */
export async function editItem(
  context: Context,
  actor: Actor,
  id: string,
  { revision: expectedRevision, ...sent }: ItemEdit,
): Promise<ManagedItem> {
  const edited = await context.db.transaction().execute(async (tx) => {
    const before = requireFound(await repository.items.lock(tx, id));
    const input = { ...toAudited(before), ...sent };
    const fields = { ...toFields(context, input), slug: input.slug || before.slug };
    if (isDeepStrictEqual({ ...before, ...fields }, before)) return before;
    const stored = { ...before, ...describe(before), noun: 'this item' };
    await requireUnchanged(context, tx, actor, stored, expectedRevision);
    await changeImage(tx, actor, before, fields.imageUrl);
    const after = await repository.updateItem(tx, id, fields);
    if (after === null) throw slugTaken();
    const sides = { before: toAudited(before), after: toAudited(after) };
    await recordChange(tx, actor, { ...describe(after), action: 'updated', ...sides });
    return after;
  });
  return manage(context, edited);
}

/**
 * Sets whether an item is for sale, without affecting what another user is editing. Nothing is recorded if it
 * already has that state. @throws AppError `not_found`
 */
export async function setItemOnSale(
  context: Context,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<ManagedItem> {
  const row = await context.db.transaction().execute(async (tx) => {
    const before = requireFound(await repository.items.lock(tx, id));
    if (before.isActive === isActive) return before;
    const after = await repository.items.update(tx, id, { isActive });
    const sides = { before: toAudited(before), after: toAudited(after) };
    await recordChange(tx, actor, { ...describe(after), action: 'updated', ...sides });
    return after;
  });
  return manage(context, row);
}

async function manage(context: Context, row: repository.ItemRow): Promise<ManagedItem> {
  const [sold, currency] = await Promise.all([countSold(context.db, [row.id]), readCurrency(context.db)]);
  return toManagedItem(row, sold.get(row.id) ?? 0, currency);
}

type ItemFields = ReturnType<typeof toFields>;

async function insertWithSlug(tx: Tx, fields: ItemFields, typed: string | null): Promise<repository.ItemRow> {
  const base = typed ?? toSlug(fields.name);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const taken = await repository.findSlugs(tx, base);
    if (typed !== null && taken.has(typed)) throw slugTaken();
    const numbers = { slug: typed ?? numberSlug(base, taken), itemNo: newOrderNumber() };
    const row = await repository.insertItem(tx, { ...fields, ...numbers });
    if (row !== null) return row;
  }
  throw new Error('No free slug was found.');
}

function slugTaken(): AppError {
  return new AppError('conflict', SLUG_TAKEN, { fields: { slug: SLUG_TAKEN } });
}

function toFields(context: Context, input: ItemInput) {
  return {
    name: input.itemName,
    description: input.description,
    priceCents: Math.round(Number(input.price) * 100),
    guidelines: input.guidelines,
    accessUrl: input.accessUrl,
    imageUrl: toOwnPath(context, input.imageUrl),
    isActive: input.isActive,
  };
}

/**
 * An upload is stored by its path, in whatever form its URL is given; otherwise it would not be recognised as ours.
 */
function toOwnPath(context: Context, imageUrl: string): string {
  if (imageUrl === '') return '';
  const url = new URL(imageUrl, context.config.publicUrl);
  const isUpload =
    url.origin === new URL(context.config.publicUrl).origin && url.pathname.startsWith('/media/');
  return isUpload ? url.pathname : imageUrl;
}

async function changeImage(
  tx: Tx,
  actor: Actor,
  before: repository.ItemRow | null,
  imageUrl: string,
): Promise<void> {
  const shown = before?.imageUrl ?? '';
  if (imageUrl === shown) return;
  if (!(await attachMedia(tx, imageUrl, actor.id))) {
    throw new AppError('validation', IMAGE_GONE, { fields: { imageUrl: IMAGE_GONE } });
  }
  // Orders show the image that the item had when they were placed.
  if (before !== null && shown !== '' && !(await showsImage(tx, before.id, shown))) {
    await releaseMedia(tx, shown);
  }
}

function describe({ id, name }: repository.ItemRow) {
  return { entity: 'item' as const, entityId: id, label: name };
}

function toAudited(row: repository.ItemRow) {
  return { ...toItemFields(row), isActive: row.isActive };
}
