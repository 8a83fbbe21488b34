import { useState } from 'react';

/** Whether two lists have the same items. */
export function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (left: Item, right: Item) => boolean,
): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((item, index) => {
        const also = other[index];
        return also !== undefined && isSame(item, also);
      }))
  );
}

/** A list that is another object only once it has other items: what is drawn from it is not drawn with each key. */
export function useSameList<Item>(
  list: readonly Item[],
  isSame: (left: Item, right: Item) => boolean,
): readonly Item[] {
  const [kept, setKept] = useState(list);
  if (isSameList(kept, list, isSame)) return kept;
  setKept(list);
  return list;
}
