import { ConfigError } from './config.ts';
import { findDiskError, StartError } from './db/start-error.ts';
import { StorageError } from './integrations/storage/storage-error.ts';

/** What the terminal shows for a failed start: plain words if the operator can fix it, otherwise the stack. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = [ConfigError, StartError, StorageError].some((kind) => error instanceof kind);
  if (isPlain) return error.message;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  // On a read-only disk, Node reports a folder that cannot be created as one whose parent is missing.
  const isUnmakeable = code === 'ENOENT' && syscall === 'mkdir';
  const diskError = syscall === undefined ? undefined : findDiskError(isUnmakeable ? 'EROFS' : code);
  if (diskError !== undefined) return `${path ?? 'DATA_DIR'} cannot be written: ${diskError}.`;
  return error.stack ?? error.message;
}
