/** One planned fault: which requests it affects, and how often. */
export interface FaultRule<Fault> {
  readonly fault: Fault;
  /** Only requests for this model; every model if omitted. */
  readonly model?: string;
  /** Only requests with this key; every key if omitted. */
  readonly key?: string;
  /** Number of matching requests affected, 1 by default; `Infinity` for always. */
  readonly times?: number;
}

/** What a request is matched by. */
export interface FaultTarget {
  readonly model: string;
  readonly key: string;
}

/** The planned faults of a stand-in. */
export interface FaultScript<Fault> {
  /** Plans a fault after those already planned. */
  inject(rule: FaultRule<Fault>): void;
  /** Removes every planned fault. */
  clear(): void;
  /** Takes the first planned fault that matches, and counts it; `undefined` if there is none. */
  take(target: FaultTarget): Fault | undefined;
}

/** Creates a fault script, whose faults apply to requests in the order of planning. */
export function createFaultScript<Fault>(rules: readonly FaultRule<Fault>[] = []): FaultScript<Fault> {
  let injected: { rule: FaultRule<Fault>; left: number }[] = [];

  function inject(rule: FaultRule<Fault>): void {
    injected.push({ rule, left: rule.times ?? 1 });
  }
  for (const rule of rules) inject(rule);

  return {
    inject,
    clear: () => {
      injected = [];
    },
    take: ({ model, key }) => {
      const entry = injected.find(
        ({ rule, left }) =>
          left > 0 &&
          (rule.model === undefined || rule.model === model) &&
          (rule.key === undefined || rule.key === key),
      );
      if (entry === undefined) return undefined;
      entry.left -= 1;
      return entry.rule.fault;
    },
  };
}
