import { countOf } from '@voicedraft/contract/counts';
import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, useRef } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { CopyState } from '#lib/use-copy.ts';
import type { PassageTools } from '#features/rewrites/use-passage-tools.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { ArrangedNote } from './arranged-note.tsx';
import { describeProgress } from './describe-progress.ts';
import type { WrittenScript } from './generator-draft.ts';
import type { ClearedBy, GeneratorAction, GeneratorState } from './generator-state.ts';
import { FALLBACK_NOTE, QualityBadge } from './quality-badge.tsx';
import { type Facts, NO_FACTS } from './facts/use-facts.ts';
import { RefusedState } from './refused-state.tsx';
import { ScriptEditor, type SheetSound } from './script-editor.tsx';
import { ScriptSkeleton } from './script-skeleton.tsx';

interface ScriptSheetProps {
  readonly ref: Ref<HTMLElement>;
  readonly state: GeneratorState;
  readonly refusalRef: Ref<HTMLDivElement>;
  readonly recording: SheetSound | null;
  /** The balance; null until it is known. */
  readonly credits: number | null;
  readonly copyState: CopyState;
  readonly onCopy: () => void;
  readonly onEdit: (script: string) => void;
  readonly onEditPrompt: () => void;
  /** A line was filled in, or all are to be edited as one text. */
  readonly onBlank: (
    action: Extract<GeneratorAction, { readonly type: 'fill-blank' | 'close-blanks' }>,
  ) => void;
  readonly onUndo: () => void;
  /** Opens the versions of the script; nothing while there is one. */
  readonly versions: ReactNode;
  readonly facts: Facts;
  /** Whether a language model writes now. */
  readonly hasModel: boolean;
  readonly tools: PassageTools;
  /** Credits that a rewrite costs. */
  readonly rewritePrice: number;
  /** Below an empty sheet; false if nothing. */
  readonly examples: ReactNode;
}

const CLEARED_TEXTS = {
  prompt: 'The script was cleared because the prompt changed.',
  reset: 'Everything was cleared.',
  take: 'Your text was replaced.',
  generation: 'The new script replaced the one you edited.',
  outline: 'The outline replaced your script.',
} as const satisfies Record<ClearedBy, string>;

/** Lazy: only needed for a prompt that names nothing but a subject. */
const BlankLines = lazyPart(() => import('./blank-lines.tsx'), 'BlankLines');

/** Lazy: only needed once there is a script, and a language model. */
const ExtrasMenu = lazyPart(() => import('./extras/extras-menu.tsx'), 'ExtrasMenu');

/** Lazy: the page opens without a script. */
const FactPanel = lazyPart(() => import('./facts/fact-panel.tsx'), 'FactPanel');

/** Lazy: few scripts are that long. */
const LongScriptNote = lazyPart(() => import('./long-script-note.tsx'), 'LongScriptNote');

