import { countOf } from '@voicedraft/contract/counts';
import type { SidebarBadge } from './sidebar-link.tsx';

/** A count beside a menu entry, with its noun in singular and plural. Undefined if the count is 0. */
export function countBadge(
  count: number,
  nouns: readonly [string, string],
  variant: SidebarBadge['variant'],
): SidebarBadge | undefined {
  return count === 0 ? undefined : { count, text: countOf(count, ...nouns), variant };
}
