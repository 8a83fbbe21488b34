import type { RawBuilder } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { ProjectGeneration } from './lease-repository.ts';
import type { Made } from './lifecycle-repository.ts';
import type { GenerationListener } from './listener.ts';
import type { Lease } from './running.ts';

/** The end of a generation. */
export interface EndedGeneration {
  readonly id: string;
  readonly userId: string;
  /** Credits that it cost. */
  readonly spent: number;
  /** The balance afterwards; null if nothing was spent because it failed. */
  readonly creditsLeft: number | null;
}

/** Calls to higher features, which connect themselves at startup. */
export interface GenerationPorts {
  /** Part of a statement: whether a webhook subscribes to the outcomes of a user's generations. */
  isSubscribed(userId: RawBuilder<string>): RawBuilder<boolean>;
  /** A generation has succeeded or failed; called in that transaction, once for each. */
  ended(tx: Tx, generation: EndedGeneration): Promise<void>;
  /** Records a project as it was when its recording was begun. */
  recordProject(taken: ProjectGeneration, listener: GenerationListener, lease: Lease): Promise<Made>;
}
