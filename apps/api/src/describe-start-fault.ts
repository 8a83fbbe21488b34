import { ConfigError } from './config.ts';
import { findDiskFault, StartError } from './db/start-error.ts';

/**
 * What the terminal says of a start that failed: plain words where the operator can do something about it, and
 * the stack of anything else.
 */
export function describeStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  // Node tells a folder that cannot be made on a read-only disk as one whose parent is missing.
  const isUnmakeable = code === 'ENOENT' && syscall === 'mkdir';
  const fault = syscall === undefined ? undefined : findDiskFault(isUnmakeable ? 'EROFS' : code);
  if (fault !== undefined) return `${path ?? 'DATA_DIR'} cannot be written: ${fault}.`;
  return error.stack ?? error.message;
}
