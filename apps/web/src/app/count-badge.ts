import type { SidebarBadge } from './sidebar-link.tsx';

/** A count beside a menu entry, with its noun in singular and plural. Undefined if the count is 0. */
export function countBadge(
  count: number,
  [one, several]: readonly [string, string],
  variant: SidebarBadge['variant'],
): SidebarBadge | undefined {
  return count === 0 ? undefined : { count, text: `${count} ${count === 1 ? one : several}`, variant };
}
