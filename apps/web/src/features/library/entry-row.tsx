import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import type { LibraryEntry } from '@voicedraft/contract/library';
import { ChevronDown, FileText, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLongDate } from '#lib/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Facts } from '#ui/facts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import {
  describeEntry,
  describeSharing,
  describeTake,
  formatListDate,
  nameVoices,
} from './describe-entry.ts';
import { EntryMenu } from './entry-menu.tsx';
import { ROW_GRID } from './library-grid.ts';
import { MarkedText } from './marked-text.tsx';
import { RenameField, useFocusAfterRenaming } from './rename-field.tsx';
import { BusyMark, TakePlayButton } from './take-play-button.tsx';
import { TakeTime, TakeWave } from './take-wave.tsx';
import type { TakePlayer } from './use-take-player.ts';
import { useLongPress } from './use-long-press.ts';

/** Actions on a row. */
export interface RowActions {
  readonly toggleTakes: (id: string) => void;
  readonly select: (entry: LibraryEntry, isSelected: boolean) => void;
  readonly favourite: (entry: LibraryEntry) => void;
  /** Starts renaming, or ends it. */
  readonly rename: (id: string | null) => void;
  readonly move: (entry: LibraryEntry) => void;
  readonly remove: (entry: LibraryEntry) => void;
  readonly restore: (entry: LibraryEntry) => void;
}

interface EntryRowProps {
  readonly entry: LibraryEntry;
  readonly player: TakePlayer;
  readonly actions: RowActions;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly isRenaming: boolean;
  /** Credits that a recording costs now. */
  readonly voicePrice: number;
  /** Its takes, while they are open. */
  readonly children?: ReactNode;
}

/** Characters that fit on two lines of the narrowest card. */
const CLAMPED_FROM = 45;

/** One script or project: a table row, or a card on phones. */
export function EntryRow(props: EntryRowProps) {
  const { entry, player, actions, isOpen, isSelected, isBusy, isRenaming, children } = props;
  const { id, title, chosenTake, isFavourite, deletedAt, updatedAt } = entry;
  const link = useFocusAfterRenaming<HTMLAnchorElement>(isRenaming);
  const longPress = useLongPress(() => actions.select(entry, !isSelected));
  const select = (next: boolean) => actions.select(entry, next);
  return (
    <div
      data-entry={id}
      aria-busy={isBusy || undefined}
      className={classNames(
        isSelected &&
          'bg-[color-mix(in_srgb,var(--primary-soft)_55%,transparent)] shadow-[inset_3px_0_0_var(--primary-ink)]',
      )}
    >
      <div
        {...longPress}
        className={classNames(
          ROW_GRID,
          'py-3 @min-[640px]/library:min-h-17 @min-[640px]/library:py-2',
          !isSelected && !isOpen && 'hover:bg-[color-mix(in_srgb,var(--sunken)_55%,transparent)]',
        )}
      >
        <div
          className={classNames(
            'row-span-2 grid size-11 place-items-center self-start justify-self-center @min-[640px]/library:row-span-1 @min-[640px]/library:self-center',
            !isSelected && '@max-[639px]/library:hidden',
          )}
        >
          <Checkbox
            label={<span className="sr-only">Select {title}</span>}
            checked={isSelected}
            onChange={({ target }) => select(target.checked)}
          />
        </div>
        <div
          className={classNames(
            'row-span-2 self-start @min-[640px]/library:row-span-1 @min-[640px]/library:self-center',
            isSelected && '@max-[639px]/library:hidden',
          )}
        >
          {chosenTake !== null ? (
            <>
              <TakePlayButton take={chosenTake} of={title} player={player} busy={isBusy} />
              <span className="mono -mx-1 block text-center text-[12px]/4 text-ink-3 @min-[640px]/library:hidden">
                <TakeTime take={chosenTake} player={player} />
              </span>
            </>
          ) : isBusy ? (
            <BusyMark />
          ) : (
            <span className="grid size-11 place-items-center text-ink-3" title="Not recorded yet">
              <FileText size={18} />
            </span>
          )}
        </div>
        <div
          className={classNames(
            isRenaming && '@min-[860px]/library:col-span-2',
            'min-w-0 @max-[639px]/library:col-span-2 @max-[639px]/library:col-start-2 @max-[639px]/library:row-start-1 @max-[639px]/library:pt-0.5',
          )}
        >
          {isRenaming ? (
            <RenameField id={id} title={title} onClose={() => actions.rename(null)} />
          ) : (
            <Link
              ref={link}
              to={entry.kind === 'project' ? '/user/projects/$id' : '/user/library/$id'}
              params={{ id }}
              data-row-focus
              dir="auto"
              title={title.length > CLAMPED_FROM ? title : undefined}
              className="line-clamp-2 w-fit max-w-full @max-[639px]/library:max-w-[calc(100%-44px)] rounded-badge py-0.5 text-left text-ui/5 font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
            >
              <MarkedText text={title} ranges={entry.match?.title ?? []} />
            </Link>
          )}
          <SecondLine entry={entry} isOpen={isOpen} onToggle={() => actions.toggleTakes(id)} />
        </div>
        <div className={classNames('hidden', !isRenaming && '@min-[860px]/library:block')}>
          {chosenTake === null ? <DottedLine /> : <TakeWave take={chosenTake} player={player} />}
        </div>
        <VoiceCell {...props} />
        <div className="mono hidden text-right text-micro text-ink-3 @min-[640px]/library:block">
          {chosenTake === null ? (
            <>
              <span className="sr-only">No recording</span>
              <span aria-hidden="true">–</span>
            </>
          ) : (
            <TakeTime take={chosenTake} player={player} />
          )}
        </div>
        <time
          dateTime={updatedAt}
          title={formatLongDate(updatedAt)}
          className="mono self-end text-right text-[12px]/[18px] whitespace-nowrap text-ink-3 @max-[639px]/library:col-start-3 @max-[639px]/library:row-start-2 @max-[639px]/library:pr-2 @min-[640px]/library:self-center"
        >
          {formatListDate(updatedAt)}
        </time>
        <div className="flex justify-end self-start @max-[639px]/library:col-start-3 @max-[639px]/library:row-start-1 @max-[639px]/library:-mt-2 @min-[640px]/library:self-center">
          {deletedAt === null && (
            <span className="hidden @min-[640px]/library:block">
              <IconButton
                label={`Favorite ${title}`}
                tooltip={false}
                aria-pressed={isFavourite}
                className={isFavourite ? 'text-star' : undefined}
                icon={<Star size={18} fill={isFavourite ? 'currentColor' : 'none'} />}
                onClick={() => actions.favourite(entry)}
              />
            </span>
          )}
          <EntryMenu
            entry={entry}
            isOpen={isOpen}
            isSelected={isSelected}
            onToggleTakes={() => actions.toggleTakes(id)}
            onSelect={() => select(!isSelected)}
            onFavourite={() => actions.favourite(entry)}
            onRename={() => actions.rename(id)}
            onMove={() => actions.move(entry)}
            onDelete={() => actions.remove(entry)}
            onRestore={() => actions.restore(entry)}
          />
        </div>
      </div>
      {isOpen && children}
    </div>
  );
}

