import type { UseQueryResult } from '@tanstack/react-query';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { JobChoice } from './describe-successor.ts';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { PartCard } from './part-card.tsx';
import { PART_WORDS } from './part-words.ts';

const FAILURE = 'Natural voices and Local writer could not be loaded';

interface EnginePartsProps {
  readonly query: UseQueryResult<EnginePart[]>;
  /** Who does each job; undefined while it is not known. */
  readonly jobs: Readonly<Record<EngineJob, JobChoice>> | undefined;
}

/** The optional parts, one card each. */
export function EngineParts({ query, jobs }: EnginePartsProps) {
  const { data, error, dataUpdatedAt } = query;
  if (data === undefined) {
    return error === null ? (
      <LoadingParts />
    ) : (
      <QueryError title={FAILURE} text={error.message} error={error} query={query} card headingLevel={3} />
    );
  }
  return (
    <>
      {error !== null && <ListOutdated text={`${FAILURE}. Showing their last known state.`} query={query} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {ORDER.map((id) => {
          const part = data.find((candidate) => candidate.part === id);
          return (
            part && <PartCard key={id} part={part} job={jobs?.[PART_WORDS[id].job]} now={dataUpdatedAt} />
          );
        })}
      </div>
    </>
  );
}

const ORDER = ['voices', 'scripts'] as const;

function LoadingParts() {
  return (
    <Loading
      label="Loading natural voices and local writer..."
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2"
    >
      {ORDER.map((id) => (
        <Skeleton key={id} className="h-[420px] w-full rounded-card" />
      ))}
    </Loading>
  );
}
