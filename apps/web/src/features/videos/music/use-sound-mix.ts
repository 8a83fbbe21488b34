import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { listHeard } from '@voicedraft/audio-files/mix/place-sounds';
import type { MusicSettings } from '@voicedraft/contract/music-settings';
import type { PlacedSound, VideoSentence, VideoSettings } from '@voicedraft/contract/video-settings';
import { getMusicPiece, getShortSound, getVideoMusic } from '@voicedraft/contract/videos';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fetchFile } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import type { SpokenPart } from '#features/videos/cut-part.ts';
import type { MixReport, MixTask } from './mix-worker.ts';

/** How long settings must stay the same before they are mixed, in milliseconds. */
const SETTLE_MS = 250;

/** The sound of a video: the voice with its music and sounds, at the loudness that is wanted. */
export interface SoundMix {
  /** From -1 to 1, at 24 kHz; null until this voice was mixed for the first time. */
  readonly samples: Float32Array | null;
  /** What is said, with the times at which it is heard there; without room for sounds as long as there is no mix. */
  readonly spoken: SpokenPart | null;
  /** Whether it is that of the settings as they are. */
  readonly isCurrent: boolean;
  /** True if music or a sound could not be loaded or played. */
  readonly hasFailed: boolean;
}

/** What a mix is made of. */
interface MixParts {
  readonly voice: SpokenPart;
  readonly music: MusicSettings | null;
  readonly sounds: readonly PlacedSound[];
  readonly loudness: VideoSettings['loudness'];
}

interface MadeMix extends MixParts {
  /** Null if it failed. */
  readonly result: { readonly samples: Float32Array; readonly spoken: SpokenPart } | null;
}

/** Mixes in a worker of the browser whenever the settings change. One that is not needed any more is stopped. */
export function useSoundMix(
  settings: VideoSettings,
  voice: SpokenPart | null,
  /** Of the whole take. */
  sentences: readonly VideoSentence[],
): SoundMix {
  const { music, loudness } = settings;
  const sounds = useMemo(
    () => (voice === null ? [] : listHeard(settings.sounds, voice, sentences)),
    [settings.sounds, voice, sentences],
  );
  const [made, setMade] = useState<MadeMix | null>(null);
  const { files, isError } = useFiles(music, sounds);
  // A worker that waits for another mix; it ends with the page.
  const idle = useRef<Worker | null>(null);
  useEffect(
    () => () => {
      idle.current?.terminate();
      idle.current = null;
    },
    [],
  );
  useEffect(() => {
    if (voice === null || files === undefined) return;
    const parts = { voice, music, sounds, loudness };
    let working: Worker | null = null;
    const start = () => {
      const worker =
        idle.current ?? new Worker(new URL('./mix-worker.ts', import.meta.url), { type: 'module' });
      working = worker;
      idle.current = null;
      const listening = new AbortController();
      const end = (report: MixReport | null) => {
        listening.abort();
        working = null;
        if (report === null) worker.terminate();
        else idle.current = worker;
        setMade((before) => ({
          ...parts,
          result: report !== null && 'mix' in report ? takeResult(report, parts, before) : null,
        }));
      };
      const { signal } = listening;
      worker.addEventListener('message', ({ data }: MessageEvent<MixReport>) => end(data), { signal });
      worker.addEventListener('error', () => end(null), { signal });
      worker.postMessage({ voice: voice.samples, order: toOrder(parts, files) } satisfies MixTask, []);
    };
    const timer = setTimeout(start, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      working?.terminate();
    };
  }, [voice, files, music, sounds, loudness]);
  const isCurrent =
    made !== null &&
    hasSameVoice(made, { voice, sounds }) &&
    made.music === music &&
    made.loudness === loudness;
  const result = made?.voice === voice ? (made?.result ?? null) : null;
  return {
    samples: result?.samples ?? null,
    spoken: result?.spoken ?? voice,
    isCurrent: isCurrent && result !== null,
    hasFailed: isError || (isCurrent && result === null),
  };
}

function hasSameVoice(
  one: Pick<MixParts, 'voice' | 'sounds'>,
  other: { readonly voice: SpokenPart | null; readonly sounds: readonly PlacedSound[] },
): boolean {
  return one.voice === other.voice && one.sounds === other.sounds;
}

/** A mix with what is said in it: that of before if only the music is another, so that no picture is laid out anew. */
function takeResult(
  { mix, voice, sentences }: Exclude<MixReport, { readonly failure: string }>,
  parts: MixParts,
  before: MadeMix | null,
): NonNullable<MadeMix['result']> {
  if (parts.sounds.length === 0) return { samples: mix, spoken: parts.voice };
  const known = before !== null && hasSameVoice(before, parts) ? before.result?.spoken : undefined;
  return { samples: mix, spoken: known ?? { ...parts.voice, samples: voice, sentences } };
}

type Files = ReadonlyMap<string, Uint8Array>;
type FileSource = MusicSettings['source'] | PlacedSound['source'];

function toOrder({ voice, music, sounds, loudness }: MixParts, files: Files): MixTask['order'] {
  const fileOf = ({ source }: { readonly source: FileSource }) => {
    const file = files.get(keyOf(source));
    if (file === undefined) throw new Error(`There is no file of ${keyOf(source)}.`);
    return file;
  };
  return {
    sentences: voice.sentences,
    music: music && { settings: music, file: fileOf(music) },
    sounds: sounds.map((settings) => ({ settings, file: fileOf(settings) })),
    loudness,
  };
}

function keyOf(source: FileSource): string {
  return JSON.stringify(source);
}

/** The files of what is heard beside the voice, by their sources; undefined until all of them are there. */
function useFiles(
  music: MusicSettings | null,
  sounds: readonly PlacedSound[],
): { readonly files: Files | undefined; readonly isError: boolean } {
  const client = useQueryClient();
  const all = [...(music === null ? [] : [music]), ...sounds].map(({ source }) => source);
  const sources = [...new Map(all.map((source) => [keyOf(source), source])).values()];
  const { data, isError } = useQuery({
    queryKey: ['videos', 'sounds', sources],
    queryFn:
      sources.length === 0
        ? skipToken
        : async () => {
            const load = async (source: FileSource) =>
              [keyOf(source), await client.ensureQueryData(fileQuery(source))] as const;
            return new Map(await Promise.all(sources.map(load)));
          },
    staleTime: Infinity,
  });
  return sources.length === 0 ? { files: NO_FILES, isError: false } : { files: data, isError };
}

const NO_FILES: Files = new Map();

function fileQuery(source: FileSource) {
  return {
    queryKey: ['videos', 'sound', source],
    queryFn: async () => new Uint8Array(await (await fetchSource(source)).arrayBuffer()),
    staleTime: Infinity,
  };
}

async function fetchSource(source: FileSource): Promise<Blob> {
  if (source.kind === 'piece') return fetchFile(getMusicPiece, { params: { piece: source.piece } });
  if (source.kind === 'short') return fetchFile(getShortSound, { params: { sound: source.sound } });
  return fetchFile(getVideoMusic, byId(source.fileId));
}
