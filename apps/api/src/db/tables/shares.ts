import type { ShareEnd } from '@voicedraft/contract/shares';
import type { Generated } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface SharesTable {
  id: string;
  takeId: string;
  userId: string;
  /** Keyed hash of the token. */
  tokenHash: string;
  /** The token, encrypted. */
  tokenSealed: string;
  showsCaptions: Generated<boolean>;
  allowsDownloads: Generated<boolean>;
  showsSpeakers: Generated<boolean>;
  ends: Generated<ShareEnd>;
  /** Null if it never ends. */
  endsAt: Date | null;
  createdAt: CreatedAt;
}
