import type { ApiKey } from '@voicedraft/contract/api-keys';
import { type DayUsage, USAGE_DAYS } from '@voicedraft/contract/usage';
import type { Webhook, WebhookDelivery } from '@voicedraft/contract/webhooks';
import { dayAgo } from './statistics.ts';

const MINUTE_MS = 60_000;

export function ago(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE_MS).toISOString();
}

/** A key that was used two minutes ago and does not end. */
export function makeApiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 'a3d0c1f2-6f0b-4a55-9a0e-8f1a7c9b2d01',
    name: 'Podcast pipeline',
    tail: '8kq2',
    scopes: ['scripts', 'voices', 'credits:read'],
    createdAt: ago(90_000),
    lastUsedAt: ago(2),
    endsAt: null,
    revokedAt: null,
    ...overrides,
  };
}

/** The last days, without use by default; `busy` by the number of days ago. */
export function makeUsage(busy: Readonly<Record<number, Partial<DayUsage>>> = {}): DayUsage[] {
  return Array.from({ length: USAGE_DAYS }, (_, index) => {
    const days = USAGE_DAYS - 1 - index;
    return { day: dayAgo(days), scripts: 0, voices: 0, credits: 0, failed: 0, ...busy[days] };
  });
}

/** A webhook whose calls arrive. */
export function makeWebhook(overrides: Partial<Webhook> = {}): Webhook {
  return {
    id: 'b3d0c1f2-6f0b-4a55-9a0e-8f1a7c9b2d01',
    url: 'https://hooks.example.org/voicedraft',
    events: ['script.done', 'voice.done', 'credits.low'],
    idsOnly: false,
    state: 'working',
    today: { deliveries: 4, failed: 0 },
    failingSince: null,
    off: null,
    formerSecretEndsAt: null,
    ...overrides,
  };
}

/** A delivery that arrived at once. */
export function makeDelivery(overrides: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: 'c3d0c1f2-6f0b-4a55-9a0e-8f1a7c9b2d01',
    webhookId: 'b3d0c1f2-6f0b-4a55-9a0e-8f1a7c9b2d01',
    eventId: 'evt_mfrggzdfmztwq2lkmfrggzdf',
    event: 'voice.done',
    state: 'delivered',
    isReplay: false,
    tries: 1,
    answer: { status: 200, error: null, milliseconds: 214 },
    nextTryAt: null,
    createdAt: ago(2),
    ...overrides,
  };
}
