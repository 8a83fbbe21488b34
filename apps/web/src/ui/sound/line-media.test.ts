import { describe, expect, it } from 'vitest';
import type { GapClock } from './gap-clock.ts';
import { type LineAudio, LineMedia } from './line-media.ts';
import { silence } from './single-sound.ts';
import { Sound } from './sound.ts';

class FakeAudio implements LineAudio {
  src = '';
  currentTime = 0;
  playbackRate = 1;
  volume = 1;
  muted = false;
  preload: LineAudio['preload'] = 'auto';
  playing = false;
  readonly #listeners = new Map<string, () => void>();

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, listener);
  }

  tell(type: string): void {
    this.#listeners.get(type)?.();
  }

  async play(): Promise<void> {
    this.playing = true;
    this.tell('playing');
  }

  pause(): void {
    this.playing = false;
  }
}

/** Time that passes when the test says so, in milliseconds. */
class ManualClock implements GapClock {
  #now = 0;
  #due: { readonly at: number; readonly act: () => void } | null = null;

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, act: () => void): () => void {
    this.#due = { at: this.#now + milliseconds, act };
    return () => {
      this.#due = null;
    };
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#due;
    if (due === null || due.at > this.#now) return;
    this.#due = null;
    due.act();
  }
}

const LINES = [
  { url: '/1', from: 0, seconds: 2 },
  { url: '/2', from: 2.5, seconds: 3 },
  { url: null, from: 6, seconds: 4 },
];

function start(lines = LINES) {
  silence();
  const audios: FakeAudio[] = [];
  const clock = new ManualClock();
  const media = new LineMedia(() => {
    const audio = new FakeAudio();
    audios.push(audio);
    return audio;
  }, clock);
  const sound = new Sound('', 0, media, { request: () => 1, cancel: () => {} });
  media.setLines(lines);
  const playing = () => audios.filter((audio) => audio.playing).map(({ src }) => src);
  const find = (src: string) => {
    const audio = audios.findLast((one) => one.src === src);
    if (audio === undefined) throw new Error(`Nothing has played ${src}.`);
    return audio;
  };
  const end = (src: string) => {
    const audio = find(src);
    audio.playing = false;
    audio.tell('ended');
  };
  return { media, sound, clock, playing, find, end };
}

