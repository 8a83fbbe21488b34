import { BROWSER_CLOCK, type GapClock } from './gap-clock.ts';
import type { SoundEvent, SoundMedia } from './sound.ts';

/** One line of a text, or a part of one: where it begins when everything is played, and its sound. */
export interface LineSound {
  /** Null while it has no sound yet. */
  readonly url: string | null;
  /** Seconds from the beginning of the whole. */
  readonly from: number;
  /** How long it sounds; the silence until the next one is not part of it. */
  readonly seconds: number;
  /** Seconds at the beginning of its sound that are not played: the parts before it are the same. */
  readonly skip?: number;
  /** Indexes of its line and part; absent where lines have no parts. */
  readonly line?: number;
  readonly part?: number;
}

/** The part of an audio element that plays one line. */
export type LineAudio = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'playbackRate' | 'volume' | 'muted' | 'preload' | 'play' | 'pause'
> & { addEventListener(type: 'ended' | 'playing' | 'waiting' | 'error', listener: () => void): void };

/**
 * Plays lines one after the other as if they were one recording, also while later ones are still being made: at a
 * line without sound it waits, and goes on once the line has one. Give it to a `Sound`.
 */
export class LineMedia implements SoundMedia {
  preload: SoundMedia['preload'] = 'auto';
  src = '';
  readonly #createAudio: () => LineAudio;
  readonly #clock: GapClock;
  readonly #listeners = new Map<SoundEvent, Set<() => void>>();
  #lines: readonly LineSound[] = [];
  #index = 0;
  /** Seconds within the line, from its beginning into the silence after it. */
  #offset = 0;
  #audio: { readonly url: string; readonly element: LineAudio } | null = null;
  #next: { readonly url: string; readonly element: LineAudio } | null = null;
  /** Since when the silence after the line runs, on the clock, and where it began. */
  #gap: { readonly since: number; readonly offset: number; readonly end: () => void } | null = null;
  #wanted = false;
  #rate = 1;
  #volume = 1;
  #muted = false;

  constructor(createAudio: () => LineAudio = () => new Audio(), clock: GapClock = BROWSER_CLOCK) {
    this.#createAudio = createAudio;
    this.#clock = clock;
  }

