import { countOf } from '@voicedraft/contract/counts';
import type { ProjectQuote } from '@voicedraft/contract/projects';
import { Mic, Square } from 'lucide-react';
import { memo, useState, useEffect, useRef } from 'react';
import type {
  RecordingProblem,
  Recorder,
  RunningRecording,
} from '#features/projects/recording/use-recording.ts';
import { priceOf } from '#features/projects/script/line-tools.tsx';
import type { ProjectSound } from '#features/projects/use-project-sound.ts';
import { formatCount } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { PlayButton } from '#ui/sound/play-button.tsx';
import { SoundTime } from '#ui/sound/sound-time.tsx';
import { SpeedButton } from '#ui/sound/speed-button.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { VolumeControl } from '#ui/sound/volume-control.tsx';
import { usePageMark } from '#ui/use-page-mark.ts';
import { type DockLine, DockPicture } from './dock-picture.tsx';

/** How long a text stays at least, in milliseconds. */
const STAYS_MS = 3000;

interface RecordStateProps {
  /** What a press on Record does; null while it is asked. */
  readonly quote: ProjectQuote | null;
  readonly recorder: Recorder;
  /** True if it was ever recorded: lines without sound have changed since. */
  readonly wasRecorded: boolean;
  /** False if there is nothing to record, and the whole take is the current one. */
  readonly canRecord: boolean;
  /** True if lines are ready but the whole was not joined from them yet. */
  readonly isJoinMissing: boolean;
  readonly onRecord: () => void;
  /** Index of the line that the player waits for; -1 if it does not wait. */
  readonly missing: number;
}

/** The page on which credits are bought. */
const BUY_PAGE: string = '/user/select-package';

interface ProjectDockProps extends Omit<RecordStateProps, 'missing'> {
  readonly player: ProjectSound;
  readonly lines: readonly DockLine[];
}

