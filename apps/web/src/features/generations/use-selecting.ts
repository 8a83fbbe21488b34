import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { findPassage } from '#features/rewrites/passage.ts';
import type { PassageTools } from '#features/rewrites/use-passage-tools.ts';

/**
 * Passes on which words of a field are selected, and says when their tools are shown: while the field or the tools
 * have the focus, and not while the pointer is still selecting.
 */
export function useSelecting(tools: PassageTools, field: RefObject<HTMLTextAreaElement | null>) {
  const [isInside, setInside] = useState(false);
  const [isPointing, setPointing] = useState(false);
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  useEffect(() => {
    const read = () => {
      const { current } = field;
      // The new words of a rewrite stay shown until they are kept, undone or edited.
      if (current === null || document.activeElement !== current || latest.current.shown !== null) return;
      const passage = findPassage(current.value, current.selectionStart, current.selectionEnd);
      const { selected, select } = latest.current;
      if (passage?.start !== selected?.start || passage?.end !== selected?.end) select(passage);
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [field]);
  const press = () => {
    setPointing(true);
    // It may be released anywhere.
    const release = () => setPointing(false);
    window.addEventListener('pointerup', release, { once: true });
    window.addEventListener('pointercancel', release, { once: true });
  };
  const { selected, shown, said, isRewriting } = tools;
  return {
    isOpen:
      isRewriting ||
      shown !== null ||
      said?.isTyped === true ||
      (isInside && !isPointing && selected !== null),
    onPointerDown: press,
    box: {
      onFocus: () => setInside(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Another window: the selection is still there afterwards.
        if (document.hasFocus()) setInside(currentTarget.contains(relatedTarget));
      },
    },
  };
}
