import type { UseQueryResult } from '@tanstack/react-query';
import type { EngineSettings, ManagedKey } from '@voicedraft/contract/engine-administration';
import { ENGINE_NAMES } from '#features/settings/engines/engine-names.ts';
import { EditorOverview } from '#ui/editor-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const UNKNOWN = <span className="font-normal text-ink-2">Not known</span>;

interface KeyOverviewProps {
  readonly keys: UseQueryResult<ManagedKey[]>;
  readonly engines: UseQueryResult<EngineSettings>;
}

/** What is in use now, in one line above the keys. */
export function KeyOverview({ keys, engines }: KeyOverviewProps) {
  const engineOf = (job: keyof EngineSettings['serving']) => (
    <Serving job={job} engine={engines.data?.serving[job]} isLost={engines.isError} />
  );
  return (
    <EditorOverview
      label="Engines overview"
      overview={[
        {
          name: 'Keys ready',
          value:
            keys.data !== undefined ? (
              countReady(keys.data)
            ) : keys.isError ? (
              UNKNOWN
            ) : (
              <Skeleton className="h-5 w-16" />
            ),
        },
        { name: 'Scripts by', value: engineOf('script') },
        { name: 'Voices by', value: engineOf('speech') },
      ]}
    />
  );
}

function countReady(keys: readonly ManagedKey[]): string {
  const ready = keys.filter(
    ({ health }) => health.state === 'ready' && health.failedTests.length === 0,
  ).length;
  return keys.length === 0 ? 'None' : `${ready} of ${keys.length}`;
}

interface ServingProps {
  readonly job: keyof EngineSettings['serving'];
  /** Undefined while it is not known. */
  readonly engine: EngineSettings['serving']['script'] | undefined;
  /** True if it could not be loaded. */
  readonly isLost: boolean;
}

function Serving({ job, engine, isLost }: ServingProps) {
  if (engine === undefined) {
    return isLost ? (
      UNKNOWN
    ) : (
      <>
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-1 h-4 w-32 max-w-full" />
      </>
    );
  }
  return (
    <>
      {ENGINE_NAMES[job][engine.engine]}
      <span className="mono block text-micro font-normal wrap-anywhere text-ink-2">
        {engine.available ? engine.model : 'not available'}
      </span>
    </>
  );
}
