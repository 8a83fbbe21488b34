import type { CheckStep, ChecklistItem } from '@voicedraft/contract/checklist';
import { Check, Minus, X } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { ITEM_WORDS } from './item-words.ts';

const STATES = {
  'not-checked': { name: 'Not checked', variant: 'neutral', ring: 'border-line-2 text-ink-3' },
  checking: { name: 'Checking', variant: 'info', ring: 'border-transparent text-info' },
  done: { name: 'Done', variant: 'success', ring: 'border-success-line bg-success-soft text-success' },
  'not-complete': {
    name: 'Not complete',
    variant: 'warning',
    ring: 'border-warning-line bg-warning-soft text-warning',
  },
  failed: { name: 'Failed', variant: 'danger', ring: 'border-danger-line bg-danger-soft text-danger' },
} as const;

interface ChecklistRowProps {
  readonly item: ChecklistItem;
  /** Its place in the list, from 1. */
  readonly position: number;
  /** Whether it is the one to put right next. */
  readonly isNext: boolean;
  readonly onCheck: () => void;
  readonly onStop: () => void;
}

/** One item: its state with the evidence, the steps of a failed check, and what to do about it. */
export function ChecklistRow({ item, position, isNext, onCheck, onStop }: ChecklistRowProps) {
  const { state, checkedAt } = item;
  const words = ITEM_WORDS[item.item];
  const { name, variant, ring } = STATES[state];
  const showsSteps = state === 'failed' || state === 'not-complete';
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 p-5 md:grid-cols-[36px_minmax(0,1fr)_auto] md:gap-x-5 md:px-6">
      <span
        aria-hidden="true"
        className={classNames('grid size-9 place-items-center rounded-pill border text-small', ring)}
      >
        <Mark state={state} position={position} />
      </span>
      <div className="min-w-0">
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lead">{words.name}</h2>
          <StatusBadge variant={variant}>{name}</StatusBadge>
          {state === 'checking' ? (
            <span className="mono text-micro text-ink-3">now</span>
          ) : (
            checkedAt !== null && <Moment at={checkedAt} />
          )}
        </div>
        <p className="mt-0.5 max-w-[66ch] text-ui/[22px] text-pretty wrap-anywhere text-ink-2">
          {state === 'checking' ? words.busy : state === 'not-checked' ? words.intro : item.text}
        </p>
        {showsSteps && item.steps.length > 0 && <Steps steps={item.steps} />}
      </div>
      <div className="col-start-2 mt-2 flex flex-wrap gap-2 md:col-start-3 md:mt-0 md:w-[168px] md:flex-col">
        <Actions item={item} isNext={isNext} onCheck={onCheck} onStop={onStop} />
      </div>
    </li>
  );
}

function Mark({ state, position }: { readonly state: ChecklistItem['state']; readonly position: number }) {
  if (state === 'checking') return <Spinner />;
  if (state === 'done') return <Check size={18} />;
  if (state === 'failed') return <X size={18} />;
  return state === 'not-complete' ? <Minus size={18} /> : position;
}

function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="mono text-micro text-ink-3">
      {formatDateTime(at)}
    </time>
  );
}

const STEP_MARKS = {
  passed: { Icon: Check, word: 'Passed', className: 'text-success' },
  failed: { Icon: X, word: 'Failed', className: 'text-danger' },
  waiting: { Icon: Minus, word: 'Not tested', className: 'text-ink-3' },
} as const;

function Steps({ steps }: { readonly steps: readonly CheckStep[] }) {
  return (
    <ul className="mt-3.5 -ml-[50px] grid max-w-[640px] gap-2.5 rounded-well bg-sunken p-4 md:ml-0">
      {steps.map(({ state, title, text }) => {
        const { Icon, word, className } = STEP_MARKS[state];
        return (
          <li key={title} className="flex gap-2.5 text-small/5">
            <Icon size={18} className={classNames('mt-px flex-none', className)} />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{word}: </span>
              <b className="font-semibold">{title}</b> <span className="text-ink-2">{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type ActionsProps = Pick<ChecklistRowProps, 'item' | 'isNext' | 'onCheck' | 'onStop'>;

/** A link to where the item is put right, and one button: the same while it checks and stops, so it keeps the focus. */
function Actions({ item: { item, state }, isNext, onCheck, onStop }: ActionsProps) {
  const { name, change, fix, complete = fix.label, again } = ITEM_WORDS[item];
  const isBusy = state === 'checking';
  const isWrong = state === 'failed' || state === 'not-complete';
  const link =
    state === 'failed' ? fix : isWrong ? { ...fix, label: complete } : state === 'done' ? change : null;
  const label = isBusy ? 'Stop' : state === 'not-checked' ? 'Check' : again;
  return (
    <>
      {link !== null && <PlaceLink {...link} variant={isWrong && isNext ? 'primary' : 'secondary'} />}
      {(state !== 'done' || link === null) && (
        <Button
          block
          variant={isWrong ? 'ghost' : 'secondary'}
          aria-label={`${label}: ${name}`}
          onClick={isBusy ? onStop : onCheck}
        >
          {label}
        </Button>
      )}
    </>
  );
}

interface PlaceLinkProps {
  readonly label: string;
  readonly place: (typeof ITEM_WORDS)[keyof typeof ITEM_WORDS]['fix']['place'];
  readonly variant: 'primary' | 'secondary';
}

function PlaceLink({ label, place, variant }: PlaceLinkProps) {
  return place.tab === undefined ? (
    <ButtonLink block variant={variant} to={place.page}>
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink block variant={variant} to="/admin/settings" search={{ tab: place.tab }}>
      {label}
    </ButtonLink>
  );
}
