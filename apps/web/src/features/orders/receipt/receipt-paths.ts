import { getReceiptPdf } from '@voicedraft/contract/orders';

/** Address of the page that shows the receipt of an order. */
export function receiptPath(orderId: string): string {
  return `/user/receipt/${orderId}`;
}

/** Address of the receipt of an order as PDF. */
export function receiptPdfPath(orderId: string): string {
  return getReceiptPdf.path.replace('{id}', encodeURIComponent(orderId));
}
