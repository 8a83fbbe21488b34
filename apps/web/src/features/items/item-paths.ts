/** Address of an item's page (customer specification §2: /premium/{slug}/{itemId}). */
export function itemPath(slug: string, id: string): string {
  return `/premium/${encodeURIComponent(slug)}/${encodeURIComponent(id)}`;
}

/** Address of the checkout of an item. */
export function itemCheckoutPath(id: string): string {
  return `/item-buy/${encodeURIComponent(id)}`;
}

/** The item's id in an address; empty where it has none. For `useParams({ strict: false, select: readItemId })`. */
export function readItemId(params: Readonly<Record<string, unknown>>): string {
  return typeof params['itemId'] === 'string' ? params['itemId'] : '';
}
