import type { TextRange } from '@voicedraft/speech-text/read-marks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { tellRewritten } from '#features/generations/facts/compare-facts.ts';
import { useGeneratorDependencies } from '#features/generations/use-generator-dependencies.ts';
import { useRewriting } from '#features/generations/use-rewriting.ts';
import type { WordSpeaker } from '#features/pronunciations/word-request.ts';
import { CREDIT_BACK, PassageToolbar } from '#features/rewrites/passage-toolbar.tsx';
import { findPassage } from '#features/rewrites/passage.ts';
import { type RewriteFailure, usePassageTools } from '#features/rewrites/use-passage-tools.ts';
import { showToast } from '#ui/toast.ts';
import { useStoredProject } from './stored-project.ts';

/** The selected words of a paragraph's text; equal indexes for none. Each key changes it, but only tools follow it. */
export class Selection {
  #now: TextRange = { start: 0, end: 0 };
  readonly #listeners = new Set<() => void>();

  get now(): TextRange {
    return this.#now;
  }

  set(range: TextRange): void {
    this.#now = range;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

interface LinePassageToolsProps {
  /** Text of the paragraph. */
  readonly text: string;
  /** True while it is recorded: what is ready waits until it can be changed again. */
  readonly readOnly: boolean;
  /** Null while another line is selected. */
  readonly selection: Selection | null;
  /** Who speaks it. */
  readonly speaker: WordSpeaker;
  readonly onText: (text: string) => void;
  /** Whether they hold what would be lost with them: they stay then, whichever line is selected. */
  readonly onHeld: (isHeld: boolean) => void;
  /** Gives the focus back to the line. */
  readonly onLeave: () => void;
}

/** The tools of the selected words of a line, beneath it: they push the next line down. */
export function LinePassageTools(props: LinePassageToolsProps) {
  const { text, readOnly, selection, speaker, onText, onHeld, onLeave } = props;
  const { onWordsChanged } = useStoredProject();
  const rewriting = useRewriting();
  const { prices, takeBalance } = useGeneratorDependencies();
  const tools = usePassageTools({
    text,
    isFrozen: readOnly,
    onText,
    onBalance: takeBalance,
    onRewritten: tellRewritten,
  });
  const isTyping = tools.said?.isTyped === true;
  const isHeld = isTyping || tools.isRewriting || tools.shown !== null;
  const hold = useEffectEvent(onHeld);
  useEffect(() => hold(isHeld), [isHeld]);
  const { failure } = tools;
  const tell = useEffectEvent(({ text: reason, isReturned }: RewriteFailure) => {
    // The tools that would show it go.
    if (selection !== null) return;
    showToast.error(isReturned && prices.script > 0 ? `${reason} ${CREDIT_BACK}` : reason);
  });
  useEffect(() => {
    if (failure !== null) tell(failure);
  }, [failure]);
  const taken = useRef<TextRange>({ start: 0, end: 0 });
  const take = useEffectEvent(() => {
    if (selection === null) return;
    const { start, end } = selection.now;
    // Only a new selection counts: the tools move their own while they change the text.
    if (taken.current.start === start && taken.current.end === end) return;
    taken.current = { start, end };
    tools.select(findPassage(text, start, end));
  });
  useEffect(() => {
    if (isTyping || selection === null) return;
    take();
    return selection.subscribe(() => take());
  }, [selection, isTyping]);
  if (tools.selected === null && tools.shown === null) return null;
  if (readOnly && !tools.isRewriting && !isTyping) return null;
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
