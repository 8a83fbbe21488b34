import {
  NAMED_ROWS,
  UNREFUNDED_ROWS,
  type Overview,
  type OverviewPart,
} from '@voicedraft/contract/dashboard';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { StaffArea } from '@voicedraft/contract/staff-areas';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { readNow } from '#db/now.ts';
import { countAccounts } from '#features/accounts/service.ts';
import { countOpenItems } from '#features/checks/service.ts';
import { countMail } from '#features/mail/service.ts';
import { countOrders, countPaymentProblems, findStuckOrders } from '#features/orders/service.ts';
import { countOpenedTickets, countOpenTickets, findWaitingTickets } from '#features/tickets/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import type { FallbackReason } from '#integrations/engines/auto-engine.ts';

const DAY_MS = 86_400_000;

/**
 * Counts and health for staff, each part for those who may read its area. Only package orders count: the counts equal
 * the lengths of the lists that the cards link to (second specification §2). Engines and keys are those of this process.
 */
export async function readOverview(context: Context, actor: Actor): Promise<Overview> {
  const { db } = context;
  const ofArea = <T>(area: StaffArea, read: () => T) => (mayUse(actor, area) ? read() : undefined);
  const [setUp, orders, users, tickets, mail, payments] = await Promise.all([
    ofArea('set-up', () => countOpenItems(context)),
    ofArea('orders', () => countOrders(db, { kind: 'package' })),
    ofArea('people', () => countAccounts(db)),
    ofArea('tickets', () => readTickets(db)),
    ofArea('mail', () => readMail(db)),
    ofArea('orders', () => readPaymentProblems(db)),
  ]);
  return { setUp, orders, users, tickets, mail, payments, ...ofArea('engines', () => readEngines(context)) };
}

function readEngines({ engines }: Context): Pick<Overview, 'engines' | 'keys'> {
  const fallbacks = engines.fallbacks();
  return {
    engines: [
      { job: 'script', ...describe(engines.scriptWriter(), fallbacks.script) },
      { job: 'speech', ...describe(engines.speechEngine(), fallbacks.speech) },
    ],
    keys: engines.countKeys(),
  };
}

async function readMail(db: Db): Promise<OverviewPart<'mail'>> {
  const { oldestQueuedAt, ...counts } = await countMail(db);
  return { ...counts, oldestQueuedAt: oldestQueuedAt?.toISOString() ?? null };
}

async function readTickets(db: Db): Promise<OverviewPart<'tickets'>> {
  const today = Math.floor((await readNow(db)).getTime() / DAY_MS) * DAY_MS;
  const days = { today: new Date(today), week: new Date(today - 6 * DAY_MS) };
  const [counts, waiting, opened] = await Promise.all([
    countOpenTickets(db),
    findWaitingTickets(db, NAMED_ROWS),
    countOpenedTickets(db, days),
  ]);
  return {
    ...counts,
    opened: (['open', 'in-progress'] as const).map((status) => ({
      today: 0,
      week: 0,
      older: 0,
      ...opened.find((row) => row.status === status),
      status,
    })),
    waiting: waiting.map(({ id, subject, since }) => ({ _id: id, subject, since: since.toISOString() })),
  };
}

async function readPaymentProblems(db: Db): Promise<OverviewPart<'payments'>> {
  const [{ pending, ...counts }, orders] = await Promise.all([
    countPaymentProblems(db),
    findStuckOrders(db, { pending: NAMED_ROWS, unrefunded: UNREFUNDED_ROWS }),
  ]);
  const countMore = (kind: OrderKind) =>
    pending[kind] - orders.filter((order) => order.kind === kind && order.problem !== 'unrefunded').length;
  const toWire = ({ id, orderNo, kind, problem, createdAt }: (typeof orders)[number]) => ({
    _id: id,
    orderId: orderNo,
    kind,
    problem,
    createdAt: createdAt.toISOString(),
  });
  const more = { package: countMore('package'), item: countMore('item') };
  return { ...counts, orders: orders.map(toWire), more };
}

type EngineHealth = Omit<OverviewPart<'engines'>[number], 'job'>;

function describe(
  engine: Pick<EngineHealth, 'engine' | 'model'> & { isAvailable(): boolean },
  fallbackReason: FallbackReason | null,
): EngineHealth {
  return {
    engine: engine.engine,
    model: engine.model,
    available: engine.isAvailable(),
    ...(fallbackReason !== null && { fallbackReason: fallbackReason.reason }),
  };
}
