import type { EngineStatus } from '@voicedraft/contract/generations';
import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { Check, Copy } from 'lucide-react';
import type { Ref } from 'react';
import type { CopyState } from '#lib/use-copy.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { describeProgress } from './describe-progress.ts';
import { EngineNote } from './engine-note.tsx';
import type { ClearedBy, GeneratorState } from './generator-state.ts';
import { ScriptEditor, type SheetSound } from './script-editor.tsx';
import { ScriptSkeleton } from './script-skeleton.tsx';

interface ScriptSheetProps {
  readonly ref: Ref<HTMLElement>;
  readonly state: GeneratorState;
  readonly recording: SheetSound | null;
  readonly engine: EngineStatus | null;
  readonly copyState: CopyState;
  readonly onCopy: () => void;
  readonly onEdit: (script: string) => void;
  readonly onUndo: () => void;
}

const CLEARED_TEXTS = {
  prompt: 'The script was cleared because the prompt changed.',
  reset: 'Everything was cleared.',
  take: 'Your text was replaced.',
  generation: 'The new script replaced the one you edited.',
  elsewhere: 'Your work was replaced by work from another tab or device.',
} as const satisfies Record<ClearedBy, string>;

/** The script card: the editable sheet, the text while an engine writes it, and its origin. */
export function ScriptSheet({
  ref,
  state,
  recording,
  engine,
  copyState,
  onCopy,
  onEdit,
  onUndo,
}: ScriptSheetProps) {
  const { script, written, running, cleared } = state;
  const writing = running?.kind === 'script' ? running : null;
  const text = writing ? writing.text : script;
  return (
    <section ref={ref} aria-label="Script" aria-busy={writing !== null} className="scroll-mb-6">
      <Card className="@container/sheet overflow-hidden">
        <div className="flex min-h-16 items-center gap-3 border-b border-line py-2 pr-3 pl-5 @min-[520px]/sheet:pl-6">
          <h2>Script</h2>
          <SheetNote text={text} writing={writing !== null} copyState={copyState} />
          <Button
            variant="ghost"
            disabled={writing !== null || script.trim() === ''}
            icon={
              copyState === 'copied' ? (
                <Check size={20} aria-hidden="true" />
              ) : (
                <Copy size={20} aria-hidden="true" />
              )
            }
            onClick={onCopy}
          >
            Copy
          </Button>
        </div>
        {writing && text === '' ? (
          <ScriptSkeleton />
        ) : (
          <ScriptEditor text={text} writing={writing !== null} recording={recording} onEdit={onEdit} />
        )}
        <output className="block">
          {writing && (
            <span className="flex items-center gap-3 border-t border-line px-5 py-4 @min-[520px]/sheet:px-6 text-ui font-medium">
              <span className="text-primary-ink">
                <Spinner />
              </span>
              AI is generating your Script...
              <span
                aria-hidden="true"
                className="mono ml-auto hidden text-micro font-normal text-ink-3 @min-[520px]/sheet:inline"
              >
                {describeProgress(writing)}
              </span>
            </span>
          )}
          {!writing && cleared && (
            <span className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5 pr-3 pl-5 @min-[520px]/sheet:pl-6 text-small text-ink-2">
              <span className="min-w-0 flex-1 py-2">{CLEARED_TEXTS[cleared.by]}</span>
              <Button variant="ghost" onClick={onUndo}>
                Undo
              </Button>
            </span>
          )}
        </output>
        {!writing && written && text !== '' && (
          <div className="border-t border-line px-5 py-3 @min-[520px]/sheet:px-6">
            <EngineNote verb="Written by" madeBy={written} status={engine} />
          </div>
        )}
      </Card>
    </section>
  );
}

interface SheetNoteProps {
  readonly text: string;
  readonly writing: boolean;
  readonly copyState: CopyState;
}

/** Next to the title: the script's length, or for a moment that it was copied. */
function SheetNote({ text, writing, copyState }: SheetNoteProps) {
  const words = countWords(text);
  const tooLong = words > SCRIPT_MAX_WORDS;
  const length = tooLong
    ? `${words}/${SCRIPT_MAX_WORDS} words`
    : `${words} ${words === 1 ? 'word' : 'words'}`;
  return (
    <div className="min-w-0 flex-1 pt-0.5 text-micro">
      {copyState === 'idle' && (
        <span className={`mono ${tooLong ? 'font-semibold text-warning' : 'text-ink-3'}`}>
          {writing ? 'writing' : length}
        </span>
      )}
      <output className="font-medium">
        {copyState === 'copied' && <span className="text-success">Script copied to clipboard!</span>}
        {copyState === 'refused' && (
          <span className="text-danger">
            Your browser did not allow copying. Select the text and copy it.
          </span>
        )}
      </output>
    </div>
  );
}
