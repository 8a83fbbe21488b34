import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeListener } from '#db/change-feed.ts';
import type { Db } from '#db/client.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import { findActor, readCredential, sessionCookieName } from './session.ts';

interface Server {
  readonly db: Db;
  readonly secret: string;
  readonly config: { readonly publicUrl: string };
}

interface OpenStream {
  readonly request: FastifyRequest;
  readonly stream: EventStream;
}

/**
 * The event streams of this process. Each ends as soon as its session has ended or its account is banned or deleted,
 * whichever process does that.
 */
export class OpenStreams implements ChangeListener {
  readonly #server: Server;
  readonly #ofAccount = new Map<string, Set<OpenStream>>();

  constructor(server: Server) {
    this.#server = server;
  }

  /** Responds with an event stream to a request of an account. */
  open(reply: FastifyReply): EventStream {
    const { request } = reply;
    const stream = openEventStream(reply);
    const { actor } = request;
    if (actor === null) return stream;
    const own = this.#ofAccount.get(actor.id) ?? new Set();
    const opened = { request, stream };
    this.#ofAccount.set(actor.id, own.add(opened));
    reply.raw.once('close', () => {
      own.delete(opened);
      if (own.size === 0 && this.#ofAccount.get(actor.id) === own) this.#ofAccount.delete(actor.id);
    });
    return stream;
  }

  /** The topic of an account some of whose access has ended has the form `access:<id>`. */
  changed(topic: string): void {
    const [kind, id = ''] = topic.split(':');
    if (kind === 'access') this.#review(this.#ofAccount.get(id) ?? []);
  }

  connected(state: boolean): void {
    if (!state) return;
    for (const streams of this.#ofAccount.values()) this.#review(streams);
  }

  #review(streams: Iterable<OpenStream>): void {
    for (const { request, stream } of streams) {
      void this.#isAllowed(request).then(
        (isAllowed) => !isAllowed && stream.end(),
        () => stream.end(),
      );
    }
  }

  async #isAllowed(request: FastifyRequest): Promise<boolean> {
    const { db, secret, config } = this.#server;
    const credential = readCredential(request, sessionCookieName(config.publicUrl), secret);
    return credential !== null && (await findActor(db, credential.token)) !== null;
  }
}
