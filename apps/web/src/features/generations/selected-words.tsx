import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { PassageToolbar } from '#features/rewrites/passage-toolbar.tsx';
import type { PassageTools } from '#features/rewrites/use-passage-tools.ts';
import { measureSpans } from './text-rows.ts';
import { useRewriting } from './use-rewriting.ts';

interface SelectedWordsProps {
  readonly tools: PassageTools;
  readonly price: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The hidden copy of the text, with the same layout. */
  readonly copy: RefObject<HTMLElement | null>;
  /** Height of a row, in pixels. */
  readonly pitch: number;
  readonly voice: AnyVoiceId;
}

/** The toolbar of the selected words, below the row in which they end. */
export function SelectedWords({ tools, price, field, copy, pitch, voice }: SelectedWordsProps) {
  const passage = tools.shown?.passage ?? tools.selected;
  const rewriting = useRewriting();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (copy.current === null || box.current === null || passage === null) return;
    const row = measureSpans(copy.current, [passage]).at(-1)?.row ?? 0;
    box.current.style.top = `${(row + 1) * pitch}px`;
  }, [copy, passage, pitch]);
  if (passage === null) return null;
  return (
    <div ref={box} className="layer-sticky absolute inset-x-0 pt-1.5 @min-[520px]/sheet:-right-24">
      <PassageToolbar
        tools={tools}
        price={price}
        rewriting={rewriting}
        speaker={{ voice }}
        onLeave={() => field.current?.focus()}
        onClose={() => tools.select(null)}
      />
    </div>
  );
}
