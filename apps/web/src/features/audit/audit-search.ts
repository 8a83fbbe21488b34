import type { AuditEntity } from '@voicedraft/contract/audit';
import { readDay } from '#lib/read-day.ts';
import { readListSearch, type ListSearch, type RawSearch } from '#ui/list/list-search.ts';
import { ENTITY_NAMES } from './entities.ts';

/** What narrows the log beside its search, as the address has it. */
export interface AuditFilters {
  readonly entity?: AuditEntity | undefined;
  /** Id of one record. */
  readonly entityId?: string | undefined;
  /** Days, both included: '2026-03-12'. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Longest id that the server looks for. */
const ID_MAX_LENGTH = 100;

/** Search and page of the log; its order is fixed. */
export function readAuditSearch(search: RawSearch): ListSearch<never> {
  return readListSearch(search, []);
}

/** Reads the filters of the log from an address: unknown kinds and days count as left out. */
export function readAuditFilters(search: RawSearch): AuditFilters {
  const { entity, entityId } = search;
  const from = readDay(search['from']);
  const to = readDay(search['to']);
  return {
    ...(isEntity(entity) && { entity }),
    ...(typeof entityId === 'string' && entityId !== '' && entityId.length <= ID_MAX_LENGTH && { entityId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function isEntity(value: unknown): value is AuditEntity {
  return typeof value === 'string' && Object.hasOwn(ENTITY_NAMES, value);
}
