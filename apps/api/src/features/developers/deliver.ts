import { WEBHOOK_PATIENCE_DAYS, WEBHOOK_TRIES } from '@voicedraft/contract/webhooks';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { readNow } from '#db/now.ts';
import { openText } from '#db/sealed-text.ts';
import { findUser } from '#features/accounts/service.ts';
import { callAddress, type CallAnswer } from '#integrations/webhooks/call-address.ts';
import { signCall } from '#integrations/webhooks/sign-call.ts';
import { composeMail } from '#integrations/mailer/compose-mail.ts';
import * as deliveries from './deliveries-repository.ts';
import { DELIVER_WEBHOOK } from './send-events.ts';
import { secretBinding } from './secret-binding.ts';
import * as webhooks from './webhooks-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From each failed try to the next: five tries within 24 hours. */
const DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 2 * HOUR_MS, 20 * HOUR_MS] as const;
const PATIENCE_MS = WEBHOOK_PATIENCE_DAYS * 24 * HOUR_MS;
const TIMEOUT_MS = 10_000;
/** A process that ends during a call loses its claim after this. */
const LEASE_MS = 2 * MINUTE_MS;
const BATCH = 20;
const SWITCHED_OFF = 'The webhook is off.';

/**
 * Calls the webhooks of deliveries that are due.
 * @param deliveryId the only delivery to try, if it is due; if omitted, those that have waited longest
 */
export async function deliverDue(context: Context, deliveryId?: string): Promise<void> {
  const claim = { leaseMs: LEASE_MS, limit: BATCH, id: deliveryId };
  const due = await deliveries.claimDue(context.db, claim);
  await Promise.all(due.map((delivery) => tryDelivery(context, delivery)));
}

type ClaimedDelivery = Awaited<ReturnType<typeof deliveries.claimDue>>[number];

async function tryDelivery(context: Context, delivery: ClaimedDelivery): Promise<void> {
  const { db, config, secret, stopping } = context;
  const call = await deliveries.findCall(db, delivery.id);
  if (call === undefined) return;
  if (call.offSince !== null) {
    return db.transaction().execute((tx) => deliveries.failWaiting(tx, delivery.webhookId, SWITCHED_OFF));
  }
  const binding = secretBinding(delivery.webhookId);
  const sealed = [call.secret, ...(call.formerSecret === null ? [] : [call.formerSecret])];
  const secrets = sealed.map((each) => openText(secret, binding, each));
  const signed = signCall(secrets, { id: delivery.eventId, body: call.body, sentAt: await readNow(db) });
  const answer = await callAddress(call.url, {
    body: call.body,
    headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'Voicedraft-Webhooks/1' },
    rules: { demo: config.demo },
    timeoutMs: TIMEOUT_MS,
    signal: stopping,
  });
  await db.transaction().execute((tx) => finishTry(context, tx, delivery, answer));
}

async function finishTry(
  context: Context,
  tx: Tx,
  { id, tries, webhookId }: ClaimedDelivery,
  { status, error, milliseconds }: CallAnswer,
): Promise<void> {
  const answer = { answerStatus: status, answerError: error, answerMs: milliseconds };
  if (status !== null && status >= 200 && status < 300) {
    await deliveries.storeOutcome(tx, id, { ...answer, state: 'delivered', nextTryMs: null });
    return webhooks.markWorking(tx, webhookId);
  }
  const nextTryMs = tries < WEBHOOK_TRIES ? (DELAYS_MS[tries - 1] ?? null) : null;
  const state = nextTryMs === null ? 'failed' : 'waiting';
  await deliveries.storeOutcome(tx, id, { ...answer, state, nextTryMs });
  if (nextTryMs !== null) {
    const startAfter = nextTryMs / 1000;
    await context.jobs.enqueue(tx, DELIVER_WEBHOOK, { data: { deliveryId: id }, startAfter });
  }
  if (await webhooks.markFailing(tx, webhookId, PATIENCE_MS)) await giveUpWebhook(context, tx, webhookId);
}

/** Switches a webhook off that nothing has reached for days, and tells its owner. */
async function giveUpWebhook(context: Context, tx: Tx, webhookId: string): Promise<void> {
  const webhook = await webhooks.switchOff(tx, webhookId);
  if (webhook === null) return;
  await deliveries.failWaiting(tx, webhookId, SWITCHED_OFF);
  const owner = await findUser(tx, webhook.userId);
  if (owner === null) return;
  const message = composeMail({
    to: owner.email,
    subject: 'Your Voicedraft webhook is switched off',
    paragraphs: [
      `We called ${webhook.url} for ${WEBHOOK_PATIENCE_DAYS} days, and no call worked. The webhook is off now, and nothing is sent to it.`,
      'Once your address answers again, switch the webhook on. What it missed stays in its log for 30 days, and you can send it again from there.',
    ],
    action: { label: 'Open Developers', url: `${context.config.publicUrl}/user/developers` },
    footnote: 'You get this message because you added this webhook to your account.',
  });
  await context.mail.enqueue(message, tx);
}
