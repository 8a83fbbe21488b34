/** One planned fault: which requests it meets and how often. */
export interface FaultRule<Fault> {
  readonly fault: Fault;
  /** Only requests for this model; every model when left out. */
  readonly model?: string;
  /** Only requests with this key; every key when left out. */
  readonly key?: string;
  /** How many matching requests meet it, 1 by default; `Infinity` for always. */
  readonly times?: number;
}

/** What a request is matched by. */
export interface FaultTarget {
  readonly model: string;
  readonly key: string;
}

/** The faults that a stand-in has yet to show. */
export interface FaultScript<Fault> {
  /** Plans a fault after those that are planned already. */
  add(rule: FaultRule<Fault>): void;
  /** Forgets every planned fault. */
  clear(): void;
  /** The first planned fault that matches, counted as shown; `undefined` when none does. */
  take(target: FaultTarget): Fault | undefined;
}

/** Creates a script of faults, which requests meet in the order of planning. */
export function createFaultScript<Fault>(rules: readonly FaultRule<Fault>[] = []): FaultScript<Fault> {
  let planned: { rule: FaultRule<Fault>; left: number }[] = [];

  function add(rule: FaultRule<Fault>): void {
    planned.push({ rule, left: rule.times ?? 1 });
  }
  for (const rule of rules) add(rule);

  return {
    add,
    clear: () => {
      planned = [];
    },
    take: ({ model, key }) => {
      const entry = planned.find(
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
