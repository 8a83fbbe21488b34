import type { VideoSettings } from '@voicedraft/contract/video-settings';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import type { VideoChoice } from './film/choose-codec.ts';
import type { MadeVideo } from './film/make-video.ts';
import { VideoError, type VideoFailure } from './film/video-failure.ts';
import type { LoadedFilm } from './use-film.ts';

/** A video with all that is heard in it, from -1 to 1 at 24 kHz. */
export interface HeardFilm extends LoadedFilm {
  readonly sound: Float32Array;
}

/** A finished file, and what it was made from. */
export interface MadeFile {
  readonly file: MadeVideo;
  readonly of: HeardFilm;
  /** Without an ending. */
  readonly name: string;
}

/** What becomes of a video's file. */
type ExportState =
  | { readonly kind: 'none' }
  /** `part` from 0 to 1; `secondsLeft` is null until it can be told. */
  | { readonly kind: 'making'; readonly part: number; readonly secondsLeft: number | null }
  | ({ readonly kind: 'made' } & MadeFile)
  /** `before` is the file of an earlier attempt; null if there is none. */
  | { readonly kind: 'failed'; readonly text: string; readonly before: MadeFile | null };

/** Makes a video's file, one at a time. */
export interface VideoExport {
  readonly state: ExportState;
  /** False if this browser can encode no video; null until that is known. */
  readonly isPossible: boolean | null;
  /** What is less than was wanted, before it is made; null if nothing is. */
  readonly advice: string | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** After this, a file that is not wanted any more is deleted, in milliseconds. */
const DISCARD_MS = 60_000;

/** How much must be done before the time left is told, as a share of the whole: the first frames say little. */
const TELLS_FROM = 0.05;

const FAILURES: Record<VideoFailure, string> = {
  'no-encoder': 'This browser could not encode the video. Try a smaller size, or Chrome or Edge.',
  'disk-full':
    'There is no room for the video on this device. Free some space, or choose a smaller size, then try again.',
  'broken-picture': 'The picture of the background could not be read. Choose another one, then try again.',
  'broken-portrait': 'The picture of a speaker could not be read. Choose another one, then try again.',
  'broken-loop': 'The loop could not be read to its end. Choose another one, then try again.',
  failed: 'The video could not be made. Try again; your settings are kept.',
};

/** The export of a video with these settings. A finished file is kept until another one is made or the page is left. */
export function useExport(settings: VideoSettings, loaded: HeardFilm | null, name: string): VideoExport {
  const [state, setState] = useState<ExportState>({ kind: 'none' });
  const choice = useChoice(settings);
  const running = useRef<AbortController | null>(null);
  const made = useRef<MadeFile | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      // It may still be read: it was saved just now.
      const last = made.current;
      setTimeout(() => void last?.file.discard(), DISCARD_MS);
    },
    [],
  );

  const start = useLatest(async () => {
    if (loaded === null || choice == null || running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    const begun = performance.now();
    setState({ kind: 'making', part: 0, secondsLeft: null });
    try {
      const { makeVideo } = await import('./film/make-video.ts');
      const file = await makeVideo(
        { ...loaded, choice },
        {
          signal: controller.signal,
          onProgress: (part) => {
            const seconds = (performance.now() - begun) / 1000;
            const secondsLeft = part < TELLS_FROM ? null : (seconds / part) * (1 - part);
            setState({ kind: 'making', part, secondsLeft });
          },
        },
      );
      const before = made.current;
      made.current = { file, of: loaded, name };
      setTimeout(() => void before?.file.discard(), DISCARD_MS);
      setState({ kind: 'made', ...made.current });
    } catch (error) {
      if (controller.signal.aborted) setState(state);
      else {
        const text = FAILURES[error instanceof VideoError ? error.reason : 'failed'];
        setState({ kind: 'failed', text, before: made.current });
      }
    } finally {
      running.current = null;
    }
  });

  return {
    state,
    isPossible: choice === undefined ? null : choice !== null,
    advice: choice == null ? null : adviseOn(choice, settings),
    start: () => void start(),
    cancel: () => running.current?.abort(),
  };
}

/** How this browser can encode a video like this: null if it cannot, undefined until that is known. */
function useChoice({ format, side, frameRate }: VideoSettings): VideoChoice | null | undefined {
  const [found, setFound] = useState<{ wanted: string; choice: VideoChoice | null }>();
  const wanted = [format, side, frameRate].join(' ');
  useEffect(() => {
    let isCurrent = true;
    const choose = async () => {
      const { chooseCodec } = await import('./film/choose-codec.ts');
      return chooseCodec({ format, side, frameRate });
    };
    const find = async () => {
      const choice = await choose().catch(() => null);
      if (isCurrent) setFound({ wanted, choice });
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [format, side, frameRate, wanted]);
  return found?.wanted === wanted ? found.choice : undefined;
}

function adviseOn(choice: VideoChoice, { side }: VideoSettings): string | null {
  if (choice.container === 'webm') {
    return 'This browser makes a WebM file, which iPhones, WhatsApp and Instagram do not play. Use Chrome or Edge for MP4.';
  }
  return choice.side < side ? 'This device makes videos of 720p at most.' : null;
}
