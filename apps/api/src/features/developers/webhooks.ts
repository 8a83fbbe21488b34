import {
  SECRET_OVERLAP_HOURS,
  WEBHOOK_LIMIT,
  type Webhook,
  type WebhookDelivery,
  type WebhookEdit,
  type WebhookState,
} from '@voicedraft/contract/webhooks';
import type { Context } from '#context.ts';
import type { Page } from '#db/list-parts.ts';
import type { Db, Tx } from '#db/client.ts';
import { sealText } from '#db/sealed-text.ts';
import { requireBenefit } from '#features/benefits/service.ts';
import { notifyOwner, recordEvent } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';
import { findAddressProblem } from '#integrations/webhooks/public-address.ts';
import { createSigningSecret } from '#integrations/webhooks/sign-call.ts';
import * as deliveries from './deliveries-repository.ts';
import { hasScope } from './keys-repository.ts';
import { secretBinding } from './secret-binding.ts';
import { sendTo, storeEvent } from './send-events.ts';
import * as repository from './webhooks-repository.ts';

const OVERLAP_MS = SECRET_OVERLAP_HOURS * 3_600_000;
const NOT_INCLUDED = {
  missing: 'Webhooks are not part of your membership.',
  upgrade: 'Upgrade to premium to add one.',
};
const TOO_MANY = `You have ${WEBHOOK_LIMIT} webhooks. Remove one you do not need.`;
const IS_THERE = 'You have a webhook with this address.';
const IS_OFF = 'This webhook is off. Switch it on first.';

/** The caller's webhooks, oldest first. */
export async function listWebhooks({ db }: Pick<Context, 'db'>, userId: string): Promise<Webhook[]> {
  return (await repository.findWebhooks(db, userId)).map(toWebhook);
}

/**
 * Adds a webhook, and returns its signing secret, once. If a key without the right to read the library adds it, it
 * gets ids only. @throws AppError `membership_required`; `validation` on `url`; `conflict` if there are too many, or
 * one with this address
 */
export async function addWebhook(
  context: Context,
  actor: Actor,
  { caller }: OwnCall,
  { url, events }: WebhookEdit,
): Promise<{ webhook: Webhook; secret: string }> {
  checkAddress(context, url);
  const id = crypto.randomUUID();
  const secret = createSigningSecret();
  const webhook = await context.db.transaction().execute(async (tx) => {
    await requireBenefit(tx, actor.id, 'developers', NOT_INCLUDED);
    await repository.lockWebhooks(tx, actor.id);
    const existing = await repository.findWebhooks(tx, actor.id);
    requireNewAddress(existing, url);
    if (existing.length >= WEBHOOK_LIMIT) throw new AppError('conflict', TOO_MANY);
    const sealed = sealText(context.secret, secretBinding(id), secret);
    const unique = [...new Set(events)];
    const idsOnly = !(await mayRead(tx, actor));
    await repository.insertWebhook(tx, {
      id,
      userId: actor.id,
      url,
      events: unique,
      secret: sealed,
      idsOnly,
    });
    await notifyOwner(context, tx, caller, actor, { kind: 'webhook-added', after: url });
    return readWebhook(tx, actor, id);
  });
  return { webhook, secret };
}

/**
 * Changes a webhook, or switches it off or on. @throws AppError `validation` on `url`; `conflict` if another one has this
 * address; `not_found`
 */
export async function editWebhook(
  context: Context,
  actor: Actor,
  { caller }: OwnCall,
  id: string,
  { url, events, isOn }: WebhookEdit & { readonly isOn: boolean },
): Promise<Webhook> {
  checkAddress(context, url);
  return context.db.transaction().execute(async (tx) => {
    await repository.lockWebhooks(tx, actor.id);
    const existing = await repository.findWebhooks(tx, actor.id);
    const before = requireFound(existing.find((known) => known.id === id));
    if (before.url !== url) requireNewAddress(existing, url);
    await repository.updateWebhook(tx, actor.id, id, { url, events: [...new Set(events)], isOn });
    if (before.url !== url) {
      await notifyOwner(context, tx, caller, actor, {
        kind: 'webhook-added',
        before: before.url,
        after: url,
      });
    }
    return readWebhook(tx, actor, id);
  });
}

/** Removes a webhook with its log. @throws AppError `not_found` */
export async function removeWebhook(
  context: Context,
  actor: Actor,
  { caller }: OwnCall,
  id: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const url = requireFound(await repository.deleteWebhook(tx, actor.id, id));
    await recordEvent(tx, caller, actor, { kind: 'webhook-removed', before: url });
  });
}

