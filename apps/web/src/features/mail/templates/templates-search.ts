import type { RawSearch } from '#ui/list/list-search.ts';

/** Value in the URL for a template that does not exist yet. */
export const NEW_TEMPLATE = 'new';

/** The template that the URL opens: an id, {@link NEW_TEMPLATE}, or none for the list. */
export interface TemplatesSearch {
  readonly template?: string | undefined;
}

/** Reads the open template from a URL; a value that is not text counts as omitted. */
export function readTemplatesSearch({ template }: RawSearch): TemplatesSearch {
  return { template: typeof template === 'string' && template !== '' ? template : undefined };
}
