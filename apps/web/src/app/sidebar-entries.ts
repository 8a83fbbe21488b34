import { ORDER_PATHS } from '#features/orders/order-paths.ts';

/** Pages without a menu entry of their own, and the entry that is marked for them. */
const PARENTS: readonly (readonly [page: string, entry: string])[] = [
  [ORDER_PATHS.package.pending, '/user/pending-payment'],
  [ORDER_PATHS.item.pending, '/user/pending-payment'],
  [ORDER_PATHS.item.history, '/user/subscription-history'],
  ['/user/orders', '/user/subscription-history'],
  ['/user/projects', '/user/library'],
  ['/user/videos', '/user/library'],
  ['/user/pronunciation', '/user/library'],
  ['/user/voices', '/user/generate-script-voice'],
  ['/user/receipt', '/user/subscription-history'],
];

/** Whether the menu entry that leads to `entry` is the one to mark on the page at `pathname`. */
export function isEntryOf(entry: string, pathname: string): boolean {
  return PARENTS.some(([page, parent]) => parent === entry && isWithin(page, pathname));
}

function isWithin(page: string, pathname: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}
