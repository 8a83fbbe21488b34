import pg from 'pg';
import { z } from 'zod';
import { wholeNumber } from './values.ts';

/** Whether the driver can read a database URL; it throws if it cannot. */
function isDatabaseUrl(text: string): boolean {
  try {
    return new pg.Client({ connectionString: text }).host !== '';
  } catch {
    return false;
  }
}

const DatabaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
  .refine(isDatabaseUrl, 'must be an address like postgres://user:password@host:5432/name');

/** Where the data is. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(20),
};

type DatabaseVariables = z.output<z.ZodObject<typeof DATABASE_VARIABLES>>;

/** The part of the configuration that concerns the database. */
export function shapeDatabase(env: DatabaseVariables) {
  return {
    /** Null for the built-in one. */
    url: env.DATABASE_URL ?? null,
    /** PostgreSQL itself, if `url` leads to a pooler in transaction mode; otherwise null. */
    directUrl: env.DATABASE_DIRECT_URL ?? null,
    poolSize: env.DATABASE_POOL_SIZE,
  };
}
