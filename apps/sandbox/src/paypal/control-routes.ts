import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PayPalFault, type PayPalFaults, PayPalOperation } from './faults.ts';
import { refuseUnknownId } from './refusal.ts';
import type { CaptureRecord, RefundRecord } from './state.ts';
import type { Webhooks } from './webhooks.ts';
import { readBody } from './wire.ts';

/**
 * Changes to payments that the merchant does not make. Every method rejects with a Refusal if it is not possible.
 */
export interface BankControls {
  /** The money of a pending capture arrives. */
  complete(captureId: string): Promise<CaptureRecord>;
  /** The money of a pending capture never arrives; the event has one of the two names in use. */
  deny(
    captureId: string,
    event?: 'PAYMENT.CAPTURE.DENIED' | 'PAYMENT.CAPTURE.DECLINED',
  ): Promise<CaptureRecord>;
  /** What is left of a capture is taken back after a payer's complaint. */
  reverse(captureId: string): Promise<RefundRecord>;
}

export interface ControlDependencies {
  readonly faults: PayPalFaults;
  readonly webhooks: Webhooks;
  readonly bank: BankControls;
}

// The limits keep a public demonstration usable; the webhook URL is deliberately not one of the switches.
const SwitchBody = z
  .object({
    copies: z.int().min(0).max(5),
    delayMs: z.int().min(0).max(60_000),
    order: z.enum(['as-happened', 'reversed']),
  })
  .partial();

const FaultBody = z.object({
  fault: PayPalFault,
  operation: PayPalOperation.optional(),
  times: z.int().min(1).max(1000).optional(),
});

interface IdPath {
  readonly Params: { readonly id: string };
}

/** Adds the switches as JSON endpoints, for a demonstration. Anybody who can reach them can use them. */
export function addControlRoutes(
  scope: FastifyInstance,
  { faults, webhooks, bank }: ControlDependencies,
): void {
  scope.get('/control/webhooks', async () => ({
    ...webhooks.switches,
    events: webhooks.listEvents().map(({ id, type }) => ({ id, type })),
  }));
  scope.put('/control/webhooks', async ({ body }) => {
    const { copies, delayMs, order } = readBody(SwitchBody, body);
    webhooks.setSwitches({
      ...(copies === undefined ? {} : { copies }),
      ...(delayMs === undefined ? {} : { delayMs }),
      ...(order === undefined ? {} : { order }),
    });
    return webhooks.switches;
  });
  scope.post<IdPath>('/control/events/:id/resend', async ({ params }, reply) => {
    if (!webhooks.resend(params.id)) throw refuseUnknownId();
    return reply.status(204).send();
  });

  scope.post('/control/faults', async ({ body }, reply) => {
    faults.inject(readBody(FaultBody, body));
    return reply.status(204).send();
  });
  scope.delete('/control/faults', async (_request, reply) => {
    faults.clear();
    return reply.status(204).send();
  });

  scope.post<IdPath>('/control/captures/:id/complete', ({ params }) => bank.complete(params.id));
  scope.post<IdPath>('/control/captures/:id/deny', ({ params }) => bank.deny(params.id));
  scope.post<IdPath>('/control/captures/:id/reverse', ({ params }) => bank.reverse(params.id));
}
