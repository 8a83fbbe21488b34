import { describe, expect, it, vi } from 'vitest';
import { startWaiting } from '#testing/start-waiting.ts';
import { BILLING, startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { mailReceiptOf, mailReceipts } from './mail-receipt.ts';

const server = useStarted(startPaymentServer);

async function startPaid(): Promise<TestUser> {
  const buyer = await server.service.signUp();
  await payOrder(buyer);
  return buyer;
}

async function payOrder(buyer: TestUser): Promise<void> {
  await server.pay(buyer, (await server.orderPackage(buyer))._id);
}

function countMails({ email }: TestUser): number {
  return server.service.sentMail.filter(({ to }) => to === email).length;
}

/** Emails pending receipts, and waits for the server's own job, which may have taken some of them first. */
async function mailTo(...buyers: TestUser[]): Promise<void> {
  await mailReceipts(server.service.context);
  await vi.waitFor(() => expect(buyers.map(countMails)).toEqual(buyers.map(() => 1)));
}

describe('billing details', () => {
  it.each([
    ['customerName', 'A\u0000B'],
    ['customerName', 'A\nBcc: all@example.org'],
    ['customerName', '\u200B'],
    ['customerName', 'x'.repeat(121)],
    ['address', 'x'.repeat(301)],
    ['country', '  '],
  ])('are rejected with such a %s', async (field, value) => {
    const buyer = await server.service.signUp();
    const payload = { ...BILLING, packageId: crypto.randomUUID(), [field]: value };
    const { status, body } = await server.call('POST', '/new-order', buyer, payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('the email with a receipt', () => {
  it('for an order that cannot be rendered delays no other, and repeats none', async () => {
    const { mail } = server.service.context;
    const take = mail.enqueue.bind(mail);
    const broken = await server.service.signUp();
    const queue = vi.spyOn(mail, 'enqueue').mockImplementation(async (messages, tx) => {
      const isBroken = [messages].flat().some(({ to }) => to === broken.email);
      if (isBroken) throw new Error('This one is not taken.');
      await take(messages, tx);
    });
    await payOrder(broken);
    const healthy = [await startPaid(), await startPaid()];
    for (let turn = 0; turn < 3; turn += 1) await mailTo(...healthy);
    expect(countMails(broken)).toBe(0);
    queue.mockRestore();
    await mailTo(broken, ...healthy);
  });

  it('says what was bought, paid and billed, and what happens next, and has the receipt as a PDF', async () => {
    const buyer = await startPaid();
    await mailTo(buyer);
    const mail = server.service.sentMail.find(({ to }) => to === buyer.email);
    expect(mail?.text).toMatch(/Creator \(60 credits, premium membership for 30 days\): [\d.]+ USD/);
    expect(mail?.text).toMatch(
      /60 credits are in your account, and premium membership lasts until \d+ \w+ 20\d\d\./,
    );
    expect(mail?.text).toContain(
      `Billed to: ${BILLING.customerName}\n${BILLING.address}\n${BILLING.country}`,
    );
    expect(mail?.text).toMatch(/Total: 19\.00 USD/);
    expect(mail?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
  });

  it('goes to the address that the account has by then', async () => {
    const { context } = server.service;
    const buyer = await startPaid();
    await mailTo(buyer);
    const email = `moved-${buyer.email}`;
    await context.db.updateTable('identityUsers').set({ email }).where('id', '=', buyer.id).execute();
    await context.db
      .updateTable('orders')
      .set({ receiptMailedAt: null })
      .where('userId', '=', buyer.id)
      .execute();
    await mailTo({ ...buyer, email });
    expect(countMails(buyer)).toBe(1);
  });

  it('counts a single credit and a single day', async () => {
    const { context } = server.service;
    const buyer = await startPaid();
    const one = { credits: 1, validityDays: 1, receiptMailedAt: null };
    await mailTo(buyer);
    await context.db.updateTable('orders').set(one).where('userId', '=', buyer.id).execute();
    await mailReceipts(context);
    await vi.waitFor(() => expect(countMails(buyer)).toBe(2));
    const mail = server.service.sentMail.findLast(({ to }) => to === buyer.email);
    expect(mail?.text).toContain('(1 credit, premium membership for 1 day)');
    expect(mail?.text).toContain('1 credit is in your account');
  });

  it('names the end of the membership that the account has, which another order may have brought', async () => {
    const buyer = await server.service.signUp();
    const membershipEndsAt = new Date('2100-05-01T12:00:00Z');
    await server.service.context.db
      .updateTable('users')
      .set({ membership: 'premium', membershipEndsAt })
      .where('id', '=', buyer.id)
      .execute();
    await payOrder(buyer);
    await mailTo(buyer);
    const mail = server.service.sentMail.find(({ to }) => to === buyer.email);
    expect(mail?.text).toContain('premium membership lasts until 1 May 2100.');
  });

  it('waits for whoever has the order, and is not passed over', async () => {
    const { context } = server.service;
    const { db } = context;
    const buyer = await startPaid();
    await mailTo(buyer);
    await db.updateTable('orders').set({ receiptMailedAt: null }).where('userId', '=', buyer.id).execute();
    const mailed = await db.transaction().execute(async (tx) => {
      const order = tx.selectFrom('orders').select('id').where('userId', '=', buyer.id).forUpdate();
      const { id } = await order.executeTakeFirstOrThrow();
      return startWaiting(tx, mailReceiptOf(context, id));
    });
    await mailed.ended;
    await vi.waitFor(() => expect(countMails(buyer)).toBe(2));
  });

  it('is queued once by processes that check at the same time', async () => {
    const buyer = await startPaid();
    await Promise.all(Array.from({ length: 4 }, () => mailTo(buyer)));
    expect(countMails(buyer)).toBe(1);
  });
});
