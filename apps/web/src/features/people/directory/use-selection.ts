import type { User } from '@voicedraft/contract/accounts';
import { useState } from 'react';

/** Users that are chosen for something, across the pages of the directory. */
export interface Selection {
  /** In the order in which they were chosen. */
  readonly users: readonly User[];
  readonly has: (id: string) => boolean;
  /** Takes users in, or out. */
  readonly set: (users: readonly User[], chosen: boolean) => void;
  readonly clear: () => void;
}

/** The chosen rows of a list; they stay chosen while the list turns its pages, searches and sorts. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, User>>(new Map());
  return {
    users: [...chosen.values()],
    has: (id) => chosen.has(id),
    set: (users, isChosen) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const user of users) {
          if (isChosen) after.set(user._id, user);
          else after.delete(user._id);
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}
