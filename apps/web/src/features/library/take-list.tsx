import type { LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { SquareStack, Check, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState, useMemo } from 'react';
import { ShareDialog } from '#features/shares/share-dialog.tsx';
import { formatLongDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { countBars, LIST_BARS } from '#ui/sound/bars.ts';
import { SoundSlider } from '#ui/sound/sound-slider.tsx';
import { Waveform } from '#ui/sound/waveform.tsx';
import { useElementWidth } from '#ui/use-element-width.ts';
import { CompareTakes } from './compare-takes.tsx';
import { EditorLink } from './editor-link.tsx';
import { describeSharing, describeTake, formatListDate, labelVoice, nameVoices } from './describe-entry.ts';
import { TAKE_GRID } from './library-grid.ts';
import { saveTake } from './save-take.ts';
import { TakeItems } from './take-items.tsx';
import { TakePlayButton } from './take-play-button.tsx';
import { barsOfTake, TakeTime } from './take-wave.tsx';
import { useTakeActions, type TakeActions } from './use-take-actions.ts';
import type { TakePlayer } from './use-take-player.ts';
import { warnOfFacts } from './warn-of-facts.ts';

/** Heights of the waveform of the take that plays. */
const SLIDER_BARS = 96;

interface TakeRowProps {
  readonly take: Take;
  readonly isChosen: boolean;
  readonly player: TakePlayer;
  /** Null for takes that can only be played. */
  readonly actions: TakeActions | null;
  /** Called when the take is about to be saved. */
  readonly onExport: () => void;
}

/** Below this width, in pixels, a waveform is useless. */
const NARROWEST_WAVE = 40;

interface TakeMenuProps {
  readonly take: Take;
  readonly isChosen: boolean;
  readonly actions: TakeActions;
  readonly onExport: () => void;
}

interface TakeListProps {
  readonly entry: LibraryEntryDetails;
  readonly player: TakePlayer;
  /** False on the page of the entry, whose head has that link. */
  readonly linksGenerator?: boolean;
}

/** All takes of an entry, newest first, with comparison of two of them. */
export function TakeList({ entry, player, linksGenerator = true }: TakeListProps) {
  const [isComparing, setComparing] = useState(false);
  const actions = useTakeActions(entry.id);
  const takes = entry.allTakes.filter(({ deletedAt }) => deletedAt === null);
  const isDeleted = entry.deletedAt !== null;
  return (
    <>
      <ul aria-label={`Takes of ${entry.title}`}>
        {takes.map((take) => (
          <TakeRow
            key={take.id}
            take={take}
            isChosen={take.id === entry.chosenTake?.id}
            player={player}
            actions={isDeleted ? null : actions}
            onExport={() => warnOfFacts(entry)}
          />
        ))}
      </ul>
      {(takes.length > 1 || linksGenerator) && !isDeleted && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 max-md:*:grow @min-[640px]/library:pl-29">
          {takes.length > 1 && (
            <Button icon={<SquareStack size={20} />} onClick={() => setComparing(true)}>
              Compare two takes
            </Button>
          )}
          {linksGenerator && <EditorLink entry={entry} variant="ghost" />}
        </div>
      )}
      {isComparing && (
        <CompareTakes
          takes={takes}
          chosenId={entry.chosenTake?.id ?? null}
          onChoose={actions.choose}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

/** One take of an entry. While it plays, its waveform is the position slider. */
function TakeRow({ take, isChosen, player, actions, onExport }: TakeRowProps) {
  const name = `Take ${take.number}`;
  const label = labelVoice(take);
  const sharing = describeSharing(take);
  return (
    <li
      data-take={take.id}
      className={classNames(
        TAKE_GRID,
        'border-t border-line py-3 first:border-t-0 @min-[640px]/library:min-h-15 @min-[640px]/library:py-1',
      )}
    >
      <div className="row-span-2 self-start @min-[640px]/library:col-start-2 @min-[640px]/library:row-span-1 @min-[640px]/library:self-center">
        <TakePlayButton take={take} of={`take ${take.number}`} player={player} busy={actions?.busy} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <b className="text-small/5 font-semibold whitespace-nowrap">{name}</b>
        {isChosen && (
          <span className="inline-block rounded-badge bg-primary-soft px-1.75 py-px text-[12px]/[18px] font-semibold text-primary-ink shadow-[inset_0_0_0_1px_var(--primary-line)]">
            Chosen
          </span>
        )}
        <span className="mono text-micro text-ink-3 @min-[640px]/library:hidden">
          <TakeTime take={take} player={player} />
        </span>
        {sharing !== null && (
          <span className="w-full text-[12px]/4 font-medium whitespace-nowrap text-ink-2">{sharing}</span>
        )}
      </div>
      <div className="min-w-0 @max-[639px]/library:col-span-2 @max-[639px]/library:col-start-2 @max-[639px]/library:row-start-4 @max-[639px]/library:mr-3">
        <TakeSound take={take} player={player} />
      </div>
      <div className="min-w-0 text-micro/[18px] text-ink-2 @max-[639px]/library:col-span-2 @max-[639px]/library:col-start-2 @max-[639px]/library:row-start-2 @min-[640px]/library:text-small/5 @min-[640px]/library:text-ink">
        <span title={label ?? undefined}>{nameVoices(take)}</span>{' '}
        <small className="text-[12px]/4 text-ink-3 @min-[640px]/library:block">{describeTake(take)}</small>
      </div>
      <div className="mono text-right text-micro text-ink-3 @max-[639px]/library:hidden">
        <TakeTime take={take} player={player} />
      </div>
      <time
        dateTime={take.createdAt}
        title={formatLongDate(take.createdAt)}
        className="mono text-[12px]/[18px] whitespace-nowrap text-ink-3 @max-[639px]/library:col-start-2 @max-[639px]/library:row-start-3 @min-[640px]/library:text-right"
      >
        {formatListDate(take.createdAt)}
      </time>
      <div className="flex justify-end @max-[639px]/library:col-start-3 @max-[639px]/library:row-start-1 @max-[639px]/library:-my-3">
        <span className="hidden @min-[640px]/library:block">
          <IconButton
            label={`Download take ${take.number}`}
            icon={<Download size={20} />}
            onClick={() => {
              saveTake(take);
              onExport();
            }}
          />
        </span>
        {actions !== null && (
          <TakeMenu take={take} isChosen={isChosen} actions={actions} onExport={onExport} />
        )}
      </div>
    </li>
  );
}

function TakeSound({ take, player }: Pick<TakeRowProps, 'take' | 'player'>) {
  const sound = player.soundOf(take.id);
  const [ref, width] = useElementWidth();
  const bars = useMemo(
    () => barsOfTake(take, sound === null ? countBars(width, LIST_BARS.pitch) : SLIDER_BARS),
    [take, width, sound],
  );
  if (sound !== null) {
    return (
      <SoundSlider
        sound={sound}
        peaks={bars}
        height={28}
        variant="live"
        label={`Position in take ${take.number}`}
      />
    );
  }
  return (
    <div ref={ref} className="h-7 overflow-hidden @max-[639px]/library:hidden">
      {width > NARROWEST_WAVE && <Waveform bars={bars} height={28} />}
    </div>
  );
}

function TakeMenu({ take, isChosen, actions, onExport }: TakeMenuProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for take ${take.number}`} tooltip={false} icon={<Ellipsis size={20} />} />
        }
      >
        {!isChosen && (
          <MenuItem
            icon={<Check size={20} />}
            detail="It plays, shares and downloads by default"
            onSelect={() => actions.choose(take)}
          >
            Choose
          </MenuItem>
        )}
        <TakeItems take={take} onExport={onExport} onShare={() => setSharing(true)} />
        <MenuSeparator />
        <MenuItem icon={<Trash2 size={20} />} dangerous onSelect={() => actions.remove(take)}>
          Delete
        </MenuItem>
      </Menu>
      {isSharing && <ShareDialog takeId={take.id} open onOpenChange={setSharing} />}
    </>
  );
}
