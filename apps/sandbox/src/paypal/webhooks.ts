import { setTimeout as wait } from 'node:timers/promises';
import type { EventType } from './back-office.ts';
import { createEventId } from './identifiers.ts';
import type { PayPalState } from './state.ts';
import { matchesTransmission, signTransmission, writeTransmissionHeaders } from './webhook-signature.ts';
import type { VerificationBody } from './wire.ts';

const DELIVERY_TIMEOUT_MS = 5000;
const DEFAULT_RETRY_DELAYS_MS = [200, 1000, 3000];
/** Number of transmissions and events that are remembered. */
const MEMORY_SIZE = 1000;

/** Where to send webhooks. */
export interface WebhookTarget {
  readonly url: string;
  readonly webhookId: string;
}

/** How webhook deliveries deviate from one prompt delivery each. */
export interface WebhookSwitches {
  /** How often each event is sent: 0 for never, 2 for twice. */
  readonly copies: number;
  /** Pause before an event is sent, in milliseconds. */
  readonly delayMs: number;
  /** `reversed`: the events that occur during the pause are sent in reverse order. */
  readonly order: 'as-happened' | 'reversed';
}

export const PROMPT_WEBHOOKS: WebhookSwitches = { copies: 1, delayMs: 0, order: 'as-happened' };

/** An event as the receiver gets it. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: EventType;
  /** JSON text, sent byte for byte as it is here. */
  readonly body: string;
}

export interface WebhookOptions {
  readonly state: PayPalState;
  readonly now: () => Date;
  /** Saves the state, so that a transmission can be verified after a restart. */
  readonly save: () => Promise<void>;
  readonly target?: WebhookTarget | undefined;
  /** Pauses before the attempts after the first, in milliseconds. */
  readonly retryDelaysMs?: readonly number[] | undefined;
  /** URL of the certificate that receivers are given. */
  readonly certUrl: string;
  readonly switches?: Partial<WebhookSwitches> | undefined;
}

/** The webhooks of a running stand-in. */
export interface Webhooks {
  /** Sends an event, as the switches specify. */
  announce(type: EventType, resource: object): void;
  /** Sends an event again, immediately. Returns false if there is none with this id. */
  resend(eventId: string): boolean;
  /** Changes where webhooks go; `null` for nowhere. */
  setTarget(target: WebhookTarget | null): void;
  readonly switches: WebhookSwitches;
  setSwitches(switches: Partial<WebhookSwitches>): void;
  /** Events of this process, oldest first, including those that were not sent. */
  listEvents(): readonly WebhookEvent[];
  /** Whether this was sent from here. */
  verify(question: VerificationBody): boolean;
  /** Resolves when no delivery is waiting or in progress. */
  settled(): Promise<void>;
  /** Drops all deliveries that are waiting or in progress. */
  stop(): Promise<void>;
}

/** Creates the sender of webhooks. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const { state, now, save, certUrl } = options;
  const retryDelays = options.retryDelaysMs ?? DEFAULT_RETRY_DELAYS_MS;
  let target = options.target ?? null;
  let switches: WebhookSwitches = { ...PROMPT_WEBHOOKS, ...options.switches };
  let events: WebhookEvent[] = [];
  let gathered: WebhookEvent[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** A delivery that fails or is stopped is a webhook that never arrives: receivers must cope with that anyway. */
  function track(work: Promise<void>): void {
    const tracked = work.catch(() => {}).finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  async function attempt(
    receiver: WebhookTarget,
    headers: Record<string, string>,
    body: string,
  ): Promise<boolean> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
      const response = await fetch(receiver.url, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function deliver(event: WebhookEvent): Promise<void> {
    const receiver = target;
    if (receiver === null) return;
    const transmission = signTransmission(event, receiver.webhookId, now());
    state.transmissions.set(transmission.id, transmission);
    for (const id of state.transmissions.keys()) {
      if (state.transmissions.size <= MEMORY_SIZE) break;
      state.transmissions.delete(id);
    }
    await save();
    const headers = writeTransmissionHeaders(transmission, certUrl);
    if (await attempt(receiver, headers, event.body)) return;
    for (const delay of retryDelays) {
      await wait(delay, undefined, { signal: stopping.signal });
      if (await attempt(receiver, headers, event.body)) return;
    }
  }

  async function deliverCopies(event: WebhookEvent, copies: number): Promise<void> {
    for (let copy = 0; copy < copies; copy += 1) await deliver(event);
  }

  async function sendLater(event: WebhookEvent, { copies, delayMs }: WebhookSwitches): Promise<void> {
    await wait(delayMs, undefined, { signal: stopping.signal });
    await deliverCopies(event, copies);
  }

  /** The first event of a batch starts it; the others that occur during the pause join it. */
  async function sendBatch({ copies, delayMs }: WebhookSwitches): Promise<void> {
    await wait(delayMs, undefined, { signal: stopping.signal });
    const batch = gathered.reverse();
    gathered = [];
    for (const event of batch) await deliverCopies(event, copies);
  }

  return {
    announce: (type, resource) => {
      const event = writeEvent(type, resource, now());
      events = [...events.slice(-(MEMORY_SIZE - 1)), event];
      if (switches.copies === 0) return;
      if (switches.order === 'as-happened') return track(sendLater(event, switches));
      gathered.push(event);
      if (gathered.length === 1) track(sendBatch(switches));
    },
    resend: (eventId) => {
      const event = events.find(({ id }) => id === eventId);
      if (event !== undefined) track(deliver(event));
      return event !== undefined;
    },
    setTarget: (next) => {
      target = next;
    },
    get switches() {
      return switches;
    },
    setSwitches: (changes) => {
      switches = { ...switches, ...changes };
    },
    listEvents: () => events,
    verify: (question) => {
      const transmission = state.transmissions.get(question.transmission_id);
      return transmission !== undefined && matchesTransmission(question, transmission, certUrl);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

function writeEvent(type: EventType, resource: object, now: Date): WebhookEvent {
  const id = createEventId();
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: now.toISOString(),
    resource_type: nameResource(type),
    resource_version: '2.0',
    event_type: type,
    summary: type.toLowerCase().replaceAll('.', ' '),
    resource,
    links: [],
  });
  return { id, type, body };
}

function nameResource(type: EventType): string {
  if (type === 'CHECKOUT.ORDER.APPROVED') return 'checkout-order';
  return type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED' ? 'refund' : 'capture';
}
