import { useQuery } from '@tanstack/react-query';
import type { WordTime } from '@voicedraft/contract/generations';
import { getProjectWords } from '@voicedraft/contract/project-lines';
import type { ProjectLine, ProjectState } from '@voicedraft/contract/projects';
import { useMemo, useState } from 'react';
import type { EndpointData } from '@voicedraft/contract/endpoint';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';

/** When the words of a line are spoken, as its engine reported; null if it did not, or it is not known yet. */
export type FindWordTimes = (line: ProjectLine) => readonly WordTime[] | null;

type LineWords = EndpointData<typeof getProjectWords>[number];

/**
 * The word times of the lines as they are stored, asked for once the project plays. While it is recorded, only lines
 * that had sound before have them: the rest is asked for once, when it has ended.
 */
export function useWordTimes(
  id: string,
  { revision, lines }: ProjectState,
  isRecording: boolean,
  sound: Sound,
): FindWordTimes {
  const isPlaying = useSoundState(sound, ({ playing, waiting }) => playing || waiting);
  const now = useMemo(
    () => [revision, lines.map(({ soundId }) => soundId ?? '').join(' ')].join(' '),
    [revision, lines],
  );
  const [asked, setAsked] = useState(now);
  if (asked !== now && !isRecording) setAsked(now);
  const { data } = useQuery(
    endpointQuery(getProjectWords, byId(id), {
      queryKey: ['projects', 'words', id, asked],
      enabled: isPlaying,
      staleTime: Infinity,
    }),
  );
  return useMemo(() => {
    const known = new Map((data ?? []).map((words): [number, LineWords] => [words.index, words]));
    return ({ index, soundId }) => {
      const words = known.get(index);
      return words !== undefined && words.soundId === soundId ? words.words : null;
    };
  }, [data]);
}
