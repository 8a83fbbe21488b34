import { WEBHOOK_PATIENCE_DAYS, WEBHOOK_TRIES, type SentEvent } from '@voicedraft/contract/webhooks';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { readNow } from '#db/now.ts';
import { openText } from '#db/sealed-text.ts';
import { findUser } from '#features/accounts/service.ts';
import { callAddress, type CallAnswer } from '#integrations/webhooks/call-address.ts';
import { signCall } from '#integrations/webhooks/sign-call.ts';
import { SITE_NAME, type MailContent } from '#integrations/mailer/mail-content.ts';
import * as calls from './calls-repository.ts';
import type { ClaimedDelivery } from './calls-repository.ts';
import * as deliveries from './deliveries-repository.ts';
import { secretBinding } from './secret-binding.ts';
import { DELIVER_WEBHOOK } from './send-events.ts';
import { switchOff } from './webhooks-repository.ts';

/** Events without content of a library. */
const WITHOUT_CONTENT: ReadonlySet<SentEvent> = new Set(['credits.low', 'test']);

const Ids = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({ id: z.string(), project_id: z.string().optional() }),
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From each failed try to the next: five tries within 24 hours. */
const DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 2 * HOUR_MS, 20 * HOUR_MS] as const;
const PATIENCE_MS = WEBHOOK_PATIENCE_DAYS * 24 * HOUR_MS;
const TIMEOUT_MS = 10_000;
/** A process that ends during a call loses its claim after this. */
const LEASE_MS = 2 * MINUTE_MS;
const BATCH = 20;
/** How many webhooks of one customer are called at the same time, by all processes together. */
const SHARE = 2;
const SWITCHED_OFF = 'The webhook is off.';

/**
 * Calls the webhooks of deliveries that are due, those that have waited longest: each webhook once, and no more of one
 * customer than its share.
 * @returns how many were due
 */
export async function deliverDue(context: Context): Promise<number> {
  const due = await calls.findDue(context.db, { share: SHARE, limit: BATCH });
  await Promise.all(due.map((id) => deliver(context, id)));
  return due.length;
}

/**
 * Calls the webhook of a delivery, if it is due and its customer's share is not used up. What waited for its end is
 * queued behind the deliveries of everybody else.
 */
export async function deliver(context: Context, deliveryId: string): Promise<void> {
  const { db, jobs } = context;
  const claimed = await calls.claimDelivery(db, deliveryId, { leaseMs: LEASE_MS, share: SHARE });
  if (claimed === null) return;
  await tryDelivery(context, claimed);
  const next = await calls.findDue(db, { share: SHARE, limit: SHARE, userId: claimed.userId });
  if (next.length === 0) return;
  await jobs.enqueue(null, DELIVER_WEBHOOK, ...next.map((id) => ({ data: { deliveryId: id } })));
}

async function tryDelivery(context: Context, delivery: ClaimedDelivery): Promise<void> {
  const { db, config, secret, stopping } = context;
  const call = await deliveries.findCall(db, delivery.id);
  if (call === undefined) return;
  if (call.offSince !== null) {
    return db.transaction().execute(async (tx) => {
      await calls.endCall(tx, delivery.webhookId);
      await deliveries.failWaiting(tx, delivery.webhookId, SWITCHED_OFF);
    });
  }
  const binding = secretBinding(delivery.webhookId);
  const sealed = [call.secret, ...(call.formerSecret === null ? [] : [call.formerSecret])];
  const secrets = sealed.map((each) => openText(secret, binding, each));
  const body = call.idsOnly ? keepIds(call.kind, call.body) : call.body;
  const signed = signCall(secrets, { id: delivery.eventId, body, sentAt: await readNow(db) });
  const answer = await callAddress(call.url, {
    body,
    headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'Voicedraft-Webhooks/1' },
    rules: { demo: config.demo },
    timeoutMs: TIMEOUT_MS,
    signal: stopping,
  });
  const isCutShort = answer.status === null && stopping.aborted;
  await db
    .transaction()
    .execute((tx) => (isCutShort ? calls.giveBack(tx, delivery) : finishTry(context, tx, delivery, answer)));
}

async function finishTry(
  context: Context,
  tx: Tx,
  { id, tries, webhookId }: ClaimedDelivery,
  { status, error, isTimeout, milliseconds }: CallAnswer,
): Promise<void> {
  const answer = { answerStatus: status, answerError: error, answerMs: milliseconds };
  if (status !== null && status >= 200 && status < 300) {
    await calls.markWorking(tx, webhookId);
    return deliveries.storeOutcome(tx, id, { ...answer, state: 'delivered', nextTryMs: null });
  }
  const isOver = await calls.markFailing(tx, webhookId, { isTimeout, patienceMs: PATIENCE_MS });
  const nextTryMs = tries < WEBHOOK_TRIES ? (DELAYS_MS[tries - 1] ?? null) : null;
  const state = nextTryMs === null ? 'failed' : 'waiting';
  await deliveries.storeOutcome(tx, id, { ...answer, state, nextTryMs });
  if (nextTryMs !== null) {
    const startAfter = nextTryMs / 1000;
    await context.jobs.enqueue(tx, DELIVER_WEBHOOK, { data: { deliveryId: id }, startAfter });
  }
  if (isOver) await giveUpWebhook(context, tx, webhookId);
}

/** Switches a webhook off that nothing has reached for days, and tells its owner. */
async function giveUpWebhook(context: Context, tx: Tx, webhookId: string): Promise<void> {
  const webhook = await switchOff(tx, webhookId);
  if (webhook === null) return;
  await deliveries.failWaiting(tx, webhookId, SWITCHED_OFF);
  const owner = await findUser(tx, webhook.userId);
  if (owner === null) return;
  const message: MailContent = {
    to: owner.email,
    subject: `Your ${SITE_NAME} webhook is switched off`,
    body: [
      `We called ${webhook.url} for ${WEBHOOK_PATIENCE_DAYS} days, and no call worked. The webhook is off now, and nothing is sent to it.`,
      'Once your address responds again, switch the webhook back on. Missed events stay in its log for 30 days, and you can resend them from there.',
    ],
    action: { label: 'Open Developers', url: `${context.config.publicUrl}/user/developers` },
    footnote: 'You get this message because you added this webhook to your account.',
  };
  await context.mail.enqueue(message, tx);
}

/** The body of an event for a webhook that may not read the library: which record it is about, and nothing from it. */
function keepIds(kind: SentEvent, body: string): string {
  return WITHOUT_CONTENT.has(kind) ? body : JSON.stringify(Ids.parse(JSON.parse(body)));
}
