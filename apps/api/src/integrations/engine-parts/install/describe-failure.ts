import { findDiskError } from '#db/start-error.ts';
import { InstallError, type InstallState } from '#integrations/engine-parts/installation.ts';
import { InstallFailure } from './install-failure.ts';

type Failed = Extract<InstallState, { status: 'install-failed' }>;

/** The state of an installation that failed, with what the administrator can do. */
export function describeFailure(error: unknown, model: string): Failed {
  const failed = { status: 'install-failed', model, expected: null, received: null } as const;
  if (error instanceof InstallFailure) {
    return { ...failed, title: error.title, reason: error.message, ...error.checksums };
  }
  if (error instanceof InstallError) {
    return { ...failed, title: 'The file cannot be used.', reason: error.message };
  }
  const message = error instanceof Error ? error.message : String(error);
  const diskError = findDiskError((error as NodeJS.ErrnoException).code ?? '');
  if (diskError === undefined) return { ...failed, title: 'The installation failed.', reason: message };
  return {
    ...failed,
    title: 'The data folder cannot be written.',
    reason: `Saving failed: ${diskError}. Correct that, then try again; what has arrived is kept.`,
  };
}
