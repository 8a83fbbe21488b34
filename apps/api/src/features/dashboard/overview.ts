import type { Overview } from '@voicedraft/contract/dashboard';
import type { Context } from '#context.ts';
import * as repository from './overview-repository.ts';

/**
 * Counts and health for administrators. Orders are those of packages: the counts are the lengths of the lists
 * that the cards lead to (second specification §2). Engines and keys are those of this process.
 */
export async function readOverview(context: Context): Promise<Overview> {
  const { db, engines } = context;
  const [orders, users, tickets, mail, payments] = await Promise.all([
    repository.countOrders(db),
    repository.countUsers(db),
    repository.countTickets(db, context.clock.now()),
    repository.countMail(db),
    repository.countPaymentTrouble(db),
  ]);
  return {
    orders,
    users,
    tickets: { ...tickets, oldestAt: tickets.oldestAt?.toISOString() ?? null },
    engines: [
      { job: 'script', ...describe(engines.scriptWriter()) },
      { job: 'speech', ...describe(engines.speechEngine()) },
    ],
    keys: engines.countKeys(),
    mail: { ...mail, oldestQueuedAt: mail.oldestQueuedAt?.toISOString() ?? null },
    payments,
  };
}

type EngineHealth = Omit<Overview['engines'][number], 'job'>;

function describe(engine: Pick<EngineHealth, 'engine' | 'model'> & { isAvailable(): boolean }): EngineHealth {
  return { engine: engine.engine, model: engine.model, available: engine.isAvailable() };
}
