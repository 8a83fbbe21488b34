import type { ProjectQuote } from '@voicedraft/contract/projects';
import { Mic, Square } from 'lucide-react';
import { useState } from 'react';
import type { Recorder, RunningRecording } from '#features/projects/recording/use-recording.ts';
import { priceOf } from '#features/projects/script/line-tools.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useCalmText } from './use-calm-text.ts';

export interface RecordStateProps {
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

/** What recording would do and cost, or how it goes on. */
export function RecordState(props: RecordStateProps) {
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
  return `${done} of ${total} ${total === 1 ? 'line' : 'lines'} ready`;
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
                {done} of {total}
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
        icon={<Square size={18} aria-hidden="true" />}
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
              <b className="font-semibold text-ink">{lines === 1 ? '1 line' : `${lines} lines`}</b>{' '}
              {wasRecorded ? 'changed' : 'to record'}
            </p>
            {unchanged > 0 && (
              <p className="text-micro">
                {unchanged === 1 ? '1 keeps its sound' : `${unchanged} keep their sound`}
              </p>
            )}
          </>
        )}
        {quote?.silentWords !== undefined && missing < 0 && (
          <p className="text-micro">Pauses beyond a minute count as {quote.silentWords} words</p>
        )}
        {lines === 0 && quote !== null && missing < 0 && (
          <p>{isJoinMissing && unchanged > 0 ? 'All lines have sound.' : unchanged > 0 ? 'Ready' : ''}</p>
        )}
      </div>
      <Button
        variant={canRecord ? 'primary' : 'secondary'}
        icon={<Mic size={20} aria-hidden="true" />}
        cost={canRecord ? priceOf(quote?.credits) : undefined}
        disabled={!canRecord}
        blocked={quote === null}
        busy={recorder.isStarting}
        busyText="Starting"
        className="max-md:w-full"
        onClick={onRecord}
      >
        {lines === 0
          ? unchanged > 0
            ? 'Join all lines'
            : 'Record'
          : lines === 1
            ? 'Record 1 line'
            : `Record ${lines} lines`}
      </Button>
    </div>
  );
}
