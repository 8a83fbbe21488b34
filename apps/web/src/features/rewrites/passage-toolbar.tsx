import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import { SPOKEN_LANGUAGE_NAMES, SPOKEN_LANGUAGES } from '@voicedraft/contract/spoken-languages';
import { BookA, Languages, LetterText, Timer } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { WordSpeaker } from '#features/pronunciations/word-request.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { RewriteTools } from './rewrite-tools.tsx';
import type { Rewriting } from './rewriting.ts';
import { Tool } from './tool.tsx';
import type { PassageTools, ShownRewrite } from './use-passage-tools.ts';

/** Lazy: forms are not needed until it opens. */
const SayAs = lazyPart(() => import('#features/pronunciations/say-as.tsx'), 'SayAs');

/** After a rewrite that failed. */
export const CREDIT_BACK = 'Your credit was returned.';

const BOX = 'w-full overflow-hidden rounded-control border border-line-2 bg-surface shadow-2';

interface PassageToolbarProps {
  readonly tools: PassageTools;
  /** Credits that a rewrite costs. */
  readonly price: number;
  readonly rewriting: Rewriting;
  /** Who speaks the text, to hear how a word is said. */
  readonly speaker: WordSpeaker;
  /** A word is said differently from now on. */
  readonly onSaid?: (() => void) | undefined;
  /** Gives the focus back to the text. */
  readonly onLeave: () => void;
  /** Escape: hides the toolbar as well. */
  readonly onClose: () => void;
}

/**
 * The tools of selected words, the form for how they are said, or the old and the new words after a rewrite. One tab
 * stop with arrow keys. A press with the mouse leaves the focus in the text, so that the selection stays visible.
 */
export function PassageToolbar({
  tools,
  price,
  rewriting,
  speaker,
  onSaid,
  onLeave,
  onClose,
}: PassageToolbarProps) {
  const { said, shown } = tools;
  if (said !== null && shown === null) {
    const leave = () => {
      tools.closeSaid();
      onLeave();
    };
    return (
      <div className={classNames(BOX, 'max-w-160')}>
        <Suspense>
          <SayAs
            word={said.word}
            speaker={speaker}
            onTyped={tools.typeSaid}
            onSaved={() => {
              leave();
              onSaid?.();
            }}
            onClose={leave}
          />
        </Suspense>
      </div>
    );
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
    onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the press only must not move the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={closeOnEscape}
      className={classNames(BOX, '@min-[520px]/sheet:w-fit')}
    >
      {shown === null ? (
        <Tools tools={tools} price={price} rewriting={rewriting} />
      ) : (
        <OldAndNew shown={shown} tools={tools} onLeave={onLeave} />
      )}
    </div>
  );
}

type ToolsProps = Pick<PassageToolbarProps, 'tools' | 'price' | 'rewriting'>;

function Tools({ tools, price, rewriting }: ToolsProps) {
  const { isRewriting, failure, streamed } = tools;
  return (
    <>
      <Toolbar.Root
        aria-label="Selected words"
        className="grid @min-[960px]/sheet:flex"
        aria-busy={isRewriting || undefined}
      >
        {rewriting.by === 'model' && (
          <ToolGroup title="Rewrite" cost={price === 0 ? 'Free' : countOf(price, 'credit')}>
            <RewriteTools tools={tools} rewriting={rewriting} />
          </ToolGroup>
        )}
        <ToolGroup title="Delivery" cost="Free">
          <DeliveryTools tools={tools} />
        </ToolGroup>
      </Toolbar.Root>
      {rewriting.by === 'setup' && (
        <p className="max-w-[56ch] border-t border-line px-3.5 py-2.5 text-small text-ink-2">
          Rewriting needs a language model.{' '}
          <Link to="/admin/settings" search={{ tab: 'engines' }} className="link">
            Connect one
          </Link>
        </p>
      )}
      <output className="block">
        {isRewriting && (
          <span className="flex items-center gap-2 border-t border-line px-3.5 py-2.5 text-small text-ink-2">
            <Spinner />
            Rewriting
          </span>
        )}
        {isRewriting && streamed !== '' && (
          <span aria-hidden="true" className="block max-w-[64ch] px-3.5 pb-3 text-small wrap-anywhere">
            {streamed}
          </span>
        )}
        {failure !== null && (
          <span className="block max-w-[56ch] border-t border-line px-3.5 py-2.5 text-small text-ink-2">
            {failure.title !== null && <b className="block font-semibold text-ink">{failure.title}</b>}
            {failure.text}
            {failure.isReturned && price > 0 && (
              <span className="block font-[550] text-success">{CREDIT_BACK}</span>
            )}
          </span>
        )}
      </output>
    </>
  );
}

/** The marks, and the languages in a row below. */
function DeliveryTools({ tools }: Pick<PassageToolbarProps, 'tools'>) {
  const { isRewriting: busy } = tools;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool label="Pause" icon={Timer} busy={busy} onPress={tools.addPause} />
      <Tool label="Emphasis" icon={LetterText} busy={busy} onPress={tools.emphasise} />
      <Tool label="Say in" icon={Languages} busy={busy} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Tool label="Say as" icon={BookA} busy={busy} onPress={tools.sayAs} />
      {isOpen && (
        <fieldset aria-label="Say in" className="mt-1 flex basis-full flex-wrap border-t border-line pt-1">
          {SPOKEN_LANGUAGES.map((code) => (
            <Tool
              key={code}
              label={SPOKEN_LANGUAGE_NAMES[code]}
              busy={busy}
              onPress={() => tools.sayIn(code)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function ToolGroup({
  title,
  cost,
  children,
}: {
  readonly title: string;
  readonly cost: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset
      aria-label={`${title}, ${cost}`}
      className="px-2 py-2 not-first:border-t not-first:border-line @min-[960px]/sheet:not-first:border-t-0 @min-[960px]/sheet:not-first:border-l"
    >
      <p
        aria-hidden="true"
        className="flex items-center justify-between gap-3 px-1.5 pb-1 text-micro text-ink-2"
      >
        {title}
        <span className="mono rounded-badge bg-neutral-soft px-1.75 py-0.5 text-[12px]/4 font-medium text-neutral">
          {cost}
        </span>
      </p>
      <div className="flex flex-wrap">{children}</div>
    </fieldset>
  );
}

interface OldAndNewProps extends Pick<PassageToolbarProps, 'tools' | 'onLeave'> {
  readonly shown: ShownRewrite;
}

function OldAndNew({ shown, tools, onLeave }: OldAndNewProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Whoever pressed a tool with the keyboard goes on here; the tool is gone.
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, []);
  const end = (action: () => void) => () => {
    action();
    onLeave();
  };
  return (
    <fieldset ref={box} aria-label="Rewritten words" className="max-w-[64ch] p-3.5">
      <output className="grid gap-1.5 text-small">
        <span>
          <span className="block text-micro text-ink-3">Before</span>
          <del className="wrap-anywhere text-ink-2 decoration-1">{shown.before}</del>
        </span>
        <span>
          <span className="block text-micro text-ink-3">Now</span>
          <ins className="wrap-anywhere rounded-[4px] bg-primary-soft no-underline">{shown.after}</ins>
        </span>
        {shown.lost.length > 0 && <span className="text-warning">Left out: {shown.lost.join(', ')}.</span>}
      </output>
      <div className="mt-3 flex gap-2">
        <Button onClick={end(tools.keep)}>Keep</Button>
        <Button variant="ghost" onClick={end(tools.undo)}>
          Undo
        </Button>
      </div>
    </fieldset>
  );
}
