import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import * as repository from './log-repository.ts';
import { MAIL, type DeliveryLog } from './queue.ts';

const REASON_MAX_LENGTH = 500;
const LOST =
  'The service stopped during the last attempt to send this message. It may have arrived; if not, send it again.';
const NOT_REACHABLE = 'The account is banned or deleted.';

/** Keeps the log of messages in sync with the queue. */
export function createDeliveryLog(db: Database): DeliveryLog {
  return {
    isDue: async (logId) => {
      const waiting = await repository.findWaiting(db, logId);
      if (waiting?.reachable === false) await repository.markUndeliverable(db, logId, NOT_REACHABLE);
      return waiting?.reachable === true;
    },
    recordSent: (logId) => repository.markSent(db, logId),
    recordRefused: (logId, reason, final) => {
      const line = reason.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
      return repository.markRefused(db, logId, line.slice(0, REASON_MAX_LENGTH), final);
    },
  };
}

/**
 * Marks messages in the log as failed if no job will send them any more, for example after a crash during the last
 * attempt.
 */
export async function giveUpLostMail({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const lost = await repository.failLost(db, MAIL.name, LOST);
  if (lost > 0) log.warn({ lost }, 'messages were lost in a crash; staff can send them again');
}
