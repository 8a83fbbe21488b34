import type { ProjectState } from '@voicedraft/contract/projects';
import { createContext, use } from 'react';

/** What the tools of a line need of the project as it is stored. */
export interface StoredProject {
  readonly id: string;
  readonly state: ProjectState;
  /** False while something is not saved yet: indexes and prices are those of another text. */
  readonly isSaved: boolean;
  readonly onState: (state: ProjectState) => void;
  /** The user's words are said differently now: some lines may need another sound. */
  readonly onWordsChanged: () => void;
}

/** Given by context: it changes with every save, but only the tools that are open show anything of it. */
export const StoredProjectContext = createContext<StoredProject | null>(null);

/** The stored project of the script that a tool belongs to. */
export function useStoredProject(): StoredProject {
  const project = use(StoredProjectContext);
  if (project === null) throw new Error('This is no part of a script.');
  return project;
}

/** Where the video of some lines is made; null unless the newest take has them as they are now. */
export function findVideo({ take }: ProjectState, indexes: readonly number[]) {
  if (take?.isCurrent !== true || indexes.length === 0) return null;
  const search = { from: Math.min(...indexes) + 1, to: Math.max(...indexes) + 1 };
  return { to: '/user/videos/$takeId', params: { takeId: take.id }, search } as const;
}
