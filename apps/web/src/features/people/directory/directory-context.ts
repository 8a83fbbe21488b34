import type { User } from '@voicedraft/contract/accounts';
import { createContext, useContext } from 'react';
import type { UserEdit } from './use-user-edit.ts';

/** Actions on a row of the directory other than editing. */
export type RowTask = 'message' | 'history' | 'delete';

/** What the cells of the directory share. Its columns are defined outside the component that draws them. */
export interface DirectoryState {
  readonly edit: UserEdit;
  /** Id of the current administrator: nobody deletes themselves here. */
  readonly ownId: string | undefined;
  readonly startEdit: (user: User) => void;
  readonly cancelEdit: () => void;
  readonly ask: (task: RowTask, user: User) => void;
}

export const DirectoryContext = createContext<DirectoryState | null>(null);

/** The state of the directory around a cell. */
export function useDirectory(): DirectoryState {
  const state = useContext(DirectoryContext);
  if (state === null) throw new Error('A cell of the user directory is used outside of it.');
  return state;
}
