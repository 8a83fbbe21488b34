import {
  addPackage,
  deletePackage,
  editPackage,
  getPackage,
  listPackages,
  type CreditPackage,
} from '@voicedraft/contract/packages';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { page } from 'vitest/browser';
import { saveOver } from '#testing/editor.fake.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { makePackage } from '#testing/records/site.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The response to a deletion. */
const DONE = { success: true } as const;

export const STARTER = makePackage({ packageName: 'Starter', price: '9.00', credit: 20 });
export const CREATOR = makePackage({
  packageName: 'Creator',
  price: '19.00',
  credit: 60,
  pointOne: 'One',
  pointTwo: 'Two',
});
export const STUDIO = makePackage({ packageName: 'Studio', price: '49.00', credit: 200, validity: 60 });

export const addButton = page.getByRole('button', { name: 'Add Package' }).first();
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialogOf = (name: string) => page.getByRole('dialog', { name });
export const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });

/** Opens the packages of a server that sells these; it keeps what is saved. */
export async function openPackages(first: readonly CreditPackage[]): Promise<OpenedApp> {
  let packages = [...first];
  const find = (id: string) => packages.find(({ _id }) => _id === id) ?? refusal('not_found');
  server.answer(getPaymentSettings, ok(PAYMENT_SETTINGS));
  server.answer(listPackages, () => packages);
  server.answer(getPackage, ({ params }) => find(params.id));
  server.answer(addPackage, ({ body }) => {
    const added = makePackage(body);
    packages = [...packages, added];
    return added;
  });
  server.answer(editPackage, ({ params: { id }, body }) => {
    const item = find(id);
    const changed = item instanceof Response ? item : saveOver(item, body, 'this package');
    if (changed instanceof Response) return changed;
    packages = packages.map((other) => (other._id === id ? changed : other));
    return changed;
  });
  server.answer(deletePackage, ({ params: { id } }) => {
    packages = packages.filter(({ _id }) => _id !== id);
    return DONE;
  });
  return openApp('/admin/packages', { as: ADMINISTRATOR });
}
