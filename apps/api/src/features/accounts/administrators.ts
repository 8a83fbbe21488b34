import type { Tx } from '#db/client.ts';
import { AppError } from '#http/app-error.ts';
import { hasOtherAdministrator } from './administrators-repository.ts';

const LAST_ADMINISTRATOR = 'This is the only administrator. Please make someone else an administrator first.';

/**
 * Ensures that at least one administrator can sign in. Call it while the records of all administrators are locked.
 * @throws AppError `conflict` if this is the only one
 */
export async function requireOtherAdministrator(tx: Tx, id: string): Promise<void> {
  if (!(await hasOtherAdministrator(tx, id))) throw new AppError('conflict', LAST_ADMINISTRATOR);
}
