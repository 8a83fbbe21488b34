/** Limit on thinking, in the form that a model accepts: a budget in tokens or a level. */
export interface ThinkingConfig {
  readonly thinkingBudget?: number;
  readonly thinkingLevel?: 'minimal' | 'low';
}

/**
 * The thinking limits that a family of models accepts, tightest first. A limit is sent because thinking counts
 * against the tokens of the response; a model that accepts none of them is called without one.
 */
const RULES: readonly { readonly models: RegExp; readonly configs: readonly ThinkingConfig[] }[] = [
  { models: /^gemini-2\.5-pro/u, configs: [{ thinkingBudget: 128 }] },
  { models: /^gemini-2\.5-/u, configs: [{ thinkingBudget: 0 }] },
  // The flash models up to 3.6 work without thinking; later ones and the pro models reject 'minimal'.
  {
    models: /^gemini-3(?:\.[0-6])?-(?!pro)/u,
    configs: [{ thinkingLevel: 'minimal' }, { thinkingLevel: 'low' }],
  },
  { models: /^gemini-(?:[3-9]|\d\d)/u, configs: [{ thinkingLevel: 'low' }] },
];

/** Each model's way of turning off thinking, as found out by this process. */
export interface ThinkingRules {
  /** The limit to send for this model; `undefined` to send none. */
  configFor(model: string): ThinkingConfig | undefined;
  /** Records that the model rejected this limit, so that the next call sends the next one of its family, or none. */
  markRefused(model: string, config: ThinkingConfig): void;
  /** True if this model's thinking is known to use up the room for its response. */
  needsRoom(model: string): boolean;
  /** Records that this model's thinking used up the room for its response. */
  markNeedsRoom(model: string): void;
}

/** Creates the rules without prior knowledge; an engine keeps them for its lifetime. */
export function createThinkingRules(): ThinkingRules {
  const refusals = new Map<string, number>();
  const crowded = new Set<string>();
  const configFor = (model: string): ThinkingConfig | undefined =>
    RULES.find(({ models }) => models.test(model))?.configs[refusals.get(model) ?? 0];

  return {
    configFor,
    markRefused: (model, config) => {
      // Two concurrent calls may have the same limit rejected: that is one step, not two.
      if (configFor(model) === config) refusals.set(model, (refusals.get(model) ?? 0) + 1);
    },
    needsRoom: (model) => crowded.has(model),
    markNeedsRoom: (model) => {
      crowded.add(model);
    },
  };
}