/** Replaces the signing secret. The former one signs too for a day. @throws AppError `not_found` */
export async function replaceSecret(
  context: Context,
  actor: Actor,
  { caller }: OwnCall,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = createSigningSecret();
  const webhook = await context.db.transaction().execute(async (tx) => {
    const { url } = await readWebhook(tx, actor, id);
    const sealed = sealText(context.secret, secretBinding(id), secret);
    await repository.replaceSecret(tx, id, sealed, OVERLAP_MS);
    await recordEvent(tx, caller, actor, { kind: 'webhook-secret-replaced', after: url });
    return readWebhook(tx, actor, id);
  });
  return { webhook, secret };
}

/** Sends the event `test` to a webhook, also during a pause. @throws AppError `conflict` if it is off; `not_found` */
export async function sendTest(context: Context, actor: Actor, id: string): Promise<WebhookDelivery> {
  return context.db.transaction().execute(async (tx) => {
    const webhook = await readWebhook(tx, actor, id);
    if (webhook.off !== null) throw new AppError('conflict', IS_OFF);
    await repository.endPause(tx, id);
    const eventId = await storeEvent(tx, actor.id, 'test', { message: 'This is a test.' });
    return readDelivery(tx, actor, await sendTo(context, tx, { webhookId: id, eventId }));
  });
}

/** One page of a webhook's deliveries, newest first, and the total. @throws AppError `not_found` */
export async function listDeliveries(
  { db }: Context,
  actor: Actor,
  webhookId: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<Page<WebhookDelivery>> {
  await readWebhook(db, actor, webhookId);
  const { rows, total } = await deliveries.findDeliveries(db, webhookId, page);
  return { rows: rows.map(toDelivery), total };
}

/** Sends an event again, as it was, also during a pause. @throws AppError `conflict` if its webhook is off; `not_found` */
export async function replayDelivery(context: Context, actor: Actor, id: string): Promise<WebhookDelivery> {
  return context.db.transaction().execute(async (tx) => {
    const before = requireFound(await deliveries.findDelivery(tx, actor.id, id));
    if (before.offSince !== null) throw new AppError('conflict', IS_OFF);
    const { webhookId, eventId } = before;
    await repository.endPause(tx, webhookId);
    return readDelivery(tx, actor, await sendTo(context, tx, { webhookId, eventId, isReplay: true }));
  });
}

/** Whether the caller may read the library: its owner, or a key with that scope. */
async function mayRead(tx: Tx, { program }: Actor): Promise<boolean> {
  const keyId = program?.keyId ?? null;
  return keyId === null || hasScope(tx, keyId, 'library:read');
}

function checkAddress({ config }: Context, url: string): void {
  const problem = findAddressProblem(url, { demo: config.demo });
  if (problem !== null) throw new AppError('validation', problem, { fields: { url: problem } });
}

/** @throws AppError `conflict` if one of the webhooks has this address */
function requireNewAddress(existing: readonly repository.WebhookRow[], url: string): void {
  if (existing.some((known) => known.url === url)) throw new AppError('conflict', IS_THERE);
}

async function readWebhook(db: Db | Tx, actor: Actor, id: string): Promise<Webhook> {
  const [row] = await repository.findWebhooks(db, actor.id, id);
  if (row === undefined) throw new AppError('not_found');
  return toWebhook(row);
}

async function readDelivery(tx: Tx, actor: Actor, id: string): Promise<WebhookDelivery> {
  const row = requireFound(await deliveries.findDelivery(tx, actor.id, id));
  return toDelivery(row);
}

function toWebhook(row: repository.WebhookRow): Webhook {
  const { offSince, overlapEndsAt } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    idsOnly: row.idsOnly,
    state: stateOf(row),
    today: { deliveries: row.deliveries, failed: row.failed },
    failingSince: row.failingSince?.toISOString() ?? null,
    off: offSince === null ? null : { since: offSince.toISOString(), byService: row.offByService },
    formerSecretEndsAt: overlapEndsAt?.toISOString() ?? null,
  };
}

function stateOf({ offSince, failingSince, calledAt }: repository.WebhookRow): WebhookState {
  if (offSince !== null) return 'off';
  if (failingSince !== null) return 'failing';
  return calledAt === null ? 'new' : 'working';
}

function toDelivery(row: deliveries.DeliveryRow): WebhookDelivery {
  const { answerStatus: status, answerError: error, answerMs } = row;
  return {
    id: row.id,
    webhookId: row.webhookId,
    eventId: row.eventId,
    event: row.kind,
    state: row.state,
    isReplay: row.isReplay,
    tries: row.tries,
    answer: answerMs === null ? null : { status, error, milliseconds: answerMs },
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
