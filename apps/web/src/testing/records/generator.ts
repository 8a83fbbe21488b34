import type { SpokenAudio, WrittenScript } from '#features/generations/generator-draft.ts';
import {
  reduceGenerator,
  startGenerator,
  type GeneratorAction,
  type GeneratorState,
} from '#features/generations/generator-state.ts';

/** A script as an engine returns it. */
export const WRITTEN: WrittenScript = { id: 's1', text: 'A script.', quality: 'studio' };
/** Its voiceover. */
export const AUDIO: SpokenAudio = {
  id: 'v1',
  url: '/api/generations/v1/audio',
  voice: 'kore',
  duration: 3,
  text: 'A script.',
  quality: 'studio',
  hasWordTimes: false,
  createdAt: 0,
};

/** The state of a generator after some actions. */
export function run(state: GeneratorState, ...actions: readonly GeneratorAction[]): GeneratorState {
  return actions.reduce(reduceGenerator, state);
}

/** A generator with a finished script. */
export const withScript = run(
  startGenerator(),
  { type: 'edit-prompt', prompt: 'A prompt' },
  { type: 'start', kind: 'script', text: '' },
  { type: 'identify', id: 's1' },
  { type: 'write-piece', text: 'A scr' },
  { type: 'finish-script', script: WRITTEN },
);
