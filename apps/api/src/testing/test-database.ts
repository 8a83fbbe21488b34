import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './copy-template.ts';

/** A test's own database on the PostgreSQL of the run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('templateDatabaseUrl'));
}
