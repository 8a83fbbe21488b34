import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PayerView } from './payer.ts';
import { readBody } from './wire.ts';

/** What a payer can do with an order. Every method rejects with a Refusal if it is not possible. */
export interface PayerActions {
  show(id: string): Promise<PayerView>;
  /** The email address is the payer's account at the local PayPal. */
  approve(id: string, email?: string): Promise<PayerView>;
  decline(id: string, email?: string): Promise<PayerView>;
  cancel(id: string): Promise<PayerView>;
}

const Decision = z.object({ email: z.email().max(254).optional() }).nullish();

interface OrderPath {
  readonly Params: { readonly id: string };
}

/**
 * Adds the endpoints of the approval window. They need no token: anybody who has an order's id may pay for it, as
 * at PayPal.
 */
export function addPayerRoutes(scope: FastifyInstance, payer: PayerActions): void {
  scope.get<OrderPath>('/payer/orders/:id', ({ params }) => payer.show(params.id));
  scope.post<OrderPath>('/payer/orders/:id/approve', (request) =>
    payer.approve(request.params.id, readEmail(request)),
  );
  scope.post<OrderPath>('/payer/orders/:id/decline', (request) =>
    payer.decline(request.params.id, readEmail(request)),
  );
  scope.post<OrderPath>('/payer/orders/:id/cancel', ({ params }) => payer.cancel(params.id));
}

function readEmail({ body }: Pick<FastifyRequest, 'body'>): string | undefined {
  return readBody(Decision, body)?.email;
}
