import type { EnginePart, PartState } from '@voicedraft/contract/engine-parts';
import type { ReactNode } from 'react';
import { formatBytes, formatCount, formatDuration, formatRelativeDate } from '#lib/format.ts';
import { describeSpeed, describeTest } from './describe-part.ts';
import { PartFact, PartFacts } from './part-layout.tsx';
import { PART_WORDS } from './part-words.ts';

interface ServingPartProps {
  readonly part: EnginePart;
  readonly state: Extract<PartState, { status: 'serving' }>;
  /** When the state was known, in milliseconds. */
  readonly now: number;
}

/** Health of a server on this machine. */
export function ServingPart({ part, state, now }: ServingPartProps) {
  const { memoryBytes, plannedBytes, busy, waiting, startedAt, restarts, lastTest } = state;
  return (
    <>
      <dl className="-mx-5 -mt-1 grid grid-cols-2 *:px-5 *:py-3 *:even:border-l *:even:border-line *:nth-[n+3]:border-t *:nth-[n+3]:border-line">
        <Figure
          name="Memory"
          value={memoryBytes === null ? null : formatBytes(memoryBytes)}
          note={`of ${formatBytes(plannedBytes)} planned`}
        />
        <Speed speed={state.speed} />
        <Figure
          name="Queue"
          value={`${formatCount(waiting)} waiting`}
          note={busy ? PART_WORDS[part.part].busy : 'idle'}
        />
        <Figure
          name="Running"
          value={formatDuration((now - Date.parse(startedAt)) / 1000)}
          whole
          note={restarts === 0 ? 'no restarts' : `${restarts} ${restarts === 1 ? 'restart' : 'restarts'}`}
        />
      </dl>
      <div className="border-t border-line *:mt-0">
        <PartFacts>
          <InstalledFact part={part} />
          <PartFact
            name="Last test"
            note={lastTest === null ? undefined : formatRelativeDate(lastTest.at, now)}
          >
            {lastTest === null ? 'None yet' : describeTest(lastTest)}
          </PartFact>
        </PartFacts>
      </div>
    </>
  );
}

function Speed({ speed }: { readonly speed: number | null }) {
  if (speed === null) return <Figure name="Speed" value={null} note="after the first result" />;
  return (
    <Figure name="Speed" value={describeSpeed(speed)} note={`400 words in ${formatDuration(400 / speed)}`} />
  );
}

/** The model that is installed, with its licence. */
export function InstalledFact({ part: { installed } }: { readonly part: EnginePart }) {
  if (installed === null) return null;
  const { name, licence } = installed;
  return <PartFact name="Model">{licence === null ? name : `${name}, ${licence}`}</PartFact>;
}

interface FigureProps {
  readonly name: string;
  /** A number and its unit; null while it is not known. */
  readonly value: string | null;
  /** True if the unit is no smaller than the number. */
  readonly whole?: boolean;
  readonly note: ReactNode;
}

function Figure({ name, value, whole = false, note }: FigureProps) {
  const [number, ...unit] = value === null || whole ? [value] : value.split(' ');
  return (
    <div>
      <dt className="text-micro text-ink-2">{name}</dt>
      <dd className="mt-1 text-[1.25rem]/7 font-semibold tracking-[-0.01em] tabular-nums">
        {value === null ? <span className="text-ink-2">Not known</span> : number}
        {unit.length > 0 && <small className="text-small font-medium text-ink-2"> {unit.join(' ')}</small>}
      </dd>
      <dd className="text-micro/[18px] text-ink-2">{note}</dd>
    </div>
  );
}
