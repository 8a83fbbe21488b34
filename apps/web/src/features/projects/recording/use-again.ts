import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ProjectQuote, type ProjectState, quoteProject } from '@voicedraft/contract/projects';
import { useCallback, useMemo, useState } from 'react';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** Lines that are marked to be recorded again with the next recording. */
export interface MarkedLines {
  /** Their indexes in the stored project. */
  readonly again: readonly number[];
  readonly isMarked: (index: number) => boolean;
  readonly toggle: (index: number) => void;
}

/** Marks are kept by sound: another take, other words or another voice end them, also if that sound is chosen later. */
export function useMarkedLines({ lines }: ProjectState): MarkedLines {
  const [sounds, setSounds] = useState<ReadonlySet<string>>(new Set());
  const present = [...sounds].filter((sound) => lines.some(({ soundId }) => soundId === sound));
  if (present.length < sounds.size) setSounds(new Set(present));
  const again = useMemo(
    () => lines.filter(({ soundId }) => soundId !== null && sounds.has(soundId)).map(({ index }) => index),
    [lines, sounds],
  );
  const isMarked = useCallback((index: number) => again.includes(index), [again]);
  return {
    again,
    isMarked,
    toggle: (index) => {
      const soundId = lines[index]?.soundId;
      if (soundId == null) return;
      setSounds((now) =>
        now.has(soundId) ? new Set([...now].filter((one) => one !== soundId)) : new Set([...now, soundId]),
      );
    },
  };
}

/**
 * What recording would cost with lines to record again; null while it is asked.
 * @param id null asks nothing, as for what is not saved yet
 */
export function useAgainQuote(
  id: string | null,
  { revision, quote }: Pick<ProjectState, 'revision' | 'quote'>,
  again: readonly number[],
): ProjectQuote | null {
  const parts = { params: { id: id ?? '' }, body: { again: [...again] } };
  const asked = useQuery(
    endpointQuery(quoteProject, parts, {
      queryKey: ['projects', 'quote', id, revision, quote, again],
      enabled: id !== null && again.length > 0,
      placeholderData: keepPreviousData,
    }),
  );
  if (again.length === 0) return quote;
  return asked.isPlaceholderData ? null : (asked.data ?? null);
}
