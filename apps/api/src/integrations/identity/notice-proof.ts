import type { DBAdapter, DBTransactionAdapter } from '@better-auth/core/db/adapter';

/** An account whose address the library is about to mark as confirmed for the first time. */
export interface ProvedAccount {
  readonly id: string;
  readonly email: string;
}

interface StoredUser extends ProvedAccount {
  readonly emailVerified: boolean;
}

/**
 * Calls back before the library marks an address as confirmed, whatever way has proved it, and so before it opens a
 * session for its owner.
 */
export function noticeProof(
  adapter: DBAdapter,
  onProof: (account: ProvedAccount) => Promise<void>,
): DBAdapter {
  const noticing = <Tables extends DBTransactionAdapter>(tables: Tables): Tables => ({
    ...tables,
    update: async (call) => {
      if (call.model === 'user' && call.update['emailVerified'] === true) {
        const user = await tables.findOne<StoredUser>({ model: 'user', where: call.where });
        if (user !== null && !user.emailVerified) await onProof(user);
      }
      return tables.update(call);
    },
  });
  return {
    ...noticing(adapter),
    transaction: (run) => adapter.transaction((tables) => run(noticing(tables))),
  };
}
