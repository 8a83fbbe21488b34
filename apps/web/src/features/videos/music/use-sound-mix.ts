import { skipToken, useQuery } from '@tanstack/react-query';
import type { MusicSettings } from '@voicedraft/contract/music-settings';
import type { VideoSettings } from '@voicedraft/contract/video-settings';
import { getMusicPiece, getVideoMusic } from '@voicedraft/contract/videos';
import { useEffect, useState } from 'react';
import { fetchFile } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import type { SpokenPart } from '#features/videos/cut-part.ts';
import type { MixReport, MixTask } from './mix-worker.ts';

/** How long settings must stay the same before they are mixed, in milliseconds. */
const SETTLE_MS = 250;

/** The sound of a video: the voice with its music, at the loudness that is wanted. */
export interface SoundMix {
  /** From -1 to 1, at 24 kHz; null until this voice was mixed for the first time. */
  readonly samples: Float32Array | null;
  /** Whether it is that of the settings as they are. */
  readonly isCurrent: boolean;
  /** True if the music could not be loaded or played. */
  readonly hasFailed: boolean;
}

interface MadeMix {
  readonly voice: SpokenPart;
  readonly music: MusicSettings | null;
  readonly loudness: VideoSettings['loudness'];
  readonly samples: Float32Array | null;
}

/** Mixes in a worker of the browser whenever the settings change. */
export function useSoundMix({ music, loudness }: VideoSettings, voice: SpokenPart | null): SoundMix {
  const [made, setMade] = useState<MadeMix | null>(null);
  const { data: file, isError } = useMusicFile(music);
  const bytes = music === null ? null : file;
  useEffect(() => {
    if (voice === null || bytes === undefined) return;
    let worker: Worker | undefined;
    const start = () => {
      worker = new Worker(new URL('./mix-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<MixReport>) => {
        const samples = 'mix' in data ? data.mix : null;
        setMade({ voice, music, loudness, samples });
      });
      worker.addEventListener('error', () => setMade({ voice, music, loudness, samples: null }));
      const task: MixTask = {
        voice: voice.samples,
        order: {
          sentences: voice.sentences,
          music: music && bytes && { settings: music, file: bytes },
          loudness,
        },
      };
      worker.postMessage(task, []);
    };
    const timer = setTimeout(start, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [voice, bytes, music, loudness]);
  const isCurrent =
    made !== null && made.voice === voice && made.music === music && made.loudness === loudness;
  return {
    samples: made?.voice === voice ? (made?.samples ?? null) : null,
    isCurrent: isCurrent && made.samples !== null,
    hasFailed: (music !== null && isError) || (isCurrent && made.samples === null),
  };
}

/** The file of the music that is chosen. */
function useMusicFile(music: MusicSettings | null) {
  const source = music?.source;
  return useQuery({
    queryKey: ['videos', 'music', source],
    queryFn:
      source === undefined
        ? skipToken
        : async () => {
            const file = await (source.kind === 'piece'
              ? fetchFile(getMusicPiece, { params: { piece: source.piece } })
              : fetchFile(getVideoMusic, byId(source.fileId)));
            return new Uint8Array(await file.arrayBuffer());
          },
    staleTime: Infinity,
  });
}
