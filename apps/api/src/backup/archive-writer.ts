import { once } from 'node:events';
import { Readable } from 'node:stream';
import tar from 'tar-stream';

/** Writes a tar archive as a stream. Waits for its reader, so memory use stays constant. */
export class ArchiveWriter {
  readonly #pack = tar.pack();
  readonly #failed = Promise.withResolvers<never>();
  /** The archive. */
  readonly stream: Readable = Readable.from(this.#pack);

  constructor() {
    this.#failed.promise.catch(() => {});
    this.stream.once('close', () => this.#failed.reject(new Error('The archive is no longer read.')));
    this.stream.once('error', (error) => this.#failed.reject(error));
  }

  /** Adds an entry of which the size is known. @throws Error if the content has another size */
  async add(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, [content]);
  }

  async addStream(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    const added = Promise.withResolvers<null>();
    const entry = this.#pack.entry({ name, size }, (error) => {
      if (error != null) added.reject(error);
      else added.resolve(null);
    });
    entry.once('error', added.reject);
    added.promise.catch(() => {});
    for await (const chunk of content) {
      if (!entry.write(chunk))
        await Promise.race([once(entry, 'drain'), this.#failed.promise, added.promise]);
    }
    entry.end(null);
    await Promise.race([added.promise, this.#failed.promise]);
  }

  /** Completes the archive. */
  end(): void {
    this.#pack.finalize();
  }

  /** Whoever reads the archive gets the error. */
  fail(error: Error): void {
    this.stream.destroy(error);
  }
}
