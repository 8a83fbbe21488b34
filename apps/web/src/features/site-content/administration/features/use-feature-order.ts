import { useQueryClient } from '@tanstack/react-query';
import { orderFeatures } from '@voicedraft/contract/content-lists';
import type { Feature } from '@voicedraft/contract/site-content';
import { useRef, useState } from 'react';
import { refreshContent, useContentCall } from '#features/site-content/administration/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { moveEntry } from '#ui/sortable-list.tsx';

const FAILED = {
  refused: 'Failed to reorder features',
  unreachable: 'Failed to reorder features',
};

interface FeatureOrder {
  /** The features as they were put, also while that is being saved; undefined while they are loading. */
  readonly features: readonly Feature[] | undefined;
  /** Puts one in another place, from 0, and saves it; told, and put back, where that fails. */
  readonly move: (from: number, to: number) => void;
}

/** The features in their order, which is changed before the server says so. */
export function useFeatureOrder(stored: readonly Feature[] | undefined): FeatureOrder {
  const client = useQueryClient();
  const { mutateAsync } = useContentCall(orderFeatures);
  const [wanted, setWanted] = useState<readonly string[]>();
  const last = useRef(Promise.resolve());
  const features = stored && wanted ? putInOrder(stored, wanted) : stored;

  const save = async (ids: string[], seen: string[]) => {
    try {
      await mutateAsync({ body: { ids, seen } });
    } catch (failure) {
      settingsToast.error(describeFailure(failure, FAILED));
      // There may be other features by now.
      await refreshContent(client);
    } finally {
      setWanted((newest) => (newest === ids ? undefined : newest));
    }
  };
  const move = (from: number, to: number) => {
    if (features === undefined) return;
    const seen = features.map(({ _id }) => _id);
    const ids = moveEntry(seen, from, to);
    setWanted(ids);
    // One after the other: the last move is the one that stays.
    last.current = last.current.then(() => save(ids, seen));
  };
  return { features, move };
}

/** Those that nobody has put anywhere yet come last. */
function putInOrder(features: readonly Feature[], ids: readonly string[]): Feature[] {
  const placed = ids.flatMap((id) => features.find(({ _id }) => _id === id) ?? []);
  return [...placed, ...features.filter(({ _id }) => !ids.includes(_id))];
}
