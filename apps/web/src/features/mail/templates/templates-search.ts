import type { RawSearch } from '#ui/list/list-search.ts';

/** Value of the address for a template that is not there yet. */
export const NEW_TEMPLATE = 'new';

/** Which template the address opens: an id, {@link NEW_TEMPLATE}, or none, for the list. */
export interface TemplatesSearch {
  readonly template?: string | undefined;
}

/** Reads which template is open from an address; what is no text counts as left out. */
export function readTemplatesSearch({ template }: RawSearch): TemplatesSearch {
  return typeof template === 'string' && template !== '' ? { template } : {};
}