  /** Replaces the lines. Playback continues at the same place of the same line. */
  setLines(lines: readonly LineSound[]): void {
    const { duration } = this;
    const now = this.#lines[this.#index];
    this.#lines = lines;
    this.#index = Math.max(0, findAgain(lines, now) ?? Math.min(this.#index, lines.length - 1));
    if (this.duration !== duration) this.#tell('durationchange');
    if (lines[this.#index]?.url === now?.url) {
      this.#prepareNext();
      return;
    }
    // Its sound is another one now, or has come.
    this.#silence();
    this.#offset = 0;
    if (this.#wanted) this.#restart();
  }

  /** Index of the line that it waits for; null if it does not wait. */
  get missing(): number | null {
    return this.#wanted && this.#lines[this.#index]?.url === null ? this.#index : null;
  }

  get duration(): number {
    const last = this.#lines.at(-1);
    return last === undefined ? 0 : last.from + last.seconds;
  }

  get paused(): boolean {
    return !this.#wanted;
  }

  get ended(): boolean {
    return !this.#wanted && this.duration > 0 && this.currentTime >= this.duration;
  }

  get currentTime(): number {
    const line = this.#lines[this.#index];
    return line === undefined ? 0 : line.from + this.#readOffset();
  }

  set currentTime(seconds: number) {
    this.#silence();
    const found = this.#lines.findLastIndex(({ from }) => from <= seconds);
    this.#index = Math.max(0, found);
    const line = this.#lines[this.#index];
    // Nothing is known of the time within a line that is still being made.
    this.#offset = line === undefined || line.url === null ? 0 : Math.max(0, seconds - line.from);
    // Asynchronous, as in an audio element: the caller sets its own time first.
    queueMicrotask(() => this.#tell('seeked'));
    if (this.#wanted) this.#restart();
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    const isGap = this.#gap !== null;
    if (isGap) this.#silence();
    this.#rate = rate;
    if (this.#audio) this.#audio.element.playbackRate = rate;
    if (isGap && this.#wanted) this.#restart();
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    if (this.#audio) this.#audio.element.volume = volume;
  }

  get muted(): boolean {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    if (this.#audio) this.#audio.element.muted = muted;
  }

  addEventListener(type: SoundEvent, listener: () => void): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }

  async play(): Promise<void> {
    this.#wanted = true;
    await this.#start();
  }

  pause(): void {
    if (!this.#wanted) return;
    this.#silence();
    this.#wanted = false;
    this.#tell('pause');
  }

  /** Moves to the first line. */
  load(): void {
    this.#silence();
    [this.#index, this.#offset, this.#audio, this.#next] = [0, 0, null, null];
  }

  removeAttribute(): void {
    this.#wanted = false;
  }

  #readOffset(): number {
    if (this.#gap) {
      return this.#gap.offset + ((this.#clock.now() - this.#gap.since) / 1000) * this.#rate;
    }
    const seconds = this.#lines[this.#index]?.seconds ?? 0;
    const url = this.#lines[this.#index]?.url;
    const isSounding = this.#wanted && this.#offset < seconds && this.#audio?.url === url;
    if (!isSounding) return this.#offset;
    const skip = this.#lines[this.#index]?.skip ?? 0;
    return Math.max(0, Math.min(seconds, (this.#audio?.element.currentTime ?? 0) - skip));
  }

  /** Stops what sounds, and keeps the place. */
  #silence(): void {
    this.#offset = this.#readOffset();
    this.#gap?.end();
    this.#gap = null;
    this.#audio?.element.pause();
  }

  /** Continues automatically. Nobody awaits the result, so a failure becomes an event. */
  #restart(): void {
    this.#start().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      this.#wanted = false;
      this.#tell('error');
    });
  }

  async #start(): Promise<void> {
    const line = this.#lines[this.#index];
    if (line === undefined) return;
    if (line.url === null) {
      this.#tell('waiting');
      return;
    }
    if (this.#offset >= line.seconds) {
      this.#beginGap(line);
      this.#tell('playing');
      return;
    }
    const element = this.#elementOf(line.url);
    element.currentTime = (line.skip ?? 0) + this.#offset;
    element.playbackRate = this.#rate;
    element.volume = this.#volume;
    element.muted = this.#muted;
    this.#prepareNext();
    await element.play();
  }

  #elementOf(url: string): LineAudio {
    if (this.#audio?.url === url) return this.#audio.element;
    const made = this.#next?.url === url ? this.#next : this.#make(url);
    this.#audio = made;
    this.#next = null;
    return made.element;
  }

  #make(url: string): { readonly url: string; readonly element: LineAudio } {
    const element = this.#createAudio();
    element.preload = 'auto';
    element.src = url;
    const whenCurrent = (act: () => void) => () => {
      if (this.#audio?.element === element && this.#wanted) act();
    };
    element.addEventListener(
      'playing',
      whenCurrent(() => this.#tell('playing')),
    );
    element.addEventListener(
      'waiting',
      whenCurrent(() => this.#tell('waiting')),
    );
    element.addEventListener(
      'ended',
      whenCurrent(() => this.#endLine()),
    );
    element.addEventListener(
      'error',
      whenCurrent(() => {
        this.#audio = null;
        this.#wanted = false;
        this.#tell('error');
      }),
    );
    return { url, element };
  }

  #endLine(): void {
    const line = this.#lines[this.#index];
    if (line === undefined || this.#gap !== null) return;
    this.#offset = line.seconds;
    this.#beginGap(line);
  }

  /** Lets the silence until the next line pass; after the last line there is none. */
  #beginGap(line: LineSound): void {
    const next = this.#lines[this.#index + 1];
    if (next === undefined) {
      this.#wanted = false;
      this.#tell('ended');
      return;
    }
    const offset = this.#offset;
    const rest = Math.max(0, next.from - line.from - offset) / this.#rate;
    const end = this.#clock.after(rest * 1000, () => {
      this.#gap = null;
      this.#index += 1;
      this.#offset = 0;
      this.#restart();
    });
    this.#gap = { since: this.#clock.now(), offset, end };
  }

  /** Only while playing: sent lines have to be paid, so none is fetched ahead of need. */
  #prepareNext(): void {
    if (!this.#wanted) return;
    const url = this.#lines[this.#index + 1]?.url;
    if (url == null || this.#next?.url === url) return;
    this.#next = this.#make(url);
  }

  #tell(type: SoundEvent): void {
    for (const listener of this.#listeners.get(type) ?? []) listener();
  }
}

/** Finds the current line among the new ones, which may have parts before it. Null if lines have no parts. */
function findAgain(lines: readonly LineSound[], now: LineSound | undefined): number | null {
  if (now?.line === undefined) return null;
  const same = lines.findIndex(({ line, part }) => line === now.line && part === now.part);
  return same < 0 ? lines.findLastIndex(({ line }) => line === now.line) : same;
}
