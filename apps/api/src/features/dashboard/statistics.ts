import type { DayStatistics } from '@voicedraft/contract/dashboard';
import { toMoney } from '@voicedraft/contract/money';
import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { countNewUsers } from '#features/accounts/service.ts';
import { countGenerations } from '#features/generations/service.ts';
import { type DaySum, hasRealMoney, sumPayments, sumRefunds } from '#features/orders/service.ts';
import { takesPlayMoney } from '#features/payment-settings/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';

const DAY_MS = 86_400_000;

/**
 * Daily statistics in UTC, oldest first and today last; days without activity contain zeros. Payments
 * and refunds count on the day they are booked. Play money is only counted, and marked as such, while the service
 * takes nothing else and never has. Staff see the figures of their areas only.
 */
export async function readStatistics(context: Context, actor: Actor, days: number): Promise<DayStatistics[]> {
  const [seesOrders, seesUsers] = [mayUse(actor, 'orders'), mayUse(actor, 'people')];
  const today = Math.floor((await readNow(context.db)).getTime() / DAY_MS) * DAY_MS;
  const from = new Date(today - (days - 1) * DAY_MS);
  const playMoney = (await takesPlayMoney(context)) && !(await hasRealMoney(context.db));
  const [payments, refunds, users, generations] = await Promise.all([
    sumPayments(context.db, from, playMoney),
    sumRefunds(context.db, from, playMoney),
    countNewUsers(context.db, from),
    countGenerations(context.db, from),
  ]);
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(from.getTime() + index * DAY_MS).toISOString().slice(0, 10);
    const isOfDay = (row: { readonly day: string }) => row.day === day;
    const paid = payments.filter(isOfDay);
    const generated = generations.find(isOfDay);
    return {
      day,
      ...(seesOrders && {
        revenue: toRevenue(paid, refunds.filter(isOfDay)),
        ...(playMoney && { playMoney }),
        paidOrders: paid.reduce((sum, { orders }) => sum + orders, 0),
      }),
      ...(seesUsers && { newUsers: users.find(isOfDay)?.users ?? 0 }),
      generations: generated?.generations ?? 0,
      failures: generated?.failures ?? 0,
    };
  });
}

function toRevenue(payments: readonly DaySum[], refunds: readonly DaySum[]): Record<string, string> {
  const cents = new Map<string, number>();
  const add = (currency: string, amount: number) => cents.set(currency, (cents.get(currency) ?? 0) + amount);
  for (const payment of payments) add(payment.currency, payment.cents);
  for (const refund of refunds) add(refund.currency, -refund.cents);
  return Object.fromEntries([...cents].map(([currency, amount]) => [currency, toMoney(amount)]));
}
