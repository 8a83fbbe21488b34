import { setTimeout as tick } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BILLING, startTestShop, type TestShop } from '#testing/shop.ts';
import { mailReceipts } from './mail-receipt.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function startPaid() {
  const buyer = await shop.service.signUp();
  const order = await shop.orderPackage(buyer);
  await shop.pay(buyer, order._id);
  return { buyer, order };
}

function countMails(to: string): number {
  return shop.service.sentMail.filter((mail) => mail.to === to).length;
}

describe('billing details', () => {
  it.each([
    ['customerName', 'A\u0000B'],
    ['customerName', 'A\nBcc: all@example.org'],
    ['customerName', '\u200B'],
    ['customerName', 'x'.repeat(121)],
    ['address', 'x'.repeat(301)],
    ['country', '  '],
  ])('are refused with such a %s', async (field, value) => {
    const buyer = await shop.service.signUp();
    const payload = { ...BILLING, packageId: crypto.randomUUID(), [field]: value };
    const { status, body } = await shop.call('POST', '/new-order', buyer, payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('the mail with a receipt', () => {
  it('of one order that cannot be written holds up no other, and repeats none', async () => {
    const broken = await startPaid();
    const { context } = shop.service;
    const healthy = [await startPaid(), await startPaid()];
    const stuck = { ...context.mail };
    const mail = {
      ...stuck,
      enqueue: async (message: Parameters<typeof stuck.enqueue>[0]) => {
        if (message.to === broken.buyer.email) throw new Error('This one is not taken.');
        await stuck.enqueue(message);
      },
    };
    for (let turn = 0; turn < 3; turn += 1) await mailReceipts({ ...context, mail });
    expect(healthy.map(({ buyer }) => countMails(buyer.email))).toEqual([1, 1]);
    expect(countMails(broken.buyer.email)).toBe(0);
    await mailReceipts(context);
    expect(countMails(broken.buyer.email)).toBe(1);
  });

  it('is queued once by processes that look at the same time', async () => {
    const { buyer } = await startPaid();
    const { context } = shop.service;
    const mail = {
      ...context.mail,
      enqueue: async (message: Parameters<typeof context.mail.enqueue>[0]) => {
        await tick(50);
        await context.mail.enqueue(message);
      },
    };
    await Promise.all(Array.from({ length: 4 }, () => mailReceipts({ ...context, mail })));
    expect(countMails(buyer.email)).toBe(1);
  });
});
