import type pg from 'pg';
import { StorageError } from '#integrations/storage/storage-error.ts';
import { StartError } from './start-error.ts';

/** Error codes of PostgreSQL and the system, and what they mean for a client's database. */
const REASONS: Readonly<Record<string, (client: pg.Client) => string>> = {
  ECONNREFUSED: () => 'nothing is listening there',
  ECONNRESET: () => 'it closed the connection',
  EHOSTUNREACH: () => 'its host is unreachable',
  ENETUNREACH: () => 'its host is unreachable',
  ETIMEDOUT: () => 'it does not respond',
  ENOTFOUND: ({ host }) => `there is no host ${host}`,
  EAI_AGAIN: ({ host }) => `the host ${host} could not be found`,
  '28P01': ({ user }) => `it rejected the password of ${user}`,
  '28000': ({ user }) => `it rejected the user ${user}`,
  '3D000': ({ database }) => `there is no database ${database}`,
  '53300': () => 'it has no connections left',
  '53100': () => 'its disk is full',
  '42501': ({ user }) => `${user} may not create tables there`,
  '25006': () => 'it is read-only, perhaps a replica',
  '57P03': () => 'it is starting or stopping',
};

/**
 * The error of a start that cannot use its database. Errors that the operator cannot fix, and those that say themselves
 * what to do, are returned unchanged.
 */
export function explainDatabaseError(error: unknown, client: pg.Client): unknown {
  if (error instanceof StartError || error instanceof StorageError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const reason = readReason(cause, client);
    if (reason === undefined) continue;
    const { host, port, database } = client;
    return new StartError(`The database ${host}:${port}/${database} cannot be used: ${reason}.`, {
      cause: error,
    });
  }
  return error;
}

function readReason(error: NodeJS.ErrnoException, client: pg.Client): string | undefined {
  if (error.message === 'timeout expired') return 'it does not respond';
  if (/does not support SSL|self[- ]signed|certificate/i.test(error.message)) return error.message;
  if (error.code === 'ENOENT' && error.syscall === 'connect') return 'there is no such socket';
  return error.code === undefined ? undefined : REASONS[error.code]?.(client);
}
