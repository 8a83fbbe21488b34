import type { LanguageModel, ModelServer, ModelServerStatus } from '@voicedraft/contract/language-models';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { type ChatCaller, createChatCaller } from '#integrations/openai/chat-caller.ts';
import { createOpenAiTransport, type OpenAiTransport } from '#integrations/openai/transport.ts';
import type { ReadServer, ServerReading } from './read-server.ts';
import type { ServerAddress } from './server-address.ts';

/** How old a server's state may be before it is asked for in the background. */
const FRESH_MS = 40_000;
/** A self-hosted model may have to be loaded before it produces its first word. */
const SILENCE_MS = 120_000;
const LIMITED = 429;
/** A server that asks for more is tried again after this time: somebody may have raised its limit. */
const LONGEST_PAUSE_MS = 60 * 60_000;
const UNKNOWN: ServerReading = { status: 'unreachable', brand: 'other', models: [] };

interface WatchedServerOptions {
  readonly read: ReadServer;
  /** Longest silence of the server, in milliseconds. */
  readonly silenceMs?: number | undefined;
  /** A time in milliseconds that only grows. */
  readonly now: () => number;
}

/** One server of a pool, with its known state. */
export class WatchedServer {
  readonly address: ServerAddress;
  readonly #options: WatchedServerOptions;
  readonly #transport: OpenAiTransport;
  readonly #callers = new Map<string, ChatCaller>();
  #reading: ServerReading = UNKNOWN;
  #readAt = -Infinity;
  #checking: Promise<void> | null = null;
  #pausedUntil = -Infinity;
  /** Our calls that it works on. */
  #running = 0;
  #lastUsedAt = -Infinity;

  constructor(address: ServerAddress, options: WatchedServerOptions) {
    const { url: baseUrl, apiKey } = address;
    this.address = address;
    this.#options = options;
    const credentials = apiKey === null ? {} : { apiKey };
    this.#transport = createOpenAiTransport({
      baseUrl,
      timeoutMs: options.silenceMs ?? SILENCE_MS,
      ...credentials,
    });
  }

  get status(): ModelServerStatus {
    return this.#reading.status;
  }

  get models(): readonly LanguageModel[] {
    return this.#reading.models;
  }

  get load(): number {
    return this.#running;
  }

  get lastUsedAt(): number {
    return this.#lastUsedAt;
  }

  /** Milliseconds until its limit allows another call; 0 if it allows one now. */
  get pauseMs(): number {
    return Math.max(0, this.#pausedUntil - this.#options.now());
  }

  /** The model to ask for: the wanted one, otherwise the best that it has. Null if it has none. */
  modelFor(wanted: string | null): string | null {
    if (this.status !== 'serving') return null;
    return wanted ?? this.models[0]?.name ?? null;
  }

  describe(wanted: string | null): ModelServer {
    return {
      url: this.address.url,
      status: this.status,
      model: this.modelFor(wanted),
      running: this.#running,
      pausedSeconds: this.pauseMs > 0 ? Math.ceil(this.pauseMs / 1000) : null,
      models: [...this.models],
    };
  }

  /** Asks for its state if that is older than so many milliseconds. */
  check(freshMs = FRESH_MS): Promise<void> {
    if (this.#options.now() - this.#readAt < freshMs) return Promise.resolve();
    this.#checking ??= this.#ask().finally(() => {
      this.#readAt = this.#options.now();
      this.#checking = null;
    });
    return this.#checking;
  }

  /** Makes one call of a model, and remembers what it reveals about the server. */
  async run<Result>(model: string, work: (caller: ChatCaller) => Promise<Result>): Promise<Result> {
    this.#running += 1;
    this.#lastUsedAt = this.#options.now();
    try {
      return await work(this.#callerOf(model));
    } catch (error) {
      this.#learn(error);
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  #callerOf(model: string): ChatCaller {
    const { brand, models } = this.#reading;
    const contextTokens = models.find(({ name }) => name === model)?.contextTokens ?? null;
    // It remembers what this server does not know.
    const key = JSON.stringify([model, brand, contextTokens]);
    const known = this.#callers.get(key);
    if (known !== undefined) return known;
    const caller = createChatCaller(this.#transport, { model, brand, contextTokens });
    this.#callers.set(key, caller);
    return caller;
  }

  #learn(error: unknown): void {
    if (!(error instanceof ProviderFailure)) return;
    if (error.status === LIMITED && error.retryAfterMs !== undefined) {
      this.#pausedUntil = this.#options.now() + Math.min(error.retryAfterMs, LONGEST_PAUSE_MS);
    }
    if (error.kind !== 'network' && !(error.kind === 'status' && (error.status ?? 0) >= 500)) return;
    // What it can do is known again as soon as it responds.
    this.#reading = { ...UNKNOWN, brand: this.#reading.brand };
    this.#readAt = -Infinity;
  }

  async #ask(): Promise<void> {
    try {
      this.#reading = await this.#options.read(this.address);
    } catch {
      // One that works on our calls may have no time for this.
      if (this.#running === 0) this.#reading = UNKNOWN;
    }
  }
}
