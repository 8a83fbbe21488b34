import { claimSound, releaseSound } from './single-sound.ts';

/** Snapshot of a sound's state. */
export interface SoundState {
  readonly playing: boolean;
  /** Requested, but waiting for data. */
  readonly waiting: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  /** Playback speed, 1 is normal. */
  readonly rate: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly failed: boolean;
}

/** The part of `HTMLAudioElement` that a sound uses. */
export type SoundMedia = Pick<
  HTMLAudioElement,
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'playbackRate'
  | 'volume'
  | 'muted'
  | 'preload'
> & { addEventListener(type: SoundEvent, listener: () => void): void };

/** Media events that a sound listens to. */
export type SoundEvent = 'playing' | 'waiting' | 'pause' | 'ended' | 'seeked' | 'durationchange' | 'error';

const SILENCE: SoundMedia = {
  src: '',
  currentTime: 0,
  duration: 0,
  paused: true,
  ended: false,
  playbackRate: 1,
  volume: 1,
  muted: false,
  preload: 'none',
  play: () => Promise.resolve(),
  pause: () => {},
  load: () => {},
  removeAttribute: () => {},
  addEventListener: () => {},
};

/** Clock that triggers repaints; the browser's in the app. */
export interface Frames {
  request(callback: () => void): number;
  cancel(handle: number): void;
}

const BROWSER_FRAMES: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/**
 * One recording with its controls, as a store for `useSyncExternalStore`. While it plays, listeners are notified on
 * every frame, with the time of the audio clock. Starting one stops all others. Nothing is loaded before the first
 * `play`.
 */
export class Sound {
  #state: SoundState;
  #frame: number | null = null;
  #url: string;
  #attached = false;
  readonly #media: SoundMedia;
  readonly #frames: Frames;
  readonly #listeners = new Set<() => void>();

  /** @param seconds length of the recording, if it is known before loading */
  constructor(url: string, seconds = 0, media: SoundMedia = createAudio(), frames: Frames = BROWSER_FRAMES) {
    this.#url = url;
    this.#media = media;
    this.#frames = frames;
    this.#state = {
      playing: false,
      waiting: false,
      time: 0,
      duration: seconds,
      rate: 1,
      volume: media.volume,
      muted: media.muted,
      failed: false,
    };
    media.preload = 'auto';
    this.#listen();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SoundState => this.#state;

  /** Switches to another URL of the same recording, unless one is already loading. */
  offerUrl(url: string): void {
    if (!this.#attached) this.#url = url;
  }

  /** Plays from the current position, or from the start if it is at its end. Never rejects: see `failed`. */
  async play(): Promise<void> {
    const { time, duration } = this.#state;
    this.#attach();
    if (duration > 0 && time >= duration - 0.05) this.seek(0);
    claimSound(this);
    this.#patch({ failed: false, waiting: true });
    try {
      await this.#media.play();
    } catch (error) {
      // A pause before data has arrived aborts the play: intended, not an error.
      const aborted = error instanceof DOMException && error.name === 'AbortError';
      releaseSound(this);
      this.#patch({ failed: !aborted, waiting: false, playing: false });
    }
  }

  readonly pause = (): void => {
    this.#media.pause();
    this.#patch({ waiting: false });
  };

  toggle(): void {
    if (this.#state.playing || this.#state.waiting) this.pause();
    else void this.play();
  }

  /** Seeks to a time, in seconds, limited to the recording. */
  seek(seconds: number): void {
    const time = Math.min(Math.max(0, seconds), this.#state.duration || 0);
    this.#attach();
    this.#media.currentTime = time;
    this.#patch({ time });
  }

  skip(seconds: number): void {
    this.seek(this.#state.time + seconds);
  }

  setRate(rate: number): void {
    this.#media.playbackRate = rate;
    this.#patch({ rate });
  }

  /** Sets the volume, 0 to 1; any volume above 0 unmutes. */
  setVolume(volume: number): void {
    this.#media.volume = volume;
    this.#media.muted = volume === 0;
    this.#patch({ volume, muted: volume === 0 });
  }

  toggleMute(): void {
    const muted = !this.#state.muted;
    this.#media.muted = muted;
    this.#patch({ muted });
  }

  /** Stops and releases the recording. The sound can still be played again. */
  release(): void {
    this.#media.pause();
    releaseSound(this);
    this.#stopFrames();
    if (this.#attached) {
      this.#attached = false;
      this.#media.removeAttribute('src');
      this.#media.load();
    }
    this.#patch({ playing: false, waiting: false, time: 0 });
  }

  #attach(): void {
    if (this.#attached) return;
    this.#attached = true;
    this.#media.src = this.#url;
    // Loading resets the speed to the default.
    this.#media.playbackRate = this.#state.rate;
  }

  #listen(): void {
    const media = this.#media;
    media.addEventListener('playing', () => {
      this.#patch({ playing: true, waiting: false });
      this.#runFrames();
    });
    media.addEventListener('waiting', () => this.#patch({ waiting: true }));
    media.addEventListener('pause', () => this.#rest());
    media.addEventListener('ended', () => this.#rest());
    media.addEventListener('seeked', () => this.#patch({ time: media.currentTime }));
    media.addEventListener('durationchange', () => {
      if (Number.isFinite(media.duration) && media.duration > 0) this.#patch({ duration: media.duration });
    });
    media.addEventListener('error', () => {
      if (!this.#attached) return;
      this.#rest();
      // The next play reloads the URL, as after a lost connection.
      this.#attached = false;
      this.#patch({ failed: true });
    });
  }

  #rest(): void {
    this.#stopFrames();
    releaseSound(this);
    this.#patch({ playing: false, waiting: false, time: this.#attached ? this.#media.currentTime : 0 });
  }

  #runFrames(): void {
    if (this.#frame !== null) return;
    const tick = () => {
      this.#frame = this.#frames.request(tick);
      this.#patch({ time: this.#media.currentTime });
    };
    this.#frame = this.#frames.request(tick);
  }

  #stopFrames(): void {
    if (this.#frame !== null) this.#frames.cancel(this.#frame);
    this.#frame = null;
  }

  #patch(change: Partial<SoundState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Creates the audio element; on the server, a stub that never plays. */
function createAudio(): SoundMedia {
  return typeof Audio === 'undefined' ? SILENCE : new Audio();
}
