import { ADMIN_PATHS } from '#lib/admin-paths.ts';

/** Where a new item is written. */
export const NEW_ITEM_PATH = `${ADMIN_PATHS.items}/new`;

/** Where an item is edited. */
export function managedItemPath(id: string): string {
  return `${ADMIN_PATHS.items}/${encodeURIComponent(id)}`;
}
