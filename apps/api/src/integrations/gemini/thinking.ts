import type { ThinkingConfig } from './wire.ts';

/**
 * The limits on thoughts that a family of models takes, the tightest first. They are asked for because thoughts
 * count against the tokens of the answer; a model that takes none of them is called without.
 */
const RULES: readonly { readonly models: RegExp; readonly configs: readonly ThinkingConfig[] }[] = [
  { models: /^gemini-2\.5-pro/u, configs: [{ thinkingBudget: 128 }] },
  { models: /^gemini-2\.5-/u, configs: [{ thinkingBudget: 0 }] },
  // The flash models up to 3.6 can do without thoughts; later ones and the pro models refuse 'minimal'.
  {
    models: /^gemini-3(?:\.[0-6])?-(?!pro)/u,
    configs: [{ thinkingLevel: 'minimal' }, { thinkingLevel: 'low' }],
  },
  { models: /^gemini-(?:[3-9]|\d\d)/u, configs: [{ thinkingLevel: 'low' }] },
];

/** What has been learned about the thoughts of each model since the process started. */
export interface ThinkingRules {
  /** The limit to send for this model; `undefined` to send none. */
  configFor(model: string): ThinkingConfig | undefined;
  /** Says that the model refused this limit, so that the next call sends the next one of its family, or none. */
  markRefused(model: string, config: ThinkingConfig): void;
  /** True when this model's thoughts are known to take the room of its answer. */
  needsRoom(model: string): boolean;
  /** Says that the thoughts of this model took the room of its answer. */
  markNeedsRoom(model: string): void;
}

/** Creates rules that have learned nothing yet; one engine keeps them for its life. */
export function createThinkingRules(): ThinkingRules {
  const refusals = new Map<string, number>();
  const crowded = new Set<string>();
  const configFor = (model: string): ThinkingConfig | undefined =>
    RULES.find(({ models }) => models.test(model))?.configs[refusals.get(model) ?? 0];

  return {
    configFor,
    markRefused: (model, config) => {
      // Two calls at once may be refused the same limit: that is one step, not two.
      if (configFor(model) === config) refusals.set(model, (refusals.get(model) ?? 0) + 1);
    },
    needsRoom: (model) => crowded.has(model),
    markNeedsRoom: (model) => {
      crowded.add(model);
    },
  };
}
