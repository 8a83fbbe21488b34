/** Bodies that a network may be sending at the same moment: browsers of a whole office upload fewer. */
const PER_NETWORK = 100;

/** A body on its way. */
interface Arrival {
  readonly network: string;
  readonly giveUp: () => void;
}

/**
 * The bodies that are on their way. They cost a connection and what has arrived of them, but no work, so they are
 * limited apart from it: each network may send a few at once, and when there are too many of all networks, the one
 * that has taken longest is given up. An honest one is there within moments.
 */
export class ArrivingBodies {
  readonly #limit: number;
  readonly #perNetwork: number;
  /** The oldest first. */
  readonly #arriving = new Set<Arrival>();
  readonly #byNetwork = new Map<string, number>();

  /**
   * @param limit how many may arrive at once
   * @param scale multiplier of the limit for each network
   */
  constructor(limit: number, scale: number) {
    this.#limit = limit;
    this.#perNetwork = Math.ceil(PER_NETWORK * scale);
  }

  /**
   * Lets a body arrive; null if its network sends too many already.
   * @param giveUp ends its connection
   * @returns to be called when it has arrived or will not, as often as you like
   */
  begin(network: string, giveUp: () => void): (() => void) | null {
    const others = this.#byNetwork.get(network) ?? 0;
    if (others >= this.#perNetwork) return null;
    const [oldest] = this.#arriving;
    if (oldest !== undefined && this.#arriving.size >= this.#limit) {
      this.#end(oldest);
      oldest.giveUp();
    }
    const arrival = { network, giveUp };
    this.#arriving.add(arrival);
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1);
    return () => this.#end(arrival);
  }

  #end(arrival: Arrival): void {
    if (!this.#arriving.delete(arrival)) return;
    const left = (this.#byNetwork.get(arrival.network) ?? 1) - 1;
    if (left === 0) this.#byNetwork.delete(arrival.network);
    else this.#byNetwork.set(arrival.network, left);
  }
}