/** At the lower edge: the player of the whole, and what recording it would cost, or how it goes on. */
export const ProjectDock = memo(function ProjectDock({ player, lines, ...recording }: ProjectDockProps) {
  const { sound, missing, times } = player;
  const duration = times.at(-1)?.to ?? 0;
  usePageMark('pageBar');
  return (
    <section
      aria-label="Player"
      className="layer-sticky sticky bottom-0 -mx-5 mt-auto -mb-14 border-t border-line-2 bg-surface px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:-mx-8 lg:-mb-[72px] lg:px-8 min-[1545px]:rounded-t-card min-[1545px]:border-x"
    >
      <RecordProblem problem={recording.recorder.problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 min-[1200px]:flex-nowrap">
        <PlayButton sound={duration > 0 ? sound : null} size="md" of="all lines" />
        <div className="min-w-40 flex-1 basis-52">
          <DockPicture sound={sound} lines={lines} />
        </div>
        <p aria-hidden="true" className="mono grid text-right text-micro text-ink-3">
          <SoundTime sound={sound} />
          <span className="max-md:hidden">{formatTimecode(duration)}</span>
        </p>
        <span className="flex items-center max-[1199px]:hidden">
          <SpeedButton sound={sound} />
          <VolumeControl sound={sound} />
        </span>
        <RecordState {...recording} missing={missing} />
      </div>
    </section>
  );
});

/** Why a recording did not begin or broke off, and what to do; stays until the next one. */
function RecordProblem({ problem }: { readonly problem: RecordingProblem | null }) {
  return (
    <div role="alert" className="not-empty:mb-3">
      {problem !== null && (
        <Alert
          variant="warning"
          action={problem.needsCredits && <ButtonLink to={BUY_PAGE}>Buy More Credits</ButtonLink>}
        >
          {problem.text}
        </Alert>
      )}
    </div>
  );
}

/** What recording would do and cost, or how it goes on. */
function RecordState(props: RecordStateProps) {
  const { running } = props.recorder;
  const [wasRunning, setWasRunning] = useState(false);
  if (running !== null && !wasRunning) setWasRunning(true);
  const isReady = props.quote?.lines === 0;
  const text = running === null ? (wasRunning && isReady ? 'Ready' : '') : describeRunning(running);
  const said = useCalmText(text);
  return (
    <div className="flex min-w-0 flex-1 basis-96 items-center gap-x-4 gap-y-2 max-md:basis-full min-[1200px]:flex-none min-[1200px]:basis-auto">
      <output className="sr-only">{said}</output>
      {running === null ? <Offer {...props} /> : <Progress {...props} running={running} />}
    </div>
  );
}

/** '8 of 11 lines ready'. */
function describeRunning({ done, total, queue }: RunningRecording): string {
  if (queue > 0) return queue === 1 ? 'Next in the queue' : `${queue - 1} ahead of you`;
  return `${formatCount(done)} of ${countOf(total, 'line')} ready`;
}

function Progress({ recorder, missing, running }: RecordStateProps & { readonly running: RunningRecording }) {
  const { done, total, queue, isLost } = running;
  return (
    <>
      <div className="min-w-0 flex-1 text-small text-ink-2 min-[1200px]:w-48">
        <p aria-hidden="true">
          {queue > 0 ? (
            describeRunning(running)
          ) : (
            <>
              <b className="font-semibold text-ink">
                {formatCount(done)} of {formatCount(total)}
              </b>{' '}
              {total === 1 ? 'line' : 'lines'} ready
            </>
          )}
        </p>
        <div className="mt-1.5">
          <ProgressBar label="Lines ready" part={total === 0 ? 1 : done / total} held={isLost} />
        </div>
        <output className="block text-micro not-empty:mt-1">
          {isLost
            ? 'Connection lost. Recording continues.'
            : missing >= 0
              ? `Line ${missing + 1} is being recorded.`
              : ''}
        </output>
      </div>
      <Button
        icon={<Square size={18} />}
        busy={recorder.isStopping}
        busyText="Stopping"
        onClick={() => void recorder.stop()}
      >
        Stop
      </Button>
    </>
  );
}

function Offer({
  quote,
  recorder,
  wasRecorded,
  canRecord,
  isJoinMissing,
  missing,
  onRecord,
}: RecordStateProps) {
  const lines = quote?.lines ?? 0;
  const unchanged = quote?.unchanged ?? 0;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 text-small text-ink-2 max-md:flex max-md:basis-full max-md:flex-wrap max-md:gap-x-2 min-[1200px]:w-40 min-[1200px]:flex-none">
        {missing >= 0 && <output className="block">{`Line ${missing + 1} has no sound yet.`}</output>}
        {lines > 0 && missing < 0 && (
          <>
            <p>
              <b className="font-semibold text-ink">{countOf(lines, 'line')}</b>{' '}
              {wasRecorded ? 'changed' : 'to record'}
            </p>
            {unchanged > 0 && (
              <p className="text-micro">
                {unchanged === 1 ? '1 keeps its sound' : `${formatCount(unchanged)} keep their sound`}
              </p>
            )}
          </>
        )}
        {quote?.silentWords !== undefined && missing < 0 && (
          <p className="text-micro">Pauses beyond a minute count as {countOf(quote.silentWords, 'word')}</p>
        )}
        {lines === 0 && quote !== null && missing < 0 && (
          <p>{isJoinMissing && unchanged > 0 ? 'All lines have sound.' : unchanged > 0 ? 'Ready' : ''}</p>
        )}
      </div>
      <Button
        variant={canRecord ? 'primary' : 'secondary'}
        icon={<Mic size={20} />}
        cost={canRecord ? priceOf(quote?.credits) : undefined}
        disabled={!canRecord}
        blocked={quote === null}
        busy={recorder.isStarting}
        busyText="Starting"
        className="max-md:w-full"
        onClick={onRecord}
      >
        {lines === 0 ? (unchanged > 0 ? 'Join all lines' : 'Record') : `Record ${countOf(lines, 'line')}`}
      </Button>
    </div>
  );
}

/** A text that changes at most every 3 seconds, so that a screen reader can say it to its end. */
function useCalmText(text: string): string {
  const [said, setSaid] = useState(text);
  const since = useRef(-STAYS_MS);
  useEffect(() => {
    if (text === said) return;
    const rest = Math.max(0, since.current + STAYS_MS - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setSaid(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, said]);
  return said;
}
