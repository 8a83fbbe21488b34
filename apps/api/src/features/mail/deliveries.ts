import type { Database } from '#db/client.ts';
import * as repository from './log-repository.ts';
import type { DeliveryLog } from './queue.ts';

const REASON_MAX_LENGTH = 500;
const LOST =
  'The service stopped while sending this message for the last time. It may have arrived; if not, send it again.';
const NOT_REACHABLE = 'The account is banned or deleted.';

/** Keeps the log of messages in step with what the queue does. */
export function createDeliveryLog(db: Database): DeliveryLog {
  return {
    isDue: async (logId) => {
      const waiting = await repository.findWaiting(db, logId);
      if (waiting?.reachable === false) await repository.markUndeliverable(db, logId, NOT_REACHABLE);
      return waiting?.reachable === true;
    },
    giveUpLost: (queue) => repository.failLost(db, queue, LOST),
    noteSent: (logId) => repository.markSent(db, logId),
    noteRefused: (logId, reason, final) => {
      const line = reason.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
      return repository.markRefused(db, logId, line.slice(0, REASON_MAX_LENGTH), final);
    },
  };
}
