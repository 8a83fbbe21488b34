import { toMoney } from '@voicedraft/contract/money';
import type { ErrorCode } from '@voicedraft/contract/errors';
import { refundOrder } from '@voicedraft/contract/order-administration';
import { useState } from 'react';
import { z } from 'zod';
import { CHANGED_BY_PAYMENTS } from '#features/orders/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { createKey } from '#lib/create-key.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { useCreateForm, type CreateForm } from '#ui/create-form/use-create-form.ts';
import { showFieldErrors } from '#ui/form.tsx';
import { describeRefund } from './describe-refund.ts';
import type { StaffOrder } from './queries.ts';
import { readAmountCents, refundSchema, type RefundValues } from './refund-form.ts';
import { readCents } from './refund-sum.ts';

const RefundAttempt = z.object({
  /** Repeating the request with the same key refunds nothing more. */
  key: z.uuid(),
  scope: z.enum(['rest', 'part']),
  /** Two decimals, even for the full remaining amount, so that a repeat requests exactly the same amount. */
  amount: z.string(),
  reason: z.string(),
});

/** A refund request whose outcome is unknown. */
type RefundAttempt = z.infer<typeof RefundAttempt>;

const RefundAttempts = z.record(z.string(), RefundAttempt);

/** By the order's id, as long as the tab is open: a reload must not request a second refund. */
const storedAttempts = createStoredValue({
  key: 'voicedraft.refund-attempts',
  parse: (value) => RefundAttempts.parse(value),
  personal: true,
  storage: tabStorage(),
});

const EMPTY: RefundValues = { scope: 'rest', amount: '', reason: '' };

/** The refund of one order: its form, and the state of its request. */
export interface Refund {
  readonly creation: CreateForm<RefundValues, RefundValues>;
  /** A request without a response: it can be repeated but not changed. */
  readonly attempt: RefundAttempt | null;
  /** Gives up a request without a response, so that a different one can be made. */
  readonly startOver: () => void;
}

interface RefundParts extends StaffOrder {
  /** Called once it was completed or accepted. */
  readonly onRefunded: () => void;
}

/**
 * Refunds an order. One key stands for one request until there is a response, even across a reload, so that a
 * repeat never refunds twice; the input stays until the refund succeeds.
 */
export function useRefund({ order, details, onRefunded }: RefundParts): Refund {
  const { _id: id, currency } = order;
  const [attempt, setAttempt] = useState(() => readAttempt(id));
  const { mutateAsync } = useEndpointMutation(refundOrder, {
    // Also after a refusal, which means that the order is no longer what the page shows.
    invalidates: CHANGED_BY_PAYMENTS,
  });
  const leftCents = attempt === null ? readCents(details.refundable) : readCents(attempt.amount);
  const settle = (next: RefundAttempt | null) => {
    if (next === null) dropAttempt(id);
    setAttempt(next);
  };
  const creation: CreateForm<RefundValues, RefundValues> = useCreateForm({
    schema: refundSchema(leftCents, currency),
    blank: attempt ?? EMPTY,
    create: async (values) => {
      const currentAttempt = attempt ?? createAttempt(values, details.refundable);
      saveAttempt(id, currentAttempt);
      const { amount, key, reason } = currentAttempt;
      try {
        const body = { key, amount, ...(reason !== '' && { reason }) };
        return { amount, answer: await mutateAsync({ ...byId(id), body }) };
      } catch (failure) {
        const isUnanswered = !isAnswer(failure) && (attempt !== null || mayHaveArrived(failure));
        settle(isUnanswered ? currentAttempt : null);
        throw failure;
      }
    },
    onCreated: ({ amount, answer }) => {
      settle(null);
      creation.form.reset(EMPTY);
      const description = describeRefund({ order, amount, known: details.refunds, answer });
      settingsToast[description.variant](description.text);
      onRefunded();
    },
    showFailure: ({ message, fields }) => {
      const { form } = creation;
      const isPart = form.getValues('scope') === 'part';
      // A refund of the full remaining amount has no field that an error could belong to.
      const isShown = isPart && showFieldErrors(form, ['amount', 'reason'], fields);
      return isShown ? undefined : { text: message };
    },
  });
  const startOver = () => {
    settle(null);
    creation.setFailure(undefined);
  };
  return { creation, attempt, startOver };
}

/** Always includes the amount: staff refund what they were shown, whatever happened in the meantime. */
function createAttempt({ scope, amount, reason }: RefundValues, refundable: string): RefundAttempt {
  const cents = scope === 'rest' ? readCents(refundable) : (readAmountCents(amount) ?? 0);
  return { key: createKey(), scope, amount: toMoney(cents), reason: reason.trim() };
}

/** Returns the refund request of an order that has no response yet; null if there is none. */
function readAttempt(orderId: string): RefundAttempt | null {
  return storedAttempts.read()?.value[orderId] ?? null;
}

/** Stores a request until there is a response. */
function saveAttempt(orderId: string, attempt: RefundAttempt): void {
  storedAttempts.write({ ...storedAttempts.read()?.value, [orderId]: attempt });
}

/** Removes a request that has a response, or that staff gave up. */
function dropAttempt(orderId: string): void {
  const { [orderId]: _, ...others } = storedAttempts.read()?.value ?? {};
  storedAttempts.write(others);
}

/** What the server responds with once it knows what became of this refund. Everything else is about the request. */
const ANSWERS: ReadonlySet<string> = new Set<ErrorCode>([
  'validation',
  'not_found',
  'conflict',
  'payment_not_confirmed',
]);

function isAnswer(failure: unknown): boolean {
  return failure instanceof ApiError && ANSWERS.has(failure.code);
}

/** Whether a failed request may have reached PayPal, although there is no answer. */
function mayHaveArrived(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  const { code, status } = failure;
  // Payments that are not set up, or whose credentials PayPal does not know, refund nothing. An answer that arrived in
  // part has a status of success.
  return code !== 'payment_unavailable' && (status < 400 || status >= 500);
}
