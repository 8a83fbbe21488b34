import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Sound } from '#ui/sound/sound.ts';
import type { SampleVoice } from './desk-script.ts';

/** A sample that has arrived, as the desk shows it. */
export interface Take {
  readonly sound: Sound;
  /** What is said. */
  readonly text: string;
  /** The clock and the lines of the desk while it sounds. */
  readonly clock: ReactNode;
  readonly lines: ReactNode;
}

/** The sample that a visitor asked for. */
export type DeskSample =
  | { readonly voice: SampleVoice; readonly status: 'loading' | 'failed'; readonly take: null }
  | { readonly voice: SampleVoice; readonly status: 'sounding'; readonly take: Take };

interface DeskSampleControl {
  /** Null while nothing is asked for. */
  readonly sample: DeskSample | null;
  /** Plays the sample of a voice from its start, or stops it. */
  readonly press: (voice: SampleVoice) => void;
  /** Fetches the player before it is needed: when a pointer or the focus comes near. */
  readonly prepare: () => void;
}

const loadPlayer = () => import('./desk-player.tsx');

/** Plays one sample at a time. The player's code is loaded when a visitor is about to use it. */
export function useDeskSample(): DeskSampleControl {
  const [sample, setSample] = useState<DeskSample | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const press = (voice: SampleVoice) => {
    running.current?.abort();
    if (sample?.voice === voice && sample.status !== 'failed') {
      setSample(null);
      return;
    }
    const run = new AbortController();
    running.current = run;
    const show = (next: DeskSample | null) => {
      if (!run.signal.aborted) setSample(next);
    };
    const end = (last: DeskSample | null) => {
      show(last);
      run.abort();
    };
    const fail = () => end({ voice, status: 'failed', take: null });
    show({ voice, status: 'loading', take: null });
    const media = allowMedia();
    loadPlayer()
      .then(({ loadTake }) => loadTake(voice, media, run.signal))
      .then((take) => {
        take.sound.subscribe(() => {
          const { playing, waiting, failed } = take.sound.getState();
          if (failed) fail();
          else if (!playing && !waiting) end(null);
        });
        show({ voice, status: 'sounding', take });
        return take.sound.play();
      })
      .catch(fail);
  };

  const prepare = () => {
    // The press itself says when it cannot be loaded.
    loadPlayer().catch(() => undefined);
  };
  return { sample, press, prepare };
}

/** Audio that may sound later: browsers want to see it touched while the visitor presses. */
function allowMedia(): HTMLAudioElement {
  const media = new Audio();
  media.load();
  return media;
}
