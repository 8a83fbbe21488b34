import { useEffect, useEffectEvent, useRef } from 'react';
import { useGeneratorDependencies } from '#features/generations/use-generator-dependencies.ts';
import { useRewriting } from '#features/generations/use-rewriting.ts';
import type { WordSpeaker } from '#features/pronunciations/word-request.ts';
import { PassageToolbar } from '#features/rewrites/passage-toolbar.tsx';
import { findPassage } from '#features/rewrites/passage.ts';
import { usePassageTools } from '#features/rewrites/use-passage-tools.ts';
import { useStoredProject } from './stored-project.ts';

/** Selected words of a paragraph's text; equal indexes for none. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

export const NO_SELECTION: Selection = { start: 0, end: 0 };

interface LinePassageToolsProps {
  /** Text of the paragraph. */
  readonly text: string;
  readonly selection: Selection;
  /** Who speaks it. */
  readonly speaker: WordSpeaker;
  readonly onText: (text: string) => void;
  /** Gives the focus back to the line. */
  readonly onLeave: () => void;
}

/** The tools of the selected words of a line, beneath it: they push the next line down. */
export function LinePassageTools(props: LinePassageToolsProps) {
  const { text, selection, speaker, onText, onLeave } = props;
  const { onWordsChanged } = useStoredProject();
  const rewriting = useRewriting();
  const { prices, takeBalance } = useGeneratorDependencies();
  const tools = usePassageTools({ text, onText, onBalance: takeBalance });
  const { start, end } = selection;
  const select = useEffectEvent(tools.select);
  const isTyping = tools.said?.isTyped === true;
  const taken = useRef(NO_SELECTION);
  useEffect(() => {
    // Only a new selection counts: the tools move their own while they change the text.
    if (isTyping || (taken.current.start === start && taken.current.end === end)) return;
    taken.current = { start, end };
    select(findPassage(text, start, end));
  }, [text, start, end, isTyping]);
  if (tools.selected === null && tools.shown === null) return null;
  return (
    <div className="@container/sheet mt-1.5 mb-1">
      <PassageToolbar
        tools={tools}
        price={prices.script}
        rewriting={rewriting}
        speaker={speaker}
        onSaid={onWordsChanged}
        onLeave={onLeave}
        onClose={() => tools.select(null)}
      />
    </div>
  );
}
