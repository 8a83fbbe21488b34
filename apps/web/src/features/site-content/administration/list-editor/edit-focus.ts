import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

interface EditFocus {
  /** For the button that opens an entry. */
  readonly edit: (id: string) => RefCallback<HTMLButtonElement>;
  /** For the button that adds one. */
  readonly add: RefCallback<HTMLButtonElement> | undefined;
}

/**
 * Manages focus in a list whose entries are edited elsewhere: it returns to the button of the entry that was left
 * or, if that no longer exists, to the add button.
 * @param edited the entry in a form above the list
 * @param left the entry that was open in place of the list
 * @param ids of the entries, if known
 */
export function useEditFocus(
  edited: string | undefined,
  left: string | undefined,
  ids: readonly string[] | undefined,
): EditFocus {
  const [takeFocus] = useState(createFocusTarget);
  const [buttons] = useState(() => new Map<string, HTMLButtonElement>());
  const last = useRef(edited);
  useEffect(() => {
    const before = last.current;
    last.current = edited;
    // Only if the form closed its entry and the focus was lost with it.
    if (before === undefined || edited !== undefined || document.activeElement !== document.body) return;
    buttons.get(before)?.focus();
  }, [buttons, edited]);
  const edit = useCallback(
    (id: string): RefCallback<HTMLButtonElement> =>
      (button) => {
        if (button === null) buttons.delete(id);
        else buttons.set(id, button);
      },
    [buttons],
  );
  const isGone = left !== undefined && ids !== undefined && !ids.includes(left);
  return {
    edit: useCallback((id: string) => (id === left ? takeFocus : edit(id)), [edit, left, takeFocus]),
    add: isGone ? takeFocus : undefined,
  };
}

/** Focuses a button once, when it appears; and another one if the first disappears while focused. */
function createFocusTarget(): RefCallback<HTMLButtonElement> {
  let target: HTMLButtonElement | null = null;
  return (button) => {
    if (button === null) {
      if (document.activeElement === target) target = null;
    } else if (target === null) {
      target = button;
      button.focus();
    }
  };
}
