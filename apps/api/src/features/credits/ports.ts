import type { Tx } from '#db/client.ts';

/** A balance that has become smaller. */
interface FallenBalance {
  readonly userId: string;
  /** Credits to spend before and after. */
  readonly before: number;
  readonly after: number;
}

/** Notifies higher features, which connect themselves at startup. */
export interface CreditPorts {
  /** Credits were deducted for a client, or taken back with their payment; called in that transaction. */
  fell(tx: Tx, balance: FallenBalance): Promise<void>;
}
