import type { BackupPlace } from './backup-place.ts';
import type { Installation } from './installation.ts';
import type { Secrets } from './manifest.ts';

/** What is backed up, and to where. */
export interface BackupJob {
  readonly installation: Installation;
  /** Opens the place; that it cannot be opened is a backup that failed. */
  readonly open: () => Promise<BackupPlace>;
  readonly passphrase: string;
  readonly secrets: Secrets;
  /** See {@link seal}; lower in tests. */
  readonly cost?: number;
}