interface SecondLineProps {
  readonly entry: LibraryEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Kind, words, takes and cost; in a search the line that was found. */
function SecondLine({ entry, isOpen, onToggle }: SecondLineProps) {
  const { match, chosenTake } = entry;
  const sharing = chosenTake && describeSharing(chosenTake);
  const { what, takes, cost } = describeEntry(entry);
  if (match?.line) {
    return (
      <p dir="auto" className="mt-0.5 text-left text-micro/[18px] wrap-anywhere text-ink-2">
        <MarkedText text={match.line.text} ranges={match.line.ranges} />
      </p>
    );
  }
  return (
    <Facts className="text-micro/6 text-ink-3">
      <li>{what}</li>
      {takes !== null && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${takes} of ${entry.title}`}
            onClick={onToggle}
            className="inline-flex min-h-6 items-center gap-0.5 rounded-badge underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {takes}
            <ChevronDown size={14} className={classNames('transition-transform', isOpen && 'rotate-180')} />
          </button>
        </li>
      )}
      {cost !== null && <li>{cost}</li>}
      {sharing !== null && <li className="font-medium text-ink-2">{sharing}</li>}
    </Facts>
  );
}

const RECORD_LINK =
  'inline-flex min-h-6 items-center rounded-badge font-medium text-primary-ink underline underline-offset-3';

/** The voices, or the price of the first recording. */
function VoiceCell({ entry: { id, kind, title, chosenTake, deletedAt }, voicePrice }: EntryRowProps) {
  return (
    <div className="mt-1 flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-micro/[18px] @max-[639px]/library:col-start-2 @max-[639px]/library:row-start-2 @min-[640px]/library:mt-0 @min-[640px]/library:block @min-[640px]/library:text-small/5">
      {chosenTake !== null ? (
        <>
          <b className="font-medium @min-[640px]/library:block">{nameVoices(chosenTake)}</b>
          <small className="text-[12px]/4 text-ink-3 @min-[640px]/library:block">
            {describeTake(chosenTake)}
          </small>
        </>
      ) : deletedAt === null && kind === 'project' ? (
        <Link
          to="/user/projects/$id"
          params={{ id }}
          aria-label={`Open and record ${title}`}
          className={RECORD_LINK}
        >
          Record
        </Link>
      ) : deletedAt === null ? (
        <>
          <Link
            to="/user/generate-script-voice"
            search={{ entry: id }}
            aria-label={`Record ${title}`}
            className={RECORD_LINK}
          >
            Record
          </Link>
          <small className="text-[12px]/4 text-ink-3 @min-[640px]/library:block">
            {voicePrice === 0 ? 'Free' : countOf(voicePrice, 'credit')}
          </small>
        </>
      ) : (
        <span className="text-ink-3">Not recorded</span>
      )}
    </div>
  );
}

/** Stands in for the waveform of an entry without a recording. */
function DottedLine() {
  return (
    <span
      aria-hidden="true"
      className="block h-7 w-21 bg-[radial-gradient(circle,var(--wave)_1.4px,transparent_1.8px)] bg-size-[6px_6px] bg-position-[0_11px] bg-repeat-x"
    />
  );
}
