import type { ScriptLanguage } from '@voicedraft/contract/script-controls';

/** Whether words can be written again. */
export interface Rewriting {
  /** By a model; by none, which this person could connect (`setup`); or not at all. */
  readonly by: 'model' | 'setup' | 'none';
  /** Languages that the model writes. */
  readonly languages: readonly ScriptLanguage[];
}
