import { sql } from 'kysely';
import { NOW } from './now.ts';

/** Set by every update of a row that editors change: the next revision, saved now by the database's clock. */
export const NEXT_REVISION = {
  revision: sql<number>`revision + 1`,
  updatedAt: NOW,
} as const;
