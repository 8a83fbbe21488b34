import type { EngineChoice, EngineJob, EngineName } from '@voicedraft/contract/engine-names';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { ENGINE_NAMES, nameWork } from './engine-names.ts';
import { PART_WORDS } from './part-words.ts';

/** Who does a job. */
export interface JobChoice {
  /** Who may do it. */
  readonly choice: EngineChoice;
  /** Who does it now, or would if it were available. */
  readonly serving: EngineName;
  readonly available: boolean;
}

const STOPS = { script: 'Scripts stop', speech: 'Voices stop' } as const satisfies Record<EngineJob, string>;

/** What does a part's job while its server is off: 'Built-in voice speaks'. */
export function describeMeanwhile({ part }: EnginePart, choice: JobChoice | undefined): string {
  if (choice === undefined) return 'Not known';
  const { job } = PART_WORDS[part];
  const { serving, available } = choice;
  if (!available) return STOPS[job];
  if (serving === 'server') return 'Other machines serve';
  return `${ENGINE_NAMES[job][serving]} ${nameWork(job, serving)}`;
}

/** What does a part's job once it is removed, as a sentence; empty if that is not known. */
export function describeSuccessor({ part, remote }: EnginePart, choice: JobChoice | undefined): string {
  if (choice === undefined) return '';
  const { name, job } = PART_WORDS[part];
  if (remote.some(({ status }) => status === 'serving')) return 'The servers on other machines take over.';
  if (choice.choice === 'server') return `${STOPS[job]}, because only ${name} may be used.`;
  if (choice.serving !== 'server') return `${ENGINE_NAMES[job][choice.serving]} goes on serving.`;
  return `${ENGINE_NAMES[job].local} takes over.`;
}
