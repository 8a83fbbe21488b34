import { useQuery } from '@tanstack/react-query';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { TAKE_GRID } from './library-grid.ts';
import { entryQuery } from '#features/generations/queries.ts';
import { TakeList } from './take-list.tsx';
import type { TakePlayer } from './use-take-player.ts';

interface OpenTakesProps {
  readonly entryId: string;
  /** Number of takes, for the rows that are drawn while they load. */
  readonly count: number;
  readonly player: TakePlayer;
}

/** The takes beneath a row. */
export function OpenTakes({ entryId, count, player }: OpenTakesProps) {
  const query = useQuery(entryQuery(entryId));
  return (
    <div className="border-t border-line bg-sunken">
      {query.data !== undefined ? (
        <TakeList entry={query.data} player={player} />
      ) : query.isError ? (
        <div className="p-4">
          <RetryAlert query={query}>The takes could not be loaded.</RetryAlert>
        </div>
      ) : (
        <Loading label="Loading takes...">
          {Array.from({ length: Math.min(count, 3) }, (_, index) => (
            <span key={index} className={`${TAKE_GRID} min-h-15 border-t border-line first:border-t-0`}>
              <Skeleton round className="size-9 @min-[640px]/library:col-start-2" />
              <Skeletons shapes={['w-16', 'w-40 max-w-full @max-[639px]/library:hidden']} />
            </span>
          ))}
        </Loading>
      )}
    </div>
  );
}