describe('lines played as one', () => {
  it('follow each other with their silence, loaded beforehand', async () => {
    const { sound, media, clock, playing, find, end } = start();
    await sound.play();
    expect(sound.getState()).toMatchObject({ playing: true, duration: 10 });
    expect(playing()).toEqual(['/1']);
    expect(find('/2').playing).toBe(false);
    find('/1').currentTime = 1.5;
    expect(media.currentTime).toBe(1.5);
    end('/1');
    clock.pass(300);
    expect(media.currentTime).toBeCloseTo(2.3);
    expect(playing()).toEqual([]);
    clock.pass(200);
    expect(playing()).toEqual(['/2']);
    find('/2').currentTime = 1;
    expect(media.currentTime).toBe(3.5);
  });

  it('wait at a line that is still being made, say which, and go on with it', async () => {
    const { sound, media, clock, playing, end } = start();
    await sound.play();
    end('/1');
    clock.pass(500);
    end('/2');
    clock.pass(500);
    expect(sound.getState()).toMatchObject({ waiting: true, failed: false });
    expect(media.missing).toBe(2);
    expect(media.currentTime).toBe(6);
    media.setLines(LINES.with(2, { url: '/3', from: 6, seconds: 3 }));
    await Promise.resolve();
    expect(media.missing).toBeNull();
    expect(playing()).toEqual(['/3']);
    expect(sound.getState()).toMatchObject({ playing: true, waiting: false, duration: 9 });
    end('/3');
    expect(sound.getState()).toMatchObject({ playing: false, waiting: false, time: 9 });
  });

  it('stop at what is missing when somebody seeks beyond it', async () => {
    const { sound, media } = start(LINES.with(2, { url: null, from: 6, seconds: 4 }));
    await sound.play();
    sound.seek(9);
    await Promise.resolve();
    expect(media.missing).toBe(2);
    expect(sound.getState()).toMatchObject({ time: 6, waiting: true });
  });

  it('pause and go on within a line and within the silence after it', async () => {
    const { sound, media, clock, playing, find, end } = start();
    await sound.play();
    find('/1').currentTime = 1;
    sound.pause();
    expect(playing()).toEqual([]);
    expect(media.currentTime).toBe(1);
    await sound.play();
    expect(find('/1').currentTime).toBe(1);
    end('/1');
    clock.pass(200);
    sound.pause();
    clock.pass(5000);
    expect(media.currentTime).toBeCloseTo(2.2);
    await sound.play();
    expect(playing()).toEqual([]);
    clock.pass(300);
    expect(playing()).toEqual(['/2']);
  });

  it('keep speed and volume from line to line, also through the silence', async () => {
    const { sound, clock, find, end } = start();
    sound.setRate(2);
    sound.setVolume(0.5);
    await sound.play();
    end('/1');
    clock.pass(250);
    expect(find('/2')).toMatchObject({ playing: true, playbackRate: 2, volume: 0.5 });
  });

  it('play a line that was recorded again from its beginning, others go on', async () => {
    const { sound, media, playing, find } = start();
    await sound.play();
    find('/1').currentTime = 1;
    media.setLines(LINES.with(1, { url: '/2b', from: 2.5, seconds: 3 }));
    expect(media.currentTime).toBe(1);
    expect(playing()).toEqual(['/1']);
    media.setLines(LINES.with(0, { url: '/1b', from: 0, seconds: 2 }));
    await Promise.resolve();
    expect(playing()).toEqual(['/1b']);
    expect(media.currentTime).toBe(0);
  });

  it('report a sound that cannot be loaded, and can be tried again', async () => {
    const { sound, find, playing } = start();
    await sound.play();
    find('/1').tell('error');
    expect(sound.getState()).toMatchObject({ failed: true, playing: false });
    find('/1').playing = false;
    await sound.play();
    expect(playing()).toEqual(['/1']);
    expect(sound.getState()).toMatchObject({ failed: false, playing: true });
  });

  it('are played part by part while they are made, then the rest of the whole, and no part twice', async () => {
    const part = (url: string | null, index: number, from: number) => ({
      url,
      from,
      seconds: 2,
      line: 0,
      part: index,
    });
    const next = { url: null, from: 8, seconds: 2, line: 1, part: 0 };
    const { sound, media, clock, playing, find, end } = start([part('/1', 0, 0), part(null, 1, 2), next]);
    await sound.play();
    end('/1');
    clock.pass(0);
    expect(media.missing).toBe(1);
    media.setLines([part('/1', 0, 0), part('/2', 1, 2), part(null, 2, 4), next]);
    await Promise.resolve();
    expect(playing()).toEqual(['/2']);
    find('/2').currentTime = 1;
    media.setLines([part('/1', 0, 0), part('/2', 1, 2), { ...part('/whole', 2, 4), skip: 4 }, next]);
    expect(media.currentTime).toBe(3);
    end('/2');
    clock.pass(0);
    expect(playing()).toEqual(['/whole']);
    expect(find('/whole').currentTime).toBe(4);
    find('/whole').currentTime = 5;
    expect(media.currentTime).toBe(5);
  });

  it('wait on at the same line when parts come before it', async () => {
    const missing = (line: number) => ({ url: null, from: 2 * line, seconds: 2, line, part: 0 });
    const { sound, media } = start([missing(0), missing(1), missing(2)]);
    await sound.play();
    sound.seek(4);
    await Promise.resolve();
    media.setLines([{ ...missing(0), url: '/1' }, { ...missing(0), part: 1 }, missing(1), missing(2)]);
    expect(media.missing).toBe(3);
  });

  it('fetch nothing before somebody listens', async () => {
    const { media, find } = start();
    media.setLines(LINES.with(2, { url: '/3', from: 6, seconds: 3 }));
    expect(() => find('/2')).toThrow('Nothing');
  });
});
