import type { Form } from '#forms/form.ts';
import type { RefusalReason } from '#refuse-prompt.ts';

/** A prompt as people type them, and what its script must be. */
export interface QualityPrompt {
  readonly prompt: string;
  /** The form to be written, or why nothing may be written. */
  readonly form?: Form;
  readonly refused?: RefusalReason;
  /** Names, numbers and quoted words that must be spoken letter by letter, or be returned as left out. */
  readonly keeps: readonly string[];
}

/** Prompts of one form: the prompt, and what must be kept, between bars. */
export function writes(
  form: Form,
  rows: readonly (readonly [prompt: string, keeps?: string])[],
): QualityPrompt[] {
  return rows.map(([prompt, keeps = '']) => ({
    prompt,
    form,
    keeps: keeps.split('|').filter((part) => part !== ''),
  }));
}

/** Prompts that are refused for one reason. */
export function refuses(refused: RefusalReason, prompts: readonly string[]): QualityPrompt[] {
  return prompts.map((prompt) => ({ prompt, refused, keeps: [] }));
}
