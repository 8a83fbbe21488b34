import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import { AudioLines, FilePenLine, type LucideIcon } from 'lucide-react';
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

/** What is true of each of them; said after its summary. */
export const PRIVACY = 'No key needed, nothing leaves it.';

/** The texts about each optional part. */
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
  voices: {
    name: ENGINE_NAMES.speech.server,
    job: 'speech',
    Icon: AudioLines,
    summary: 'Reads scripts on your server.',
    install: 'Install voices',
    test: 'Hear a test',
    testing: 'Speaking one sentence...',
    next: 'Speaks a test, then serves',
    busy: '1 being spoken',
  },
} as const satisfies Record<EnginePartId, PartWords>;
