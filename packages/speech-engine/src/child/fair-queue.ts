/** After so many turns of those who go first, somebody else has one: nobody waits for ever. */
const FIRST_IN_A_ROW = 3;

/** Somebody in the queue. */
export interface Caller {
  /** Customers take turns, however much each asks for; those without one count as the same. */
  readonly customer?: string | undefined;
  /** Whether it goes before waiting ones without this, three times in a row. */
  readonly goesFirst?: boolean | undefined;
  /** Aborted when the caller does not need it any more. */
  readonly signal: AbortSignal;
  /** Called whenever the place changes: 1 is next, 0 is being served. */
  readonly onPlace?: ((place: number) => void) | undefined;
}

interface Turn {
  readonly caller: Caller;
  readonly customer: string;
  readonly begin: () => void;
  place: number;
}

/** Serves one caller at a time. */
export interface FairQueue {
  readonly waiting: number;
  readonly isBusy: boolean;
  /**
   * Does the work when its turn comes. Rejects with the signal's reason if it is aborted before, otherwise with what the
   * work throws.
   */
  run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>;
}

export function createFairQueue(): FairQueue {
  let waiting: Turn[] = [];
  let serving: string | undefined;
  /** How many turns in a row were of those who go first. */
  let firstInARow = 0;
  let lastNumber = 0;
  /** When each customer with waiting turns came to the end of the round. */
  const numbers = new Map<string, number>();

  /** Sorts the turns in serving order, and reports changed places. */
  function arrange(): void {
    const counts = new Map(serving === undefined ? [] : [[serving, 1]]);
    const ranked = waiting.map((turn) => {
      const round = counts.get(turn.customer) ?? 0;
      counts.set(turn.customer, round + 1);
      return { turn, round, number: numbers.get(turn.customer) ?? 0 };
    });
    ranked.sort((one, other) => one.round - other.round || one.number - other.number);
    waiting = letFirst(ranked.map(({ turn }) => turn));
    for (const [index, turn] of waiting.entries()) {
      if (turn.place !== index + 1) {
        turn.place = index + 1;
        turn.caller.onPlace?.(turn.place);
      }
    }
  }

  /** The same turns, with those first that go first, as far as they may. */
  function letFirst(turns: readonly Turn[]): Turn[] {
    const others = turns.filter((turn) => !goesFirst(turn));
    const ordered: Turn[] = [];
    let inARow = firstInARow;
    for (const turn of turns.filter(goesFirst)) {
      if (inARow >= FIRST_IN_A_ROW) ordered.push(...others.splice(0, 1));
      inARow = inARow >= FIRST_IN_A_ROW ? 1 : inARow + 1;
      ordered.push(turn);
    }
    return [...ordered, ...others];
  }

  function next(): void {
    if (serving !== undefined) goBehind(serving);
    serving = undefined;
    arrange();
    const turn = waiting.shift();
    serving = turn?.customer;
    firstInARow = turn !== undefined && goesFirst(turn) ? firstInARow + 1 : 0;
    turn?.begin();
    arrange();
  }

  /** Puts a customer at the end of the round, or forgets one who has no turn. */
  function goBehind(customer: string): void {
    if (hasTurn(customer)) numbers.set(customer, ++lastNumber);
    else numbers.delete(customer);
  }

  function hasTurn(customer: string): boolean {
    return waiting.some((turn) => turn.customer === customer);
  }

  function takeTurn(caller: Caller): Promise<void> {
    const { customer = '', signal } = caller;
    signal.throwIfAborted();
    if (serving === undefined) {
      serving = customer;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    function leave(): void {
      waiting = waiting.filter((other) => other !== turn);
      // Whoever comes back later begins behind those who have waited.
      if (customer !== serving && !hasTurn(customer)) numbers.delete(customer);
      arrange();
      reject(signal.reason);
    }
    const turn: Turn = {
      caller,
      customer,
      place: 0,
      begin() {
        signal.removeEventListener('abort', leave);
        resolve();
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    if (!numbers.has(customer)) numbers.set(customer, ++lastNumber);
    waiting.push(turn);
    arrange();
    return promise;
  }

  return {
    get waiting() {
      return waiting.length;
    },
    get isBusy() {
      return serving !== undefined;
    },
    async run(caller, work) {
      await takeTurn(caller);
      caller.onPlace?.(0);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

function goesFirst({ caller }: Turn): boolean {
  return caller.goesFirst === true;
}