/** The script card: the editable sheet, the text while an engine writes it, and its origin. */
export function ScriptSheet({
  ref,
  state,
  refusalRef,
  recording,
  credits,
  copyState,
  onCopy,
  onEdit,
  onEditPrompt,
  onBlank,
  onUndo,
  versions,
  facts,
  hasModel,
  tools,
  rewritePrice,
  examples,
}: ScriptSheetProps) {
  const { script, blanks, written, running, cleared, problem } = state;
  const writing = running?.kind === 'script' ? running : null;
  const text = writing ? writing.text : script;
  const field = useRef<HTMLTextAreaElement>(null);
  const refusal = problem !== null && problem.title !== null ? { ...problem, title: problem.title } : null;
  const isBlank = text.trim() === '';
  const words = countScriptWords(text);
  const isTooLong = words > SCRIPT_MAX_WORDS;
  const isWriting = writing !== null;
  const isWaiting = writing?.progress.position !== undefined;
  return (
    <section ref={ref} aria-label="Script" aria-busy={writing !== null} className="scroll-mb-6">
      <Card className="@container/sheet">
        <div className="flex min-h-16 items-center gap-2 border-b border-line py-2 pr-3 pl-5 @max-[319px]/sheet:flex-wrap @min-[520px]/sheet:gap-3 @min-[520px]/sheet:pl-6">
          <h2 className="@max-[319px]/sheet:mr-auto">Script</h2>
          <SheetNote
            words={words}
            writing={isWaiting ? 'waiting' : isWriting ? 'writing' : null}
            written={writing === null && !isBlank ? written : null}
            copyState={copyState}
          />
          {versions}
          <Button
            variant="ghost"
            disabled={writing !== null || script.trim() === ''}
            icon={copyState === 'copied' ? <Check size={20} /> : <Copy size={20} />}
            onClick={onCopy}
            className="@max-[519px]/sheet:px-2!"
          >
            Copy
          </Button>
          {hasModel && !isBlank && (
            <Suspense>
              <ExtrasMenu
                written={written}
                text={script}
                disabled={isWriting || tools.isRewriting}
                field={field}
                onEdit={onEdit}
                onRewritten={facts.rewritten}
              />
            </Suspense>
          )}
        </div>
        {refusal !== null && (
          <RefusedState
            ref={refusalRef}
            problem={refusal}
            credits={credits}
            compact={!isBlank}
            onEdit={refusal.about === 'prompt' ? onEditPrompt : () => field.current?.focus()}
          />
        )}
        {writing && text === '' ? (
          <ScriptSkeleton />
        ) : blanks !== null && !isWriting ? (
          <Suspense fallback={<ScriptSkeleton />}>
            <BlankLines blanks={blanks} onChange={onBlank} />
          </Suspense>
        ) : (
          (refusal === null || !isBlank) && (
            <ScriptEditor
              ref={field}
              text={text}
              writing={isWriting}
              recording={recording}
              facts={writing === null ? facts.open : NO_FACTS}
              tools={tools}
              rewritePrice={rewritePrice}
              voice={state.voice}
              onEdit={onEdit}
            />
          )
        )}
        {isTooLong && !isWriting && (
          <Suspense>
            <LongScriptNote text={text} onExport={facts.warn} />
          </Suspense>
        )}
        {!isWriting && facts.listed.length > 0 && (
          <Suspense>
            <FactPanel
              facts={facts}
              onShow={({ start, end }) => {
                field.current?.focus();
                field.current?.setSelectionRange(start, end);
              }}
              onDone={() => field.current?.focus()}
            />
          </Suspense>
        )}
        {isBlank && blanks === null && !isWriting && refusal === null && examples}
        <output className="block">
          {writing && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-4 @min-[520px]/sheet:px-6 text-ui font-medium">
              <span className="text-primary-ink">
                <Spinner />
              </span>
              AI is generating your Script...
              <span
                aria-hidden={!isWaiting}
                className={classNames(
                  'mono text-micro font-normal text-ink-3 @min-[520px]/sheet:ml-auto @min-[520px]/sheet:inline',
                  isWaiting ? 'ml-8' : 'hidden',
                )}
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
        {!writing && written?.fallback && !isBlank && (
          <p className="border-t border-line px-5 py-3 text-small text-ink-2 @min-[520px]/sheet:px-6">
            {FALLBACK_NOTE}
          </p>
        )}
        {written?.quality === 'draft' && !isWriting && !isBlank && <ArrangedNote about={written.id} />}
      </Card>
    </section>
  );
}

interface SheetNoteProps {
  readonly words: number;
  /** Progress shown instead of the script's length; null if nothing is running. */
  readonly writing: 'waiting' | 'writing' | null;
  /** Origin of the text; null if there is none to name. */
  readonly written: WrittenScript | null;
  readonly copyState: CopyState;
}

/** Next to the title: the script's length and quality, or for a moment that it was copied. */
function SheetNote({ words, writing, written, copyState }: SheetNoteProps) {
  const tooLong = words > SCRIPT_MAX_WORDS;
  const length = tooLong ? `${words}/${SCRIPT_MAX_WORDS} words` : countOf(words, 'word');
  return (
    <div className="min-w-0 flex-1 pt-0.5 text-micro @max-[319px]/sheet:order-last @max-[319px]/sheet:basis-full">
      {copyState === 'idle' && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`mono whitespace-nowrap ${tooLong ? 'font-semibold text-warning' : 'text-ink-3'}`}>
            {writing ?? length}
          </span>
          {written && <QualityBadge kind="script" madeBy={written} />}
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
