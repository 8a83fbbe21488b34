import type { UseQueryResult } from '@tanstack/react-query';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { JobChoice } from './describe-successor.ts';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import { PartCard } from './part-card.tsx';
import { PART_WORDS } from './part-words.ts';

const FAILURE = 'Local writer could not be loaded';

interface EnginePartsProps {
  readonly query: UseQueryResult<EnginePart[]>;
  /** Who does each job; undefined while it is not known. */
  readonly jobs: Readonly<Record<EngineJob, JobChoice>> | undefined;
}

/** The optional part. */
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
      {error !== null && <ListOutdated text={`${FAILURE}. Showing its last known state.`} query={query} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data.map((part) => (
          <PartCard key={part.part} part={part} job={jobs?.[PART_WORDS[part.part].job]} now={dataUpdatedAt} />
        ))}
      </div>
    </>
  );
}

function LoadingParts() {
  return (
    <Loading label="Loading local writer..." className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Skeleton className="h-[420px] w-full rounded-card" />
    </Loading>
  );
}
