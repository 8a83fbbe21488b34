import { WEBHOOK_PATIENCE_DAYS, type Webhook, type WebhookDelivery } from '@voicedraft/contract/webhooks';
import { formatCount, formatDateTime } from '#lib/format.ts';
import { readerNow } from '#lib/reader.ts';

interface Described {
  readonly variant: 'success' | 'warning' | 'danger' | 'neutral' | 'info';
  readonly name: string;
  /** Why, and until when, if there is more to say. */
  readonly text?: string | undefined;
}

/** State of a webhook in a few words. */
export function describeWebhook({ state, today, failingSince, off }: Webhook): Described {
  switch (state) {
    case 'new':
      return { variant: 'neutral', name: 'Never called' };
    case 'working':
      return today.failed === 0
        ? { variant: 'success', name: 'Working' }
        : { variant: 'warning', name: describeToday(today) };
    case 'failing': {
      const since = failingSince === null ? '' : ` since ${formatDateTime(failingSince)}`;
      const text = `No call has succeeded${since}. After ${WEBHOOK_PATIENCE_DAYS} days, this webhook is switched off.`;
      return { variant: 'warning', name: today.failed === 0 ? 'Failing' : describeToday(today), text };
    }
    case 'off': {
      const at = off === null ? '' : ` on ${formatDateTime(off.since)}`;
      const text = off?.byService
        ? `Switched off${at}: no call worked for ${WEBHOOK_PATIENCE_DAYS} days.`
        : `You switched it off${at}.`;
      return { variant: off?.byService ? 'danger' : 'neutral', name: 'Off', text };
    }
  }
}

function describeToday({ deliveries, failed }: Webhook['today']): string {
  return `${formatCount(failed)} of ${formatCount(deliveries)} failed today`;
}

/** State of a delivery. */
export function describeDelivery({ state, answer, tries, nextTryAt }: WebhookDelivery): Described {
  if (state === 'delivered') return { variant: 'success', name: 'Delivered' };
  if (state === 'failed') return { variant: 'danger', name: 'Failed' };
  const text = nextTryAt === null ? undefined : `Next try ${formatDateTime(nextTryAt)}`;
  // The address has not answered other calls, so this one waits. Once it has begun, that time is its end.
  if (tries === 0 && nextTryAt !== null && Date.parse(nextTryAt) > readerNow())
    return { variant: 'info', name: 'Waiting', text };
  if (answer === null) return { variant: 'info', name: 'Sending' };
  return { variant: 'warning', name: 'Trying again', text };
}

/** The last answer: '503 in 10 s', 'Nothing answers at this address.' */
export function describeAnswer({ answer }: WebhookDelivery): string {
  if (answer === null) return 'None yet';
  if (answer.status === null) return answer.error ?? 'No answer';
  if (answer.milliseconds < 100) return `${answer.status} in ${answer.milliseconds} ms`;
  const seconds = answer.milliseconds / 1000;
  return `${answer.status} in ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
