import { sql } from 'kysely';
import { z } from 'zod';
import { escapePattern } from '#db/list-parts.ts';
import type { Db } from '#db/client.ts';
import { selectIdByEmail } from '#features/accounts/service.ts';

/** Receipt numbers as they are printed, and as somebody types them: 'R-000042', 'r42', '000042'. */
const RECEIPT = /^(?:r-?\d{1,15}|0\d{5,14})$/iu;

/**
 * Ids of the orders that a typed text names by something other than what their lists show: the order's or payment's id,
 * that of a PayPal order, capture or refund, the receipt number, the beginning of the payer's email address, or the
 * whole address that the customer's account has now. Each is looked up in an index of its own, so that the search of a
 * long list stays one of its text.
 */
export async function findNamedOrders(db: Db, typed: string): Promise<string[]> {
  const text = typed.trim();
  const spellings = [text, text.toUpperCase()];
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('paymentNo', 'in', spellings)
    .unionAll(db.selectFrom('orders').select('id').where('captureId', 'in', spellings))
    .unionAll(db.selectFrom('orderRefunds').select('orderId as id').where('id', 'in', spellings))
    .unionAll(db.selectFrom('paypalOrders').select('orderId as id').where('id', 'in', spellings));
  if (z.uuid().safeParse(text).success) {
    query = query.unionAll(db.selectFrom('orders').select('id').where('id', '=', text));
  }
  if (RECEIPT.test(text)) {
    const receiptNo = Number(text.replace(/\D+/u, ''));
    query = query.unionAll(db.selectFrom('orders').select('id').where('receiptNo', '=', receiptNo));
  }
  if (text.indexOf('@') > 0) {
    const address = text.toLowerCase();
    query = query
      .unionAll(
        db
          .selectFrom('orders')
          .select('id')
          .where(sql`lower(payer_email)`, 'like', `${escapePattern(address)}%`),
      )
      .unionAll(db.selectFrom('orders').select('id').where('userId', '=', selectIdByEmail(db, address)));
  }
  const rows = await query.execute();
  return [...new Set(rows.map(({ id }) => id))];
}
