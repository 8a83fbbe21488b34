import { toMoney } from '@voicedraft/contract/money';
import { refundOrder } from '@voicedraft/contract/order-administration';
import { useState } from 'react';
import { CHANGED_BY_PAYMENTS } from '#features/orders/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { createKey } from '#lib/create-key.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { showFieldErrors, useZodForm, type ZodForm } from '#ui/form.tsx';
import { describeRefund } from './describe-refund.ts';
import type { StaffOrder } from './queries.ts';
import {
  dropAttempt,
  isUnanswered,
  keepAttempt,
  readAttempt,
  type RefundAttempt,
} from './refund-attempts.ts';
import { readAmountCents, refundSchema, type RefundValues } from './refund-form.ts';
import { readCents } from './refund-sum.ts';

const EMPTY: RefundValues = { scope: 'rest', amount: '', reason: '' };

/** The refund of one order: its form, and what became of what was asked for. */
export interface Refund {
  readonly form: ZodForm<RefundValues, RefundValues>;
  /** What was asked for without an answer: it can be asked for again, but not be changed. */
  readonly attempt: RefundAttempt | null;
  /** What the server said, about no field in particular. */
  readonly refusal: string | undefined;
  readonly isBusy: boolean;
  /** Asks for it. Answers whether it was made or accepted. */
  readonly submit: (values: RefundValues) => Promise<boolean>;
  /** Gives up what was not answered, so that something else can be asked for. */
  readonly startOver: () => void;
}

/**
 * Gives money of an order back. One key stands for one request until there is an answer, also over a reload, so
 * that a repeat never refunds twice; what was typed stays until it is done.
 */
export function useRefund({ order, details }: StaffOrder): Refund {
  const { _id: id, currency } = order;
  const [attempt, setAttempt] = useState(() => readAttempt(id));
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync, isPending } = useEndpointMutation(refundOrder, {
    // Also after a refusal: it says that the order is no longer what the page shows.
    invalidates: CHANGED_BY_PAYMENTS,
  });
  const leftCents = attempt === null ? readCents(details.refundable) : readCents(attempt.amount);
  const form = useZodForm(refundSchema(leftCents, currency), attempt ?? EMPTY);

  const settle = (next: RefundAttempt | null) => {
    if (next === null) dropAttempt(id);
    setAttempt(next);
  };
  const submit = async (values: RefundValues) => {
    const asked = attempt ?? createAttempt(values, details.refundable);
    keepAttempt(id, asked);
    setRefusal(undefined);
    const { amount, key, reason } = asked;
    try {
      const answer = await mutateAsync({
        ...byId(id),
        body: { key, amount, ...(reason !== '' && { reason }) },
      });
      settle(null);
      form.reset(EMPTY);
      const told = describeRefund({ order, amount, known: details.refunds, answer });
      settingsToast[told.tone](told.text);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      settle(isUnanswered(failure) ? asked : null);
      const isShown = values.scope === 'part' && showFieldErrors(form, ['amount', 'reason'], failure.fields);
      if (!isShown) setRefusal(failure.message);
      return false;
    }
  };
  const startOver = () => {
    settle(null);
    setRefusal(undefined);
  };
  return { form, attempt, refusal, isBusy: isPending, submit, startOver };
}

/** Always with its amount: what staff were shown is what goes back, whatever happened meanwhile. */
function createAttempt({ scope, amount, reason }: RefundValues, refundable: string): RefundAttempt {
  const cents = scope === 'rest' ? readCents(refundable) : (readAmountCents(amount) ?? 0);
  return { key: createKey(), scope, amount: toMoney(cents), reason: reason.trim() };
}
