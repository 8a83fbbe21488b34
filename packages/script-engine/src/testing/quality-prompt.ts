import type { Form } from '#forms/form.ts';
import type { Refusal } from '@voicedraft/engine-api/engine-error';

/** A realistic prompt and the result it must give. */
export interface QualityPrompt {
  readonly prompt: string;
  /** The expected form; absent if the prompt must be refused, for the reason `refused`. */
  readonly form?: Form;
  readonly refused?: Refusal['reason'];
  /** Names, numbers and quoted words that must be in the script unchanged, or be returned as left out. */
  readonly keeps: readonly string[];
}

/** Prompts of one form, each with the words to keep, separated by bars. */
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
export function refuses(refused: Refusal['reason'], prompts: readonly string[]): QualityPrompt[] {
  return prompts.map((prompt) => ({ prompt, refused, keeps: [] }));
}
