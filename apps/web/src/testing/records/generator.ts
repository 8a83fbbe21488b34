import type { GenerationKind } from '@voicedraft/contract/generations';
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

export const typePrompt = (prompt: string) => ({ type: 'edit-prompt', prompt }) as const;
export const typeScript = (script: string) => ({ type: 'edit-script', script }) as const;
export const start = (kind: GenerationKind, text = '') => ({ type: 'start', kind, text }) as const;
export const write = (text: string) => ({ type: 'write-piece', text }) as const;
export const refuse = (message: string) => ({ type: 'refuse', message }) as const;
export const finish = (script: WrittenScript) => ({ type: 'finish-script', script }) as const;
export const SPEAK = { type: 'finish-voice', audio: AUDIO } as const;
export const UNDO = { type: 'undo-clearing' } as const;

/** A generator with a finished script. */
export const withScript = run(
  startGenerator(),
  typePrompt('A prompt'),
  start('script'),
  { type: 'identify', id: 's1' },
  write('A scr'),
  finish(WRITTEN),
);
