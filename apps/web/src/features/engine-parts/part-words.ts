import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import { FilePenLine, type LucideIcon } from 'lucide-react';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { ENGINE_NAMES } from './engine-names.ts';

interface PartWords {
  readonly name: string;
  readonly job: EngineJob;
  readonly Icon: LucideIcon;
  /** What it does, in one sentence. */
  readonly summary: string;
  readonly install: string;
  readonly test: string;
  /** While a test runs. */
  readonly testing: string;
  /** What happens after the download. */
  readonly next: string;
  /** What it does with the text that it is working on. */
  readonly busy: string;
}

/** Said after its summary. */
export const PRIVACY = 'No key needed, nothing leaves it.';

/** The texts about the optional part. */
export const PART_WORDS = {
  scripts: {
    name: ENGINE_NAMES.script.server,
    job: 'script',
    Icon: FilePenLine,
    summary: 'Writes scripts on your server.',
    install: 'Install writer',
    test: 'Write a test',
    testing: 'Writing one sentence...',
    next: 'Writes a test, then serves',
    busy: '1 being written',
  },
} as const satisfies Record<EnginePartId, PartWords>;
