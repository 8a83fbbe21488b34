import type { User } from '@voicedraft/contract/accounts';
import { createContext, useContext } from 'react';
import type { Selection } from './use-selection.ts';
import type { UserEdit } from './use-user-edit.ts';

/** What a row of the directory can be asked for besides editing. */
export type RowTask = 'message' | 'history' | 'delete';

/** What the cells of the directory share. Its columns stand outside of the component that draws them. */
export interface DirectoryState {
  /** Rows of the page that is shown. */
  readonly rows: readonly User[];
  readonly selection: Selection;
  readonly edit: UserEdit;
  /** Id of the one who looks: nobody deletes themselves here. */
  readonly ownId: string | undefined;
  readonly startEdit: (user: User) => void;
  readonly cancelEdit: () => void;
  readonly ask: (task: RowTask, user: User) => void;
}

export const DirectoryContext = createContext<DirectoryState | null>(null);

/** The state of the directory around a cell. */
export function useDirectory(): DirectoryState {
  const state = useContext(DirectoryContext);
  if (state === null) throw new Error('A cell of the user directory stands outside of it.');
  return state;
}
