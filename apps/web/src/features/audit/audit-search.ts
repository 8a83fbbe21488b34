import { readDay } from '#lib/read-day.ts';
import { defineListSearch, oneOf } from '#ui/list/list-search.ts';
import { ENTITY_NAMES } from './entities.ts';

/** Longest id that the server searches for. */
const ID_MAX_LENGTH = 100;

/** State of the audit log in its URL: the kind of record, the id of one, and the first and last day, both inclusive. */
export const AUDIT_SEARCH = defineListSearch({
  filters: { entity: oneOf(ENTITY_NAMES), entityId: readEntityId, from: readDay, to: readDay },
  rows: 25,
});

function readEntityId(value: unknown): string | undefined {
  const isId = typeof value === 'string' && value !== '' && value.length <= ID_MAX_LENGTH;
  return isId ? value : undefined;
}
