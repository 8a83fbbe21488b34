import { ConfigError } from './config.ts';
import { findDiskError, StartError } from './db/start-error.ts';

/** What the terminal shows for a failed start: plain words if the operator can fix it, otherwise the stack. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  // On a read-only disk, Node reports a folder that cannot be created as one whose parent is missing.
  const isUnmakeable = code === 'ENOENT' && syscall === 'mkdir';
  const fault = syscall === undefined ? undefined : findDiskError(isUnmakeable ? 'EROFS' : code);
  if (fault !== undefined) return `${path ?? 'DATA_DIR'} cannot be written: ${fault}.`;
  return error.stack ?? error.message;
}
