import type { WordTime } from '@voicedraft/contract/generations';
import type { Generated } from 'kysely';
import type { CreatedAt, StoredJson } from './columns.ts';

export interface RecordingsTables {
  /** The sound of one line of a user's texts; see `features/recordings`. */
  lineSounds: {
    id: Generated<string>;
    userId: string;
    /** Hash of what is spoken and how: lines with the same key sound the same. */
    key: string;
    /** 1, 2, … of the same key. */
    number: number;
    engine: string;
    model: string;
    seconds: number;
    /** Relative to the line: indexes in its text without marks, seconds from its start. */
    wordTimes: StoredJson<WordTime[]>;
    createdAt: CreatedAt;
    /** The newest of a key is used. */
    chosenAt: Generated<Date>;
    lastUsedAt: Generated<Date>;
    /** Whether the recording that it was spoken for is paid; until then, no other one uses it. */
    isKept: Generated<boolean>;
    /** The generation that it was spoken for; null for what is older than this column. */
    recordingId: string | null;
    /** Words that count for the price. */
    pricedWords: number | null;
    /** How much faster than its settings say it was spoken, to fit a time; 1 for as they say. */
    pace: Generated<number>;
    /** The take that the voice was asked for; null for the one before `number`. */
    melody: number | null;
    /** When it was first sent to its user before it was paid; null if it was not. */
    handedOutAt: Date | null;
    /** The key of the line that it is a part of: no recording uses it. Null for whole lines. */
    partOf: string | null;
  };

  /** That an entry of the library uses the sounds of a line. */
  lineSoundUses: {
    entryId: string;
    userId: string;
    key: string;
  };
}
