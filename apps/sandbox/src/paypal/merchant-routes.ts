import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BackOffice } from './back-office.ts';
import { findCapture, refundCapture } from './captures.ts';
import type { PayPalFault } from './faults.ts';
import { type CaptureOutcome, captureOrder, createOrder, findOrder, refuseCaptureBody } from './orders.ts';
import { carryOutOnce } from './replays.ts';
import { refuseUnknownId } from './refusal.ts';
import { type Detail, writeCapturedPayment, writeOrder, writeRefund } from './representations.ts';
import type { Answer, CallServer } from './serve-call.ts';
import type { TokenIssuer } from './tokens.ts';
import type { Webhooks } from './webhooks.ts';
import { OrderBody, readBody, RefundBody, VerificationBody } from './wire.ts';

/** Dependencies of the merchant's endpoints. */
export interface MerchantDependencies {
  readonly office: BackOffice;
  readonly tokens: TokenIssuer;
  readonly webhooks: Webhooks;
  readonly serve: CallServer;
}

/** Adds the endpoints for a merchant's program: token, orders, captures, refunds and verification. */
export function addMerchantRoutes(
  scope: FastifyInstance,
  { office, tokens, webhooks, serve }: MerchantDependencies,
): void {
  const { state } = office;

  /** Handles a repeatable request: 201 the first time, 200 with the latest state when repeated. */
  function answerOnce(
    request: FastifyRequest,
    work: () => { readonly id: string },
    write: (id: string, detail: Detail) => object,
  ): Answer {
    const requestId = readHeader(request, 'paypal-request-id');
    const operation = `${request.method} ${request.url}`;
    const { resourceId, replayed } = carryOutOnce(office, { requestId, operation, body: request.body }, work);
    return { status: replayed ? 200 : 201, body: write(resourceId, readDetail(request)) };
  }

  const writeOrderById = (id: string, detail: Detail) => writeOrder(office, findOrder(state, id), detail);

  scope.post(
    '/v1/oauth2/token',
    serve('token', ({ headers, body }) => tokens.answer(headers.authorization, body)),
  );

  scope.post(
    '/v2/checkout/orders',
    serve('create-order', (request) => {
      const body = readBody(OrderBody, request.body);
      return answerOnce(request, () => createOrder(office, body), writeOrderById);
    }),
  );

  scope.get(
    '/v2/checkout/orders/:id',
    serve('show-order', (request) => ({ status: 200, body: writeOrderById(readId(request), 'full') })),
  );

  scope.post(
    '/v2/checkout/orders/:id/capture',
    serve('capture-order', (request, fault) => {
      refuseCaptureBody(request.body);
      const work = () => captureOrder(office, readId(request), outcomeOf(fault));
      return answerOnce(request, work, writeOrderById);
    }),
  );

  scope.get(
    '/v2/payments/captures/:id',
    serve('show-capture', (request) => ({
      status: 200,
      body: writeCapturedPayment(office, findCapture(state, readId(request))),
    })),
  );

  scope.post(
    '/v2/payments/captures/:id/refund',
    serve('refund-capture', (request) => {
      const body = readBody(RefundBody, request.body);
      return answerOnce(
        request,
        () => refundCapture(office, readId(request), body),
        (id, detail) => writeRefundById(office, id, detail),
      );
    }),
  );

  scope.post(
    '/v1/notifications/verify-webhook-signature',
    serve('verify-webhook', (request) => {
      const isOurs = webhooks.verify(readBody(VerificationBody, request.body));
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
    }),
  );
}

function writeRefundById(office: BackOffice, id: string, detail: Detail): object {
  const refund = office.state.refunds.get(id);
  if (refund === undefined) throw refuseUnknownId();
  return detail === 'full' ? writeRefund(office, refund) : { id, status: 'COMPLETED', links: [] };
}

function outcomeOf(fault: PayPalFault | undefined): CaptureOutcome {
  if (fault?.kind === 'decline') return { decline: true };
  return fault?.kind === 'pending' ? { pendingReason: fault.reason ?? 'PENDING_REVIEW' } : {};
}

function readId(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function readDetail(request: FastifyRequest): Detail {
  return readHeader(request, 'prefer')?.includes('return=representation') === true ? 'full' : 'minimal';
}
