import { getReceiptPdf } from '@voicedraft/contract/orders';

/** Returns the path of an order's receipt as a PDF. */
export function receiptPdfPath(orderId: string): string {
  return getReceiptPdf.path.replace('{id}', encodeURIComponent(orderId));
}
