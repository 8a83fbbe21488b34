import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { useId, useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { AbsentPart } from './absent-part.tsx';
import { CancelInstall } from './cancel-install.tsx';
import { describePart } from './describe-part.ts';
import { describeMeanwhile, describeSuccessor, type JobChoice } from './describe-successor.ts';
import { FailedInstall, StoppedPart } from './failed-part.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { OWN_FILE, suggestModel } from './model-choice.ts';
import { PartActions, type PartWindow } from './part-actions.tsx';
import { PartFact, PartFacts, PartNote } from './part-layout.tsx';
import { PartProgress } from './part-progress.tsx';
import { PART_WORDS, PRIVACY } from './part-words.ts';
import { useTestPart } from './queries.ts';
import { RemoteServers } from './remote-servers.tsx';
import { RemovePart } from './remove-part.tsx';
import { InstalledFact, ServingPart } from './serving-part.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface PartCardProps {
  readonly part: EnginePart;
  /** Who does the job of this part; undefined while it is not known. */
  readonly job: JobChoice | undefined;
  /** When the state was known, in milliseconds. */
  readonly now: number;
}

/** One optional part: its state, its figures, and what can be done. */
export function PartCard({ part, job, now }: PartCardProps) {
  const titleId = useId();
  const { name, summary, Icon } = PART_WORDS[part.part];
  const badge = describePart(part, job?.serving === 'server');
  const [chosen, setChosen] = useState(() => suggestModel(part));
  const [open, setOpen] = useState<PartWindow>();
  const test = useTestPart();
  const [title, noteFocus] = useKeptFocus(`${part.state.status} ${open ?? ''}`);
  const runTest = () => test.mutate({ params: { part: part.part } });
  const show = (window: PartWindow) => {
    setOpen(window);
    if (window === 'test') runTest();
  };
  const close = () => setOpen(undefined);
  const installHint = chosen === OWN_FILE ? 'Asks for the path first.' : 'Shows size and folder first.';
  const actions = <PartActions part={part} installHint={installHint} onOpen={show} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only takes note of the focus
    <article
      aria-labelledby={titleId}
      onFocus={noteFocus}
      className="@container flex min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 pt-5">
        <span className="grid size-11 place-items-center rounded-well border border-line bg-sunken">
          <Icon size={20} aria-hidden="true" />
        </span>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <h3 id={titleId} ref={title} tabIndex={-1}>
              {name}
            </h3>
            <StatusBadge variant={badge.variant}>{badge.name}</StatusBadge>
          </div>
          <p className="mt-0.5 text-small text-ink-2">
            {summary} <span className="inline-block">{PRIVACY}</span>
          </p>
        </div>
      </header>
      {/* Progress changes every two seconds: only a new state is spoken. */}
      <output className="sr-only">{`${name}: ${badge.name}`}</output>
      <div className="flex-1 px-5 pt-4 pb-5">
        <PartBody part={part} job={job} now={now} chosen={chosen} onChoose={setChosen} />
        <RemoteServers part={part} />
      </div>
      <footer className="flex min-h-[72px] flex-wrap items-center gap-1 border-t border-line px-5 py-3 empty:hidden @min-[381px]:gap-2">
        {actions}
      </footer>
      {open === 'install' && <InstallDialog part={part} chosen={chosen} onClose={close} />}
      {open === 'change' && (
        <InstallDialog part={part} chosen={suggestModel(part)} hasChoice onClose={close} />
      )}
      {open === 'cancel' && <CancelInstall part={part} onClose={close} />}
      {open === 'log' && <LogDialog part={part.part} onClose={close} />}
      {open === 'test' && <TestDialog part={part.part} test={test} onAgain={runTest} onClose={close} />}
      {open === 'remove' && (
        <RemovePart part={part} afterwards={describeSuccessor(part, job)} onClose={close} />
      )}
    </article>
  );
}

interface PartBodyProps extends PartCardProps {
  readonly chosen: string;
  readonly onChoose: (model: string) => void;
}

function PartBody({ part, job, now, chosen, onChoose }: PartBodyProps) {
  const { state } = part;
  switch (state.status) {
    case 'absent':
      return part.remote.length === 0 && <AbsentPart part={part} chosen={chosen} onChoose={onChoose} />;
    case 'installing':
    case 'paused':
    case 'interrupted':
      return <PartProgress part={part} state={state} />;
    case 'install-failed':
      return <FailedInstall part={part} state={state} />;
    case 'starting':
      return (
        <>
          <PartNote>
            {state.restarts === 0
              ? 'It loads its model, then it serves.'
              : 'It ended unexpectedly. It loads its model again, then it serves.'}
          </PartNote>
          <PartFacts>
            <PartFact name="Started">{formatTime(state.since)}</PartFact>
            <InstalledFact part={part} />
          </PartFacts>
        </>
      );
    case 'serving':
      return <ServingPart part={part} state={state} now={now} />;
    case 'stopped':
      return <StoppedPart part={part} state={state} meanwhile={describeMeanwhile(part, job)} now={now} />;
  }
}
