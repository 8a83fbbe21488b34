import type { Generated } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface MediaObjectsTable {
  id: Generated<string>;
  ownerId: string;
  size: number;
  attachedAt: Date | null;
  createdAt: CreatedAt;
}
