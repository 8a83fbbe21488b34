import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { DEFAULT_VOICE } from '@voicedraft/contract/voice-list';
import type { Draft } from './generator-state.ts';

/** What the cards of a new user contain. */
export const EMPTY_DRAFT: Draft = {
  prompt: '',
  voice: DEFAULT_VOICE,
  settings: NEUTRAL_SETTINGS,
  controls: {},
  script: '',
  written: null,
  audio: null,
  entryId: null,
};

/** Whether there is nothing to lose in it. */
export function isEmptyDraft({ prompt, script, audio }: Draft): boolean {
  return prompt.trim() === '' && script.trim() === '' && audio === null;
}
