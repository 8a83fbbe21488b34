import { randomBytes } from 'node:crypto';
import { LOW_CREDIT_THRESHOLD } from '@voicedraft/contract/limits';
import type { SentEvent, WebhookEvent } from '@voicedraft/contract/webhooks';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { readNow } from '#db/now.ts';
import {
  type EndedGeneration,
  type ProgramGeneration,
  readGeneration,
} from '#features/generations/service.ts';
import type { JobKind } from '#job.ts';
import { toApiScript, toApiVoiceover } from './api-records.ts';
import { writeBase32 } from './base32.ts';
import * as deliveries from './deliveries-repository.ts';
import { toApiRecording } from './project-records.ts';
import { findListening } from './webhooks-repository.ts';

/** One delivery of an event to a webhook. Retries are rows that are due again, each with a job of its own. */
export const DELIVER_WEBHOOK: JobKind<{ deliveryId: string }> = {
  name: 'deliver-webhook',
  data: z.object({ deliveryId: z.string() }),
  pollSeconds: 5,
  atOnce: 8,
};

/** Moving a balance around the threshold is free, so an account is notified at most once in this time. */
const LOW_CREDITS_PAUSE_MS = 3_600_000;

const EVENT_ID_BYTES = 15;

type SendContext = Pick<Context, 'jobs' | 'config'>;

/**
 * Sends the end of a generation to its owner's webhooks, in the same transaction: the result or the failure, and
 * whether the balance fell below the threshold.
 */
export async function sendGenerationEvents(
  context: SendContext,
  tx: Tx,
  { id, userId, spent, creditsLeft }: EndedGeneration,
): Promise<void> {
  const webhooks = await findListening(tx, userId);
  if (webhooks.length === 0) return;
  const generation = await readGeneration(tx, userId, id);
  const event = generation && nameEvent(generation);
  if (generation && event) {
    await sendEvent(context, tx, { userId, webhooks }, event, () => toEventData(context, generation));
  }
  if (creditsLeft !== null && isNewlyLow(creditsLeft + spent, creditsLeft)) {
    await sendLowCredits(context, tx, { userId, webhooks }, creditsLeft);
  }
}

/** Sends to a user's webhooks, in the given transaction, that the balance has fallen below the threshold, if it has. */
export async function sendBalanceEvent(
  context: SendContext,
  tx: Tx,
  { userId, before, after }: { readonly userId: string; readonly before: number; readonly after: number },
): Promise<void> {
  if (!isNewlyLow(before, after)) return;
  const webhooks = await findListening(tx, userId);
  await sendLowCredits(context, tx, { userId, webhooks }, after);
}

async function sendLowCredits(
  context: SendContext,
  tx: Tx,
  listeners: Listeners,
  available: number,
): Promise<void> {
  if (await deliveries.wasSent(tx, listeners.userId, 'credits.low', LOW_CREDITS_PAUSE_MS)) return;
  await sendEvent(context, tx, listeners, 'credits.low', () => ({ available }));
}

function toEventData({ config }: SendContext, generation: ProgramGeneration): object {
  if (generation.isProject) return toApiRecording(config, generation);
  if (generation.kind === 'script') return toApiScript(generation);
  const voiceover = toApiVoiceover(config, generation);
  // The event outlives its text.
  return generation.isUnlisted ? { ...voiceover, text: '' } : voiceover;
}

function nameEvent({ kind, status, isProject }: ProgramGeneration): WebhookEvent | null {
  if (isProject) return status === 'succeeded' ? 'project.done' : 'project.failed';
  if (status === 'succeeded') return kind === 'script' ? 'script.done' : 'voice.done';
  return kind === 'voice' ? 'voice.failed' : null;
}

function isNewlyLow(before: number, after: number): boolean {
  return after < LOW_CREDIT_THRESHOLD && before >= LOW_CREDIT_THRESHOLD;
}

/** The user's webhooks that listen for an event. */
interface Listeners {
  readonly userId: string;
  readonly webhooks: Awaited<ReturnType<typeof findListening>>;
}

async function sendEvent(
  context: SendContext,
  tx: Tx,
  { userId, webhooks }: Listeners,
  kind: WebhookEvent,
  describe: () => object,
): Promise<void> {
  const listening = webhooks.filter(({ events }) => events.includes(kind));
  if (listening.length === 0) return;
  const eventId = await storeEvent(tx, userId, kind, describe());
  for (const webhook of listening) await sendTo(context, tx, { webhookId: webhook.id, eventId });
}

/** Stores an event with its body, once for all calls about it. Returns its id. */
export async function storeEvent(tx: Tx, userId: string, kind: SentEvent, data: object): Promise<string> {
  const id = `evt_${writeBase32(randomBytes(EVENT_ID_BYTES))}`;
  const timestamp = (await readNow(tx)).toISOString();
  await deliveries.insertEvent(tx, {
    id,
    userId,
    kind,
    body: JSON.stringify({ type: kind, timestamp, data }),
  });
  return id;
}

/** Queues a delivery, sent once the transaction commits. Returns its id. */
export async function sendTo(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  delivery: { webhookId: string; eventId: string; isReplay?: boolean },
): Promise<string> {
  const deliveryId = await deliveries.insertDelivery(tx, delivery);
  await jobs.enqueue(tx, DELIVER_WEBHOOK, { data: { deliveryId } });
  return deliveryId;
}
