import { DEFAULT_VALIDITY_DAYS } from '@voicedraft/contract/limits';
import type { BillingDetails, ItemOrder, Order } from '@voicedraft/contract/orders';
import type { Insertable } from 'kysely';
import pg from 'pg';
import type { Context } from '#context.ts';
import type { Schema } from '#db/schema.ts';
import { createUser } from '#features/accounts/service.ts';
import { requireItemOnSale } from '#features/items/service.ts';
import {
  findItemRefusal,
  newOrderNumber,
  insertOrder,
  type OrderRow,
  SELLERS_CANNOT_BUY,
  toWireItemOrder,
  toWireOrder,
} from '#features/orders/service.ts';
import { requirePackage } from '#features/packages/service.ts';
import { readCurrency } from '#features/payment-settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';

/** A drawn number is taken once in a trillion orders; drawing ten taken ones in a row never happens. */
const DRAWS = 10;

type NewOrder = Omit<Insertable<Schema['orders']>, 'orderNo' | 'paymentNo'>;

/**
 * Orders a package. Everything except the billing fields comes from the package and the session (contract).
 * @throws AppError `forbidden` for Sellers, `not_found` for a package that is not for sale
 */
export async function createOrder(
  context: Context,
  actor: Actor,
  request: BillingDetails & { readonly packageId: string },
): Promise<Order> {
  refuseSellers(actor);
  const offer = await requirePackage(context, request.packageId);
  const row = await insert(context, actor, request, {
    kind: 'package',
    packageId: offer.id,
    title: offer.name,
    priceCents: offer.priceCents,
    credits: offer.credits,
    validityDays: offer.validityDays,
    points: offer.points.filter((point) => point !== ''),
    sellerEmail: offer.sellerEmail,
  });
  return toWireOrder(row);
}

/**
 * Orders a digital item, which can only be bought once.
 * @throws AppError `forbidden` for Sellers, `not_found` for an item that is not for sale, `item_owned`,
 * `payment_under_way` while PayPal checks an earlier payment for it
 */
export async function createItemOrder(
  context: Context,
  actor: Actor,
  request: BillingDetails & { readonly itemId: string },
): Promise<ItemOrder> {
  refuseSellers(actor);
  const item = await requireItemOnSale(context, request.itemId);
  const refusal = await findItemRefusal(context, actor.id, item.id);
  if (refusal !== null) throw refusal;
  const row = await insert(context, actor, request, {
    kind: 'item',
    itemId: item.id,
    itemNo: item.itemNo,
    title: item.name,
    priceCents: item.priceCents,
    validityDays: DEFAULT_VALIDITY_DAYS,
    guidelines: item.guidelines,
    accessUrl: item.accessUrl,
    slug: item.slug,
    imageUrl: item.imageUrl,
  });
  return toWireItemOrder(row);
}

function refuseSellers(actor: Actor): void {
  if (actor.role === 'Seller') throw new AppError('forbidden', SELLERS_CANNOT_BUY);
}

async function insert(
  context: Context,
  actor: Actor,
  billing: BillingDetails,
  what: Pick<NewOrder, 'kind' | 'title' | 'priceCents'> & Partial<NewOrder>,
): Promise<OrderRow> {
  // An account without a record may buy, too, but its credits need a ledger.
  if (actor.role === null) await createUser(context, actor, {}, null);
  const { customerName, address, country } = billing;
  const order: NewOrder = {
    ...what,
    userId: actor.id,
    currency: await readCurrency(context.db),
    customerEmail: actor.email,
    customerName,
    address,
    country,
  };
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const numbers = { orderNo: newOrderNumber(), paymentNo: newOrderNumber() };
    const row = await insertUnlessGone(context, { ...order, ...numbers });
    if (row !== null) return row;
  }
  throw new Error('No free order number was found.');
}

/** Staff may delete a package between its lookup and the order. @throws AppError `not_found` */
async function insertUnlessGone(
  context: Context,
  order: Insertable<Schema['orders']>,
): Promise<OrderRow | null> {
  try {
    return await insertOrder(context.db, order);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'orders_package_id_fkey') {
      throw new AppError('not_found', undefined, { cause: error });
    }
    throw error;
  }
}
