import type { SoundMedia } from './sound.ts';

/** What plays a sound; where the server draws its player, something that never does. */
export function createAudio(): SoundMedia {
  return typeof Audio === 'undefined' ? SILENCE : new Audio();
}

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
