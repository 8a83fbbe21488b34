import type { Context } from './context.ts';
import { sendBalanceEvent } from './features/developers/service.ts';
import type { CreditPorts } from './features/credits/ports.ts';

/** Connects credits to the features above them: the webhooks of an owner are called when few are left. */
export function createCreditPorts(context: Pick<Context, 'jobs' | 'config'>): CreditPorts {
  return { fell: (tx, balance) => sendBalanceEvent(context, tx, balance) };
}
