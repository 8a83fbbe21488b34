import type { EngineName } from '@voicedraft/contract/engine-names';
import type { VoiceId } from '@voicedraft/contract/voices';
import type { Generated } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface PronunciationsTable {
  id: Generated<string>;
  userId: string;
  word: string;
  /** The word as it is compared. */
  wordKey: string;
  sayAs: string;
  exactCapitals: boolean;
  createdAt: CreatedAt;
}

export interface FavouriteVoicesTable {
  userId: string;
  voice: VoiceId;
  createdAt: CreatedAt;
}

export interface HeardSentencesTable {
  id: string;
  userId: string;
  /** Hash of the spoken text, the voice, its settings and the engine. */
  key: string;
  engine: EngineName;
  seconds: number;
  createdAt: CreatedAt;
  lastHeardAt: Generated<Date>;
}
