import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { findPassage } from '#features/rewrites/passage.ts';
import type { PassageTools } from '#features/rewrites/use-passage-tools.ts';

/**
 * Passes on which words of a field are selected, and says when their tools are shown: while the field or the tools
 * have the focus, and not while the pointer is still selecting.
 */
export function useSelecting(tools: PassageTools, field: RefObject<HTMLTextAreaElement | null>) {
  const [isInside, setInside] = useState(false);
  const [isPointing, setPointing] = useState(false);
  const { selected, select, shown, said, isRewriting } = tools;
  const read = useEffectEvent(() => {
    const { current } = field;
    // The new words of a rewrite stay shown until they are kept, undone or edited.
    if (current === null || document.activeElement !== current || shown !== null) return;
    const passage = findPassage(current.value, current.selectionStart, current.selectionEnd);
    if (passage?.start !== selected?.start || passage?.end !== selected?.end) select(passage);
  });
  useEffect(() => {
    const listen = () => read();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);
  const press = () => {
    setPointing(true);
    // It may be released anywhere.
    const release = () => setPointing(false);
    window.addEventListener('pointerup', release, { once: true });
    window.addEventListener('pointercancel', release, { once: true });
  };
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
