import type { Take } from '@voicedraft/contract/library';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { SoundSlider } from '#ui/sound/sound-slider.tsx';
import { SoundTime } from '#ui/sound/sound-time.tsx';
import { useSound } from '#ui/sound/use-sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { describeTake, nameVoices } from './describe-entry.ts';
import { barsOfTake } from './take-wave.tsx';

const BARS_UNTIL_LOADED = 96;
const SIDES = ['A', 'B'] as const;
type Side = (typeof SIDES)[number];

interface CompareTakesProps {
  /** Two at least, newest first. */
  readonly takes: readonly Take[];
  readonly chosenId: string | null;
  readonly onChoose: (take: Take) => void;
  readonly onClose: () => void;
}

/** Two takes above each other on one clock. A and B switch between them at the same second. */
export function CompareTakes({ takes, chosenId, onChoose, onClose }: CompareTakesProps) {
  const [chosen] = useState(() => takes.find(({ id }) => id === chosenId) ?? takes[0]);
  const [ids, setIds] = useState<Readonly<Record<Side, string | undefined>>>(() => ({
    A: chosen?.id,
    B: takes.find(({ id }) => id !== chosen?.id)?.id,
  }));
  const a = takes.find(({ id }) => id === ids.A);
  const b = takes.find(({ id }) => id === ids.B);
  return (
    <Dialog
      onOpenChange={onClose}
      title="Compare two takes"
      description="Press A or B to switch at the same second."
      width="wide"
      startsInContent
      isPhoneSheet
    >
      {a !== undefined && b !== undefined && (
        <Comparison
          key={`${a.id} ${b.id}`}
          sides={{ A: a, B: b }}
          takes={takes}
          chosenId={chosenId}
          onPick={(side, id) => setIds({ ...ids, [side]: id })}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  );
}

interface ComparisonProps {
  readonly sides: Readonly<Record<Side, Take>>;
  readonly takes: readonly Take[];
  readonly chosenId: string | null;
  readonly onPick: (side: Side, id: string) => void;
  readonly onChoose: (take: Take) => void;
}

function Comparison({ sides, takes, chosenId, onPick, onChoose }: ComparisonProps) {
  const [audible, setAudible] = useState<Side>('A');
  const a = useSound(sides.A.audioUrl, sides.A.seconds);
  const b = useSound(sides.B.audioUrl, sides.B.seconds);
  const loaded = { A: a, B: b };
  const sound = loaded[audible]?.sound ?? null;
  const active = useSoundState(sound, ({ playing, waiting }) => playing || waiting);
  const longest = Math.max(sides.A.seconds, sides.B.seconds);

  const switchTo = (side: Side) => {
    const next = loaded[side]?.sound;
    if (side === audible || sound === null || !next) return;
    const { time } = sound.getState();
    const wasActive = active;
    sound.pause();
    next.seek(time);
    setAudible(side);
    // The other take may be shorter than this position: then it stays paused.
    if (wasActive && time < next.getState().duration) void next.play();
  };
  const silent = loaded[audible === 'A' ? 'B' : 'A'];
  // Until its recording has loaded, every step would ask the server.
  useClock(sound, silent?.recording == null ? null : silent.sound);
  useShortcuts(
    'Compare',
    [
      ...SIDES.map((side) => ({ keys: [side], label: `Hear ${side}`, run: () => switchTo(side) })),
      { keys: ['Space'], label: 'Play or pause', run: () => sound?.toggle() },
    ],
    'dialog',
  );
  const Icon = active ? Pause : Play;
  return (
    <div className="mt-5 grid gap-3 text-ink">
      {SIDES.map((side) => (
        <TakeSide
          key={side}
          side={side}
          take={sides[side]}
          others={takes.filter(({ id }) => id !== sides[side === 'A' ? 'B' : 'A'].id)}
          sound={loaded[side]?.sound ?? null}
          peaks={loaded[side]?.recording?.peaks ?? null}
          share={longest > 0 ? sides[side].seconds / longest : 1}
          isAudible={audible === side}
          onHear={() => switchTo(side)}
          onPick={(id) => onPick(side, id)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Icon size={18} fill="currentColor" />} onClick={() => sound?.toggle()}>
          {active ? 'Pause' : 'Play'}
        </Button>
        {sound !== null && <SoundTime sound={sound} />}
        <Button
          className="ml-auto"
          disabled={sides[audible].id === chosenId}
          onClick={() => onChoose(sides[audible])}
        >
          {sides[audible].id === chosenId
            ? `Take ${sides[audible].number} is chosen`
            : `Choose take ${sides[audible].number}`}
        </Button>
      </div>
    </div>
  );
}

/** Keeps the paused take at the playing one's position, so that both playheads agree. */
function useClock(audible: Sound | null, silent: Sound | null): void {
  const second = useSoundState(audible, ({ time }) => Math.round(time * 10) / 10);
  useEffect(() => {
    if (silent !== null && !silent.getState().playing) silent.seek(second);
  }, [silent, second]);
}

interface TakeSideProps {
  readonly side: Side;
  readonly take: Take;
  readonly others: readonly Take[];
  readonly sound: Sound | null;
  readonly peaks: readonly number[] | null;
  /** Its part of the clock, 0 to 1: the longer take has all of it. */
  readonly share: number;
  readonly isAudible: boolean;
  readonly onHear: () => void;
  readonly onPick: (id: string) => void;
}

function TakeSide({ side, take, others, sound, peaks, share, isAudible, onHear, onPick }: TakeSideProps) {
  const bars = useMemo(() => peaks ?? barsOfTake(take, BARS_UNTIL_LOADED), [peaks, take]);
  return (
    <section
      aria-label={`${side}: take ${take.number}`}
      className={classNames(
        'grid gap-3 rounded-well border p-4',
        isAudible ? 'border-primary-line bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-pressed={isAudible}
          aria-label={`Hear ${side}`}
          aria-keyshortcuts={side}
          onClick={onHear}
          className={classNames(
            'mono grid size-11 place-items-center rounded-control border font-semibold',
            isAudible ? 'border-ink bg-ink text-paper' : 'border-line-2 bg-surface hover:border-line-strong',
          )}
        >
          {side}
        </button>
        <Field label={`Take for ${side}`} labelHidden className="min-w-0 flex-1">
          {(control) => (
            <Select
              {...control}
              value={take.id}
              options={others.map((one) => ({
                value: one.id,
                label: `Take ${one.number}, ${nameVoices(one)}, ${describeTake(one)}`,
              }))}
              onChange={({ target }) => onPick(target.value)}
            />
          )}
        </Field>
      </div>
      {sound !== null && (
        // Only the playing take can be sought in; the other follows.
        <div inert={!isAudible} style={{ width: `${share * 100}%` }}>
          <SoundSlider
            sound={sound}
            peaks={bars}
            height={40}
            variant={isAudible ? 'live' : 'played'}
            label={`Position in take ${take.number}`}
          />
        </div>
      )}
    </section>
  );
}
