import type { GenerationKind } from '@voicedraft/contract/generations';
import type { Draft, SpokenAudio } from './generator-draft.ts';

/** Returns the voiceover if it speaks what the sheet shows; null if the sheet has changed since. */
export function findMatchingAudio({ script, audio }: Draft): SpokenAudio | null {
  return audio !== null && audio.text.trim() === script.trim() ? audio : null;
}

/** Returns the next step, whose button is the only solid one on the page; null if there is a recording to save. */
export function findNextStep({ script, audio }: Draft): GenerationKind | null {
  if (audio !== null) return null;
  return script.trim() === '' ? 'script' : 'voice';
}

/**
 * Returns what Generate Voice speaks: the script, otherwise the prompt (customer specification §5); null if
 * nothing.
 */
export function findSpokenText({ script, prompt }: Draft): 'script' | 'prompt' | null {
  if (script.trim() !== '') return 'script';
  return prompt.trim() === '' ? null : 'prompt';
}
