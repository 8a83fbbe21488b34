import type { EnginePart, PartState } from '@voicedraft/contract/engine-parts';
import type { ReactNode } from 'react';
import { formatBytesOf, formatDuration, formatMoment, formatRate } from '#lib/format.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { nameModel } from './describe-part.ts';
import { PartFact, PartFacts, PartNote } from './part-layout.tsx';
import { PartSteps } from './part-steps.tsx';
import { PART_WORDS } from './part-words.ts';

/** The states in which a download is under way or can go on. */
export type Transfer = Extract<PartState, { status: 'installing' | 'paused' | 'interrupted' }>;

/** How far an installation has come, and what happens next. */
export function PartProgress({ part, state }: { readonly part: EnginePart; readonly state: Transfer }) {
  const { name, next } = PART_WORDS[part.part];
  const step = state.status === 'installing' ? state.step : 'download';
  const { doneBytes, totalBytes } = state;
  return (
    <>
      <PartSteps step={step} />
      <div className="mt-5">
        <ProgressBar
          label={`Download of ${name}`}
          part={totalBytes === 0 ? 0 : doneBytes / totalBytes}
          held={state.status !== 'installing'}
        />
      </div>
      <p className="mt-2.5 flex min-h-5 flex-wrap gap-x-4 text-small text-ink-2 tabular-nums">
        {totalBytes > 0 && (
          <b className="mono text-micro/5 font-semibold text-ink">{formatBytesOf(doneBytes, totalBytes)}</b>
        )}
        {state.status === 'installing' ? (
          <Speed state={state} />
        ) : (
          <span className="ml-auto">Stopped {formatMoment(state.stoppedAt)}</span>
        )}
      </p>
      <PartNote>{describeProgress(state)}</PartNote>
      <PartFacts>
        <PartFact name="Model">{nameModel(part, state.model)}</PartFact>
        {part.installed === null ? (
          <PartFact name="Then">{next}</PartFact>
        ) : (
          <PartFact name="Meanwhile">{part.installed.name} stays in use</PartFact>
        )}
      </PartFacts>
    </>
  );
}

/** Rate and time left; both are unknown at first, and there is none of them after the download. */
function Speed({ state }: { readonly state: Extract<Transfer, { status: 'installing' }> }): ReactNode {
  const { step, bytesPerSecond, doneBytes, totalBytes } = state;
  if (step !== 'download' || bytesPerSecond === null) return null;
  const left = Math.ceil((totalBytes - doneBytes) / Math.max(1, bytesPerSecond));
  return (
    <>
      <span className="mono text-micro/5">{formatRate(bytesPerSecond)}</span>
      <span className="ml-auto">{formatDuration(left)} left</span>
    </>
  );
}

const STEP_NOTES = {
  packages: 'Fetches the packages of the server first. You can leave this page.',
  download: 'You can leave this page. If the download breaks off, it picks up where it stopped.',
  checksum: 'Compares the files with the checksums that the hub names.',
  test: 'Starts the server once and has it do one sentence.',
} as const;

function describeProgress(state: Transfer): string {
  if (state.status === 'installing') return STEP_NOTES[state.step];
  if (state.status === 'paused') return 'What has arrived is kept until you resume or cancel.';
  return `${state.reason} Nothing is lost: the next try is ${formatMoment(state.nextTryAt)}.`;
}
