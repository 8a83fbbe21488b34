import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { channelOf } from '#db/change-feed.ts';
import { notify } from '#db/notify.ts';
import { AppError } from '#http/app-error.ts';
import { runClaimed, HandedOver } from './run-claimed.ts';
import { shouldPassOn } from './busy-voices.ts';
import type { EventMessage, WorkEvent } from './event-message.ts';
import { enqueueGenerations, GENERATE, jobFor } from './generate-job.ts';
import * as leases from './lease-repository.ts';
import type { ClaimedGeneration } from './lease-repository.ts';
import type { Subject } from './refusals.ts';
import type { GenerationListener } from './listener.ts';
import { runTask } from './run-task.ts';

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
class EventSender {
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

  /** Sends what waits, and that its row may have ended. */
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

/** Knowledge of other processes is some seconds old, so after this many passes a generation waits here. */
const MAX_PASSES = 3;
const PASS_MS = 250;

/**
 * Claims a waiting generation and runs it under this process's lease, unless another process has it. Resolves once there
 * is room for the next. Leaves a voice to a process whose voices are idle.
 * @param passed how many have left it to others
 */
export async function takeGeneration(context: Context, id: string, passed = 0): Promise<void> {
  const { running, config, db, jobs, log } = context;
  const { generationsAtOnce } = config.process;
  const hasRoom = await running.waitForRoom(generationsAtOnce);
  const waiting = await leases.findInQueue(db, id);
  if (waiting === null) return;
  // This process stops, and takes no more jobs: another one gets it.
  if (!hasRoom) return enqueueGenerations(context, null, [waiting]);
  // Another process could speak it at once, and this one could not.
  if (passed < MAX_PASSES && (await shouldPassOn(context, waiting.kind))) {
    await jobs.enqueue(null, GENERATE, jobFor(id, true, passed + 1));
    // Whoever is free has it by then.
    await sleep(PASS_MS);
    return;
  }
  const taken = await leases.claim(db, id, running.owner);
  if (taken === null) return;
  void workOn(context, taken).catch((error: unknown) => {
    log.error({ err: error, generationId: id }, 'the end of a generation could not be stored');
  });
  await running.waitForRoom(generationsAtOnce);
}

async function workOn(context: Context, taken: ClaimedGeneration): Promise<void> {
  const { id, kind, follower, creditsHeld, claims } = taken;
  const sender = follower === null ? null : new EventSender(context, follower, taken);
  const claimed = { id, kind, subject: subjectOf(taken), creditsHeld, claims };
  try {
    await runClaimed(context, claimed, (lease) => runTask(context, taken, sender?.listener ?? {}, lease));
  } catch (error) {
    // Its row has or gets its end.
    if (!(error instanceof AppError) && !(error instanceof HandedOver)) throw error;
  }
  await sender?.end();
}

function subjectOf({ kind, prompt, script }: ClaimedGeneration): Subject {
  if (kind === 'rewrite') return 'passage';
  return kind === 'script' || prompt.trim() === script ? 'prompt' : 'script';
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
