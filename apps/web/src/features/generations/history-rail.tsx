import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import type { Generation } from '@voicedraft/contract/generations';
import { nameVoice } from '@voicedraft/contract/voice-list';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import { ListMusic } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { formatRelativeDate } from '#lib/format.ts';
import { describeResult } from '#lib/quality-words.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { listTakes, type Take } from './takes.ts';
import type { History } from './use-history.ts';

const TAKE_BARS = 36;

interface HistoryRailProps {
  readonly history: History;
  /** Ids of the generations shown in the cards. */
  readonly shown: readonly (string | undefined)[];
  readonly disabled: boolean;
  readonly onShow: (generation: Generation) => void;
}

/** Results, newest first, one page at a time; selecting one puts it back into the cards. */
export const HistoryRail = memo(function HistoryRail({ history, shown, disabled, onShow }: HistoryRailProps) {
  const { generations, failed } = history;
  const takes = useMemo(() => listTakes(generations ?? []), [generations]);
  const list = useRef<HTMLUListElement>(null);
  const current = takes.find(({ generation }) => shown.includes(generation.id));
  return (
    <aside aria-label="History" className="min-w-0 min-[992px]:col-span-full min-[1320px]:col-auto">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-body text-ui font-semibold tracking-normal">History</h2>
        <Link
          to="/user/library"
          className="inline-flex min-h-11 items-center rounded-badge text-small font-medium text-primary-ink underline underline-offset-3"
        >
          Library
        </Link>
      </div>
      {takes.length === 0 ? (
        <p className="border-t border-line-2 py-3.5 text-small text-ink-2">
          {failed ? 'The history could not be loaded.' : 'Your scripts and voices will appear here.'}
        </p>
      ) : (
        <ul
          ref={list}
          className="grid border-t border-line-2 min-[1320px]:max-h-[calc(100dvh-12rem)] min-[1320px]:overflow-y-auto gap-x-6 sm:grid-cols-2 min-[992px]:grid-cols-4 min-[1320px]:grid-cols-1"
        >
          {takes.map((take) => (
            <li key={take.generation.id} className="relative min-w-0 border-b border-line">
              <TakeButton take={take} current={take === current} disabled={disabled} onShow={onShow} />
              {take.generation.entryId !== null && (
                <Link
                  to="/user/library/$id"
                  params={{ id: take.generation.entryId }}
                  aria-label={`All takes of ${take.title}`}
                  className="absolute top-1.5 right-0 grid size-9 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink"
                >
                  <ListMusic size={16} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <OlderTakes history={history} count={takes.length} list={list} />
    </aside>
  );
});

interface OlderTakesProps {
  readonly history: History;
  /** Number of rows shown. */
  readonly count: number;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** The button for older results, if there are any. */
function OlderTakes({ history, count, list }: OlderTakesProps) {
  const { failed, hasOlder, loadingOlder, showOlder } = history;
  /** Number of rows when the button was pressed. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (loadingOlder || before.current === null) return;
    // The button disappears with the last page; the focus moves to the first row of that page.
    if (!hasOlder) list.current?.querySelectorAll('button')[before.current]?.focus();
    before.current = null;
  }, [loadingOlder, hasOlder, list]);
  return (
    <>
      <p role="alert" className="text-small text-ink-2 not-empty:pt-3.5">
        {failed && hasOlder && !loadingOlder && 'Older work could not be loaded.'}
      </p>
      {hasOlder && (
        <Button
          block
          variant="ghost"
          busy={loadingOlder}
          busyText="Loading..."
          onClick={() => {
            before.current = count;
            showOlder();
          }}
          className="mt-1"
        >
          Show older
        </Button>
      )}
    </>
  );
}

interface TakeButtonProps {
  readonly take: Take;
  readonly current: boolean;
  readonly disabled: boolean;
  readonly onShow: (generation: Generation) => void;
}

function TakeButton({ take, current, disabled, onShow }: TakeButtonProps) {
  const { generation, title, text } = take;
  const bars = useMemo(() => drawWordPattern(text, TAKE_BARS), [text]);
  return (
    <button
      type="button"
      aria-current={current || undefined}
      disabled={disabled}
      onClick={() => onShow(generation)}
      className={classNames(
        'group relative block w-full overflow-hidden py-3.5 pr-2 text-left focus-visible:outline-offset-[-2px] disabled:cursor-not-allowed',
        current &&
          'pl-3.5 before:absolute before:inset-y-3.5 before:left-0 before:w-1 before:rounded-pill before:bg-primary-ink',
      )}
    >
      <span
        className={classNames(
          'mr-8 mb-2 line-clamp-2 text-small',
          current ? 'font-semibold text-ink' : 'font-[550] text-ink-2 group-enabled:group-hover:text-ink',
        )}
      >
        {title}
      </span>
      <Waveform bars={bars} height={20} />
      <span className="mono mt-2 flex flex-wrap justify-between gap-x-2 text-[12px]/4 whitespace-nowrap text-ink-3">
        <span>
          {generation.voice !== null && generation.kind === 'voice'
            ? `${generation.mixName ?? nameVoice(generation.voice)} ${formatMinutes(generation.durationSeconds ?? 0)}`
            : countOf(countScriptWords(text), 'word')}
        </span>
        <time dateTime={generation.createdAt}>{formatRelativeDate(generation.createdAt)}</time>
        {generation.quality !== null && (
          <span className="w-full">{describeResult(generation.kind, generation.quality)}</span>
        )}
      </span>
    </button>
  );
}
