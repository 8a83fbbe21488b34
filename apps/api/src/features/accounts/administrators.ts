import type { Tx } from '#db/client.ts';
import { AppError } from '#http/app-error.ts';
import { hasOtherAdministrator } from './administrators-repository.ts';

const LAST_ADMINISTRATOR = 'This is the only administrator. Please make someone else an administrator first.';

/**
 * Keeps at least one administrator who can sign in. Asked while the records of all administrators are locked.
 * @throws AppError `conflict` when nobody but that one is
 */
export async function requireOtherAdministrator(tx: Tx, id: string): Promise<void> {
  if (!(await hasOtherAdministrator(tx, id))) throw new AppError('conflict', LAST_ADMINISTRATOR);
}
