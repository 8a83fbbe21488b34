/**
 * An order as the payer's endpoints return it.
 *
 * @typedef {object} PayerView
 * @property {string} id
 * @property {'CREATED' | 'APPROVED' | 'COMPLETED'} status
 * @property {string | null} description
 * @property {Money} total
 * @property {Readonly<Record<string, Money>>} parts
 * @property {string | null} invoiceId
 * @property {string | null} payerEmail
 *
 * @typedef {object} Money
 * @property {string} currency_code
 * @property {string} value
 *
 * @typedef {object} Line
 * @property {'amount' | 'reference' | 'total'} kind
 * @property {string} label
 * @property {string} text
 */

/** @type {Readonly<Record<string, string>>} */
const PART_LABELS = { item_total: 'Items', handling: 'Handling', tax_total: 'Tax' };

/**
 * Lists what the payer reads before deciding: the invoice id, the non-zero parts, and the total.
 *
 * @param {Pick<PayerView, 'invoiceId' | 'parts' | 'total'>} view
 * @returns {Line[]}
 */
export function listLines({ invoiceId, parts, total }) {
  /** @type {Line[]} */
  const lines = invoiceId === null ? [] : [{ kind: 'reference', label: 'Invoice', text: invoiceId }];
  for (const [name, part] of Object.entries(parts)) {
    if (Number(part.value) === 0) continue;
    lines.push({ kind: 'amount', label: PART_LABELS[name] ?? name, text: writeAmount(part) });
  }
  lines.push({ kind: 'total', label: 'Total', text: `${writeAmount(total)} ${total.currency_code}` });
  return lines;
}

/** @param {Money} money */
function writeAmount({ currency_code: currency, value }) {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(value));
}
