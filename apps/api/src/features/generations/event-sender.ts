import type { Context } from '#context.ts';
import { channelOf } from '#db/change-feed.ts';
import { notify } from '#db/notify.ts';
import type { EventMessage, WorkEvent } from './event-message.ts';
import type { GenerationListener } from './listener.ts';

/** How long events are collected before they are sent together. */
const COLLECT_MS = 50;
/** A notification has less than 8,000 bytes. */
const MESSAGE_BYTES = 7_000;
/** A piece of this many UTF-16 units fits into a message, whatever they are. */
const PIECE_UNITS = 1_000;

type SenderContext = Pick<Context, 'db' | 'log'>;

/**
 * Sends the events of a generation to the process that holds its caller's connection. What gets lost on the way only
 * makes a caller wait longer: how it ends is in the row.
 */
export class EventSender {
  readonly listener: GenerationListener = {
    onProgress: (data) => this.#add({ type: 'progress', data }),
    onLine: (data) => this.#add({ type: 'line', data }),
    onAgain: () => this.#add({ type: 'again' }),
    onPiece: (text) => {
      for (let at = 0; at < text.length; at += PIECE_UNITS) this.#addPiece(text.slice(at, at + PIECE_UNITS));
    },
  };
  readonly #context: SenderContext;
  readonly #channel: string;
  readonly #generation: { readonly id: string; readonly claims: number };
  readonly #waiting: WorkEvent[] = [];
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(context: SenderContext, follower: string, generation: { id: string; claims: number }) {
    this.#context = context;
    this.#channel = channelOf(follower);
    this.#generation = generation;
  }

  /** Sends what waits, and that it has ended. */
  async end(): Promise<void> {
    this.#waiting.push({ type: 'end' });
    this.#send();
    await this.#sending;
  }

  #addPiece(text: string): void {
    const last = this.#waiting.at(-1);
    if (last?.type === 'piece' && last.data.length + text.length <= PIECE_UNITS) last.data += text;
    else this.#add({ type: 'piece', data: text });
  }

  #add(event: WorkEvent): void {
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => this.#send(), COLLECT_MS);
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const events of inMessages(this.#waiting.splice(0))) {
      const { id, claims: claim } = this.#generation;
      const message: EventMessage = { id, claim, number: this.#number, events };
      this.#number += 1;
      // One after the other: they are received in this order.
      this.#sending = this.#sending
        .then(() => notify(this.#context.db, this.#channel, JSON.stringify(message)))
        .catch((error: unknown) =>
          this.#context.log.warn({ err: error, generationId: id }, 'events of a generation were not sent'),
        );
    }
  }
}

/** Distributes events over as few messages as hold them. */
function inMessages(events: readonly WorkEvent[]): WorkEvent[][] {
  const messages: WorkEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (bytes > room) {
      messages.push([]);
      room = MESSAGE_BYTES;
    }
    messages.at(-1)?.push(event);
    room -= bytes;
  }
  return messages;
}
