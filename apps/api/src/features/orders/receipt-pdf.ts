import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Receipt } from '@voicedraft/contract/orders';
import type { FastifyReply } from 'fastify';
import type PdfDocument from 'pdfkit';

const require = createRequire(import.meta.url);
/** Latin, Greek, Cyrillic and more, because buyers' names are not only English. */
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const MARGIN = 56;
const INK = '#14151a';
const QUIET = '#63636c';
const LINE = '#d9d2c5';

type Document = InstanceType<typeof PdfDocument>;

/** Sends a receipt as a download. */
export async function sendReceiptPdf(receipt: Receipt, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="receipt-${receipt.number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(await drawReceipt(receipt));
}

/** Draws a receipt as a PDF of one A4 page. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  // Loaded with the first receipt: with what it knows of fonts, it takes megabytes that an idle server can do without.
  const { default: Pdf } = await import('pdfkit');
  const page = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Receipt ${receipt.number}`, Author: receipt.seller.name },
  });
  const bytes = buffer(page);
  page.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold).fillColor(INK);
  drawHead(page, receipt);
  drawParties(page, receipt);
  drawLines(page, receipt);
  drawPayment(page, receipt);
  page.end();
  return bytes;
}

function drawHead(page: Document, receipt: Receipt): void {
  page.font('bold').fontSize(22).text(receipt.seller.name);
  page.moveDown(0.6).fontSize(15).text(`Receipt ${receipt.number}`);
  page.font('regular').fontSize(10).fillColor(QUIET);
  page.text(`Paid on ${formatDay(receipt.paidAt)}`);
  const note = NOTES[receipt.paymentStatus];
  if (note !== undefined) page.text(note);
  if (receipt.playMoney) page.text('Play money: nothing was charged.');
  page.fillColor(INK);
}

const NOTES: Partial<Record<Receipt['paymentStatus'], string>> = {
  Refunded: 'The whole amount was refunded.',
  Reversed: 'PayPal reversed this payment.',
};

function drawParties(page: Document, { seller, buyer }: Receipt): void {
  const top = page.y + 24;
  const half = (page.page.width - 2 * MARGIN) / 2;
  drawParty(page, 'Seller', [seller.name, seller.address, seller.email, seller.phone], MARGIN, top, half);
  const sellerEnd = page.y;
  drawParty(page, 'Buyer', [buyer.name, buyer.address, buyer.country, buyer.email], MARGIN + half, top, half);
  page.x = MARGIN;
  page.y = Math.max(page.y, sellerEnd) + 24;
}

function drawParty(
  page: Document,
  title: string,
  lines: readonly string[],
  left: number,
  top: number,
  width: number,
): void {
  page
    .font('regular')
    .fontSize(9)
    .fillColor(QUIET)
    .text(title, left, top, { width: width - 16 });
  page.fontSize(11).fillColor(INK);
  for (const line of lines) if (line !== '') page.text(line, { width: width - 16 });
}

function drawLines(page: Document, receipt: Receipt): void {
  for (const { text, detail, amount } of receipt.lines) {
    drawRule(page);
    drawAmount(page, text, amount, receipt.currency, 'bold');
    page.font('regular').fontSize(9).fillColor(QUIET).text(detail).fillColor(INK);
  }
  drawRule(page);
  drawAmount(page, 'Processing fee', receipt.fee, receipt.currency, 'regular');
  drawRule(page);
  drawAmount(page, 'Total', receipt.total, receipt.currency, 'bold');
  drawRule(page);
  for (const { refundedAt, amount } of receipt.refunds ?? []) {
    drawAmount(page, `Refunded on ${formatDay(refundedAt)}`, `-${amount}`, receipt.currency, 'regular');
    drawRule(page);
  }
}

function drawAmount(
  page: Document,
  text: string,
  amount: string,
  currency: string,
  font: 'regular' | 'bold',
): void {
  const top = page.y;
  const width = page.page.width - 2 * MARGIN;
  page
    .font(font)
    .fontSize(11)
    .text(text, MARGIN, top, { width: width - 140 });
  const end = page.y;
  page.text(`${amount} ${currency}`, MARGIN, top, { width, align: 'right' });
  page.y = Math.max(end, page.y);
}

function drawRule(page: Document): void {
  const y = page.y + 8;
  page
    .moveTo(MARGIN, y)
    .lineTo(page.page.width - MARGIN, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  page.y = y + 10;
}

function drawPayment(page: Document, receipt: Receipt): void {
  page.moveDown(1).font('regular').fontSize(9).fillColor(QUIET);
  const rows = [
    ['Order', receipt.orderId],
    ['Payment', receipt.paymentId],
    ['Method', receipt.paymentMethod],
    ['PayPal transaction', receipt.transactionId],
    ['Paid by', receipt.payerEmail],
  ] as const;
  for (const [name, value] of rows) if (value !== '') page.text(`${name}: ${value}`, MARGIN);
}

/** A day in UTC: '22 March 2026'. */
export function formatDay(instant: string | Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(instant));
}
