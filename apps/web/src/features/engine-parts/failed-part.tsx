import type { EnginePart, PartState } from '@voicedraft/contract/engine-parts';
import { formatDateTime, formatDuration } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { nameModel, shortenDigest } from './describe-part.ts';
import { PartFact, PartFacts } from './part-layout.tsx';
import { InstalledFact } from './serving-part.tsx';

interface FailedInstallProps {
  readonly part: EnginePart;
  readonly state: Extract<PartState, { status: 'install-failed' }>;
}

/** An installation that cannot go on by itself. */
export function FailedInstall({ part, state }: FailedInstallProps) {
  const { title, reason, expected, received, model } = state;
  return (
    <>
      <Failure title={title} reason={reason} />
      <PartFacts>
        <PartFact name="Model">{nameModel(part, model)}</PartFact>
        {expected !== null && (
          <PartFact name="Expected" mono>
            {shortenDigest(expected)}
          </PartFact>
        )}
        {received !== null && (
          <PartFact name="Received" mono>
            {shortenDigest(received)}
          </PartFact>
        )}
        {part.installed !== null && <PartFact name="Meanwhile">{part.installed.name} stays in use</PartFact>}
      </PartFacts>
    </>
  );
}

interface StoppedPartProps {
  readonly part: EnginePart;
  readonly state: Extract<PartState, { status: 'stopped' }>;
  /** What does the job instead, as a sentence without its stop. */
  readonly meanwhile: string;
  /** When the state was known, in milliseconds. */
  readonly now: number;
}

/** A server that is not restarted any more. */
export function StoppedPart({ part, state, meanwhile, now }: StoppedPartProps) {
  const { since, restarts, reason } = state;
  return (
    <>
      <Failure
        title={`It was restarted ${restarts} ${restarts === 1 ? 'time' : 'times'} and stays off.`}
        reason={reason}
      />
      <PartFacts>
        <PartFact name="Since" note={`for ${formatDuration((now - Date.parse(since)) / 1000)}`}>
          {formatDateTime(since)}
        </PartFact>
        <PartFact name="Meanwhile">{meanwhile}</PartFact>
        <InstalledFact part={part} />
      </PartFacts>
    </>
  );
}

function Failure({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <Alert variant="danger">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-small wrap-anywhere">{reason}</p>
    </Alert>
  );
}
