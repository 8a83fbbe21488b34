import type { VideoSettings } from '@voicedraft/contract/video-settings';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, OnlyRow, UpdatedAt } from './columns.ts';

export interface VideosTables {
  /** How the video of an entry of the library looks; see `features/videos`. */
  videoSettings: {
    entryId: string;
    userId: string;
    settings: ColumnType<VideoSettings, string, string>;
    updatedAt: UpdatedAt;
  };

  /** What a user uploaded for videos. */
  videoFiles: {
    id: Generated<string>;
    /** Null once the entry is gone for good; then the file is about to be deleted. */
    entryId: string | null;
    userId: string;
    kind: 'picture' | 'music';
    /** As the user's file was called. */
    name: string;
    /** Size of the stored file. */
    bytes: number;
    /** In pixels; null for music. */
    width: number | null;
    height: number | null;
    /** Null for pictures. */
    seconds: number | null;
    createdAt: CreatedAt;
  };

  /** How much an account may store for its videos: one row. */
  videoStorage: OnlyRow & {
    megabytes: number;
  };
}
