import { useEffect, useRef, useState } from 'react';
import type { SampleVoice } from './demo-script.ts';
import type { Take } from './demo-take.ts';

/** The sample that a visitor requested. */
export type DemoSample =
  | { readonly voice: SampleVoice; readonly status: 'loading' | 'failed'; readonly take: null }
  | { readonly voice: SampleVoice; readonly status: 'sounding'; readonly take: Take };

interface DemoSampleControl {
  /** Null if no sample was requested. */
  readonly sample: DemoSample | null;
  /** Plays the sample of a voice from the start, or stops it. */
  readonly press: (voice: SampleVoice) => void;
  /** Loads the player before it is needed: when the pointer or focus comes near. */
  readonly prepare: () => void;
}

const loadPlayer = () => import('./demo-player.tsx');

/** Plays one sample at a time. The player's code is loaded when a visitor is about to use it. */
export function useDemoSample(): DemoSampleControl {
  const [sample, setSample] = useState<DemoSample | null>(null);
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
    const show = (next: DemoSample | null) => {
      if (!run.signal.aborted) setSample(next);
    };
    const end = (last: DemoSample | null) => {
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
    // If loading fails, the press itself reports it.
    loadPlayer().catch(() => undefined);
  };
  return { sample, press, prepare };
}

/** Creates audio that may play later: browsers require it to be touched during the visitor's press. */
function allowMedia(): HTMLAudioElement {
  const media = new Audio();
  media.load();
  return media;
}
