import type { Tx } from '#db/client.ts';

/** The end of a generation. */
interface EndedGeneration {
  readonly id: string;
  readonly userId: string;
  /** Credits that it cost. */
  readonly spent: number;
  /** The balance afterwards; null if nothing was spent because it failed. */
  readonly creditsLeft: number | null;
}

/** What generations report to the features above them, without depending on them: connected at startup. */
export interface GenerationPorts {
  /** A generation has succeeded or failed; called in that transaction, once for each. */
  ended(tx: Tx, generation: EndedGeneration): Promise<void>;
}
