import type { EngineName } from '@voicedraft/contract/engine-names';
import type { AnyVoiceId, MixParts } from '@voicedraft/contract/voices';
import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface VoicesTables {
  pronunciations: {
    id: Generated<string>;
    userId: string;
    word: string;
    /** The word as it is compared. */
    wordKey: string;
    sayAs: string;
    exactCapitals: boolean;
    createdAt: CreatedAt;
  };

  favouriteVoices: {
    userId: string;
    voice: AnyVoiceId;
    createdAt: CreatedAt;
  };

  heardSentences: {
    id: string;
    userId: string;
    /** Hash of the spoken text, the voice, its settings and the engine. */
    key: string;
    engine: EngineName;
    seconds: number;
    createdAt: CreatedAt;
    lastHeardAt: Generated<Date>;
  };

  voiceMixes: {
    id: Generated<string>;
    /** Null for a mix that is still offered although its creator's account was deleted. */
    userId: string | null;
    name: string;
    /** Written as text, because the driver sends arrays as SQL arrays. */
    parts: JSONColumnType<MixParts>;
    /** Whether all customers may use it. */
    offered: Generated<boolean>;
    createdAt: CreatedAt;
    deletedAt: Date | null;
  };
}
