import { z } from 'zod';
import { createFaultScript } from '#http/fault-script.ts';

/** The calls that a fault can affect. */
export const PayPalOperation = z.enum([
  'token',
  'create-order',
  'show-order',
  'capture-order',
  'show-capture',
  'refund-capture',
  'verify-webhook',
]);
export type PayPalOperation = z.infer<typeof PayPalOperation>;

/** How the stand-in deviates from plain success. */
export const PayPalFault = z.discriminatedUnion('kind', [
  /** No response, and nothing is done. */
  z.object({ kind: z.literal('stall') }),
  /** A slow response. */
  z.object({ kind: z.literal('slow'), delayMs: z.int().min(0).max(60_000) }),
  /** A server error of PayPal; nothing is done. */
  z.object({ kind: z.literal('server-error'), status: z.literal([500, 502, 503, 504]) }),
  /** An HTML page from something between us and PayPal; nothing is done. */
  z.object({ kind: z.literal('error-page'), status: z.literal([403, 404, 500, 502, 503, 504]) }),
  /** 429; nothing is done. */
  z.object({ kind: z.literal('rate-limited') }),
  /** The connection is reset; nothing is done. */
  z.object({ kind: z.literal('reset') }),
  /** Every token is invalid from now on, starting with this request. */
  z.object({ kind: z.literal('tokens-revoked') }),
  /** The work is done, but its response is lost in one of three ways. */
  z.object({ kind: z.literal('lost-answer'), end: z.enum(['reset', 'stall', 'server-error']) }),
  /** The work is done, but only half of the JSON arrives. */
  z.object({ kind: z.literal('malformed-json') }),
  /** The work is done, but the response is this JSON, whatever was asked. */
  z.object({ kind: z.literal('strange-answer'), body: z.json() }),
  /** The money is put on hold: the capture is PENDING until it is completed or denied. */
  z.object({ kind: z.literal('pending'), reason: z.string().max(64).optional() }),
  /** Responds to a capture with INSTRUMENT_DECLINED. */
  z.object({ kind: z.literal('decline') }),
]);
export type PayPalFault = z.infer<typeof PayPalFault>;

/** One planned fault: which calls it affects, and how often. */
export interface PayPalFaultRule {
  readonly fault: PayPalFault;
  /** Only this call; if omitted, every call, or `capture-order` for faults of captures. */
  readonly operation?: PayPalOperation | undefined;
  /** Number of calls affected, 1 by default; `Infinity` for always. */
  readonly times?: number | undefined;
}

/** The planned faults of the stand-in, in the order of planning. */
export interface PayPalFaults {
  inject(rule: PayPalFaultRule): void;
  /** Removes every planned fault. */
  clear(): void;
  /** Takes the first planned fault for this call, and counts it. */
  take(operation: PayPalOperation): PayPalFault | undefined;
}

/** Creates a list of planned faults. */
export function createPayPalFaults(rules: readonly PayPalFaultRule[] = []): PayPalFaults {
  const script = createFaultScript<PayPalFault>();

  function inject({ fault, operation, times }: PayPalFaultRule): void {
    const isOfCaptures = fault.kind === 'pending' || fault.kind === 'decline';
    const model = isOfCaptures ? 'capture-order' : operation;
    script.inject({
      fault,
      ...(model === undefined ? {} : { model }),
      ...(times === undefined ? {} : { times }),
    });
  }
  for (const rule of rules) inject(rule);

  return {
    inject,
    clear: () => script.clear(),
    take: (operation) => script.take({ model: operation, key: '' }),
  };
}
