import { listPackages } from '#features/packages/service.ts';
import type { Check } from './found.ts';

const COUNTS = ['No package', 'One package', 'Two packages', 'Three packages'];

/** Whether there is something to buy. */
export const checkPackages: Check = async (context) => {
  const packages = await listPackages(context);
  const [first] = packages;
  if (first === undefined) {
    return { state: 'not-complete', text: 'No package is on sale, so customers cannot buy credits.' };
  }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: first.currency });
  const names = packages.map(({ packageName, price }) => `${packageName} ${format.format(Number(price))}`);
  const count = COUNTS[packages.length] ?? `${packages.length} packages`;
  return { state: 'done', text: `${count} on sale, in ${first.currency}: ${names.join(', ')}.` };
};
