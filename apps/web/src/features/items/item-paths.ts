/** Path of an item's page (customer specification §2: /premium/{slug}/{itemId}). */
export function itemPath(slug: string, id: string): string {
  return `/premium/${encodeURIComponent(slug)}/${encodeURIComponent(id)}`;
}
