import { describe, expect, it } from 'vitest';
import { silence } from './single-sound.ts';
import { type Frames, Sound, type SoundMedia } from './sound.ts';

/** An audio element without a device: plays at once, and the test sets its clock. */
class FakeMedia extends EventTarget implements SoundMedia {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  playbackRate = 1;
  volume = 1;
  muted = false;
  preload: SoundMedia['preload'] = 'auto';
  refuses: Error | null = null;

  async play(): Promise<void> {
    if (this.refuses) throw this.refuses;
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  load(): void {
    this.currentTime = 0;
  }

  removeAttribute(): void {
    this.src = '';
  }
}

class ManualFrames implements Frames {
  #due: (() => void) | null = null;

  get running(): boolean {
    return this.#due !== null;
  }

  request(callback: () => void): number {
    this.#due = callback;
    return 1;
  }

  cancel(): void {
    this.#due = null;
  }

  step(): void {
    this.#due?.();
  }
}

function makeSound(seconds = 30) {
  const media = new FakeMedia();
  const frames = new ManualFrames();
  return { media, frames, sound: new Sound('/a.wav', seconds, media, frames) };
}

describe('a sound', () => {
  it('loads nothing before it is played, and accepts a better URL until then', async () => {
    const { media, sound } = makeSound();
    expect(media.src).toBe('');
    sound.offerUrl('blob:here');
    await sound.play();
    expect(media.src).toBe('blob:here');
    sound.offerUrl('/other.wav');
    expect(media.src).toBe('blob:here');
  });

  it('follows the audio clock on every frame while it plays, and not after', async () => {
    const { media, frames, sound } = makeSound();
    const times: number[] = [];
    sound.subscribe(() => times.push(sound.getState().time));
    await sound.play();
    media.currentTime = 1.25;
    frames.step();
    expect(sound.getState()).toMatchObject({ playing: true, time: 1.25 });
    expect(times).toContain(1.25);
    sound.pause();
    expect(sound.getState()).toMatchObject({ playing: false, time: 1.25 });
    expect(frames.running).toBe(false);
  });

  it('stops the sound that played before', async () => {
    const first = makeSound();
    const second = makeSound();
    await first.sound.play();
    await second.sound.play();
    expect(first.sound.getState().playing).toBe(false);
    expect(second.sound.getState().playing).toBe(true);
    silence();
    expect(second.sound.getState().playing).toBe(false);
  });

  it('keeps a seek inside the recording', () => {
    const { media, sound } = makeSound(30);
    sound.seek(99);
    expect(media.currentTime).toBe(30);
    sound.skip(-5);
    expect(sound.getState().time).toBe(25);
    sound.skip(-99);
    expect(sound.getState().time).toBe(0);
  });

  it('starts over when it is played at its end', async () => {
    const { media, sound } = makeSound(30);
    sound.seek(30);
    await sound.play();
    expect(media.currentTime).toBe(0);
  });

  it('reports that it failed and can be retried', async () => {
    const { media, sound } = makeSound();
    media.refuses = new Error('no source');
    await sound.play();
    expect(sound.getState()).toMatchObject({ failed: true, playing: false, waiting: false });
    media.refuses = null;
    await sound.play();
    expect(sound.getState()).toMatchObject({ failed: false, playing: true });
  });

  it('does not treat a play that was paused before it started as a failure', async () => {
    const { media, sound } = makeSound();
    media.refuses = new DOMException('paused', 'AbortError');
    await sound.play();
    expect(sound.getState().failed).toBe(false);
  });

  it('mutes at volume 0 and keeps the speed across loading', async () => {
    const { media, sound } = makeSound();
    sound.setVolume(0);
    expect(media.muted).toBe(true);
    sound.setRate(1.5);
    media.playbackRate = 1;
    await sound.play();
    expect(media.playbackRate).toBe(1.5);
  });

  it('releases the recording', async () => {
    const { media, sound } = makeSound();
    await sound.play();
    sound.release();
    expect(media.src).toBe('');
    expect(sound.getState()).toMatchObject({ playing: false, time: 0 });
  });
});
