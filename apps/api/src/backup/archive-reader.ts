import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import tar from 'tar-stream';
import { StartError } from '#db/start-error.ts';
import { StorageError } from '#integrations/storage/storage-error.ts';
import { About, ENTRIES, FORMAT, Manifest, Secrets } from './manifest.ts';

const unzip = promisify(gunzip);

/** Handlers for the parts of a backup, in archive order. */
export interface ArchiveVisitor {
  about?(about: About): Promise<void>;
  /** Rows of a table, as PostgreSQL copies them; all parts of a table follow each other. */
  rows?(table: string, rows: Buffer): Promise<void>;
  /** A stored file; its content has to be read. */
  file?(key: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Contents of a backup that was read to its end. */
export interface ReadArchive {
  readonly about: About;
  readonly secrets: Secrets;
  readonly manifest: Manifest;
}

/**
 * Reads a backup from beginning to end and compares everything with its checksums.
 * @throws StartError if it is damaged, incomplete, or of a newer version
 */
export async function readArchive(archive: Readable, visitor: ArchiveVisitor): Promise<ReadArchive> {
  const reader = new Reader(visitor);
  const extract = tar.extract();
  archive.once('error', (error) => extract.destroy(error));
  archive.pipe(extract);
  try {
    for await (const entry of extract) await reader.read(entry.header.name, entry as Content);
  } catch (error) {
    archive.destroy();
    throw error instanceof VisitorError && !reader.isBroken ? error.cause : explain(error);
  }
  return reader.finish();
}

type Content = AsyncIterable<Buffer>;

/** Wraps an error of the content's consumer, so that it is rethrown unchanged. */
class VisitorError extends Error {}

async function visit(work: Promise<void> | undefined): Promise<void> {
  try {
    await work;
  } catch (cause) {
    throw new VisitorError('', { cause });
  }
}

function explain(error: unknown): unknown {
  return error instanceof StartError || error instanceof StorageError ? error : damaged(error);
}

const damaged = (cause?: unknown) =>
  new StartError('The backup is damaged or incomplete. Nothing was changed; use another one.', { cause });

class Reader {
  /** Whether the archive failed while a visitor was reading it. */
  isBroken = false;
  readonly #visitor: ArchiveVisitor;
  readonly #found: { about?: About; secrets?: Secrets; manifest?: Manifest } = {};
  readonly #tables = new Map<string, ReturnType<typeof createHash>>();
  readonly #files = { count: 0, bytes: 0, hash: createHash('sha256') };

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor;
  }

  async read(name: string, content: Content): Promise<void> {
    if (name === ENTRIES.about) {
      const about = About.parse(await readJson(content));
      if (about.format !== FORMAT)
        throw new StartError('The backup is of a newer version. Restore it with that version.');
      this.#found.about = about;
      await visit(this.#visitor.about?.(about));
    } else if (name === ENTRIES.secrets) {
      this.#found.secrets = Secrets.parse(await readJson(content));
    } else if (name === ENTRIES.manifest) {
      this.#found.manifest = Manifest.parse(await readJson(content));
    } else if (name.startsWith(ENTRIES.rows)) {
      await this.#readRows(name.slice(ENTRIES.rows.length).split('/', 1)[0] ?? '', content);
    } else if (name.startsWith(ENTRIES.files)) {
      await this.#readFile(name.slice(ENTRIES.files.length), content);
    } else {
      throw damaged();
    }
  }

  async #readRows(table: string, content: Content): Promise<void> {
    const rows = await unzip(await buffer(content));
    const hash = this.#tables.get(table) ?? createHash('sha256');
    this.#tables.set(table, hash);
    hash.update(rows);
    await visit(this.#visitor.rows?.(table, rows));
  }

  async #readFile(key: string, content: Content): Promise<void> {
    const files = this.#files;
    let bytes = 0;
    files.hash.update(`${key}\n`);
    const parts = this.#whole(content, (chunk) => {
      bytes += chunk.length;
      files.hash.update(chunk);
    });
    if (this.#visitor.file !== undefined) await visit(this.#visitor.file(key, parts));
    // What the visitor has left.
    for await (const _ of parts);
    files.hash.update(`${bytes}\n`);
    files.count += 1;
    files.bytes += bytes;
  }

  async *#whole(content: Content, count: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
    const chunks = content[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        this.isBroken = true;
        throw error;
      });
      if (next.done === true) return;
      count(next.value);
      yield next.value;
    }
  }

  finish(): ReadArchive {
    const { about, secrets, manifest } = this.#found;
    if (about === undefined || secrets === undefined || manifest === undefined) throw damaged();
    for (const { name } of about.tables) {
      const sha256 = (this.#tables.get(name) ?? createHash('sha256')).digest('hex');
      if (manifest.tables[name]?.sha256 !== sha256) throw damaged();
    }
    const { count, bytes, hash } = this.#files;
    const { files } = manifest;
    if (files.count !== count || files.bytes !== bytes || files.sha256 !== hash.digest('hex'))
      throw damaged();
    return { about, secrets, manifest };
  }
}

async function readJson(content: Content): Promise<unknown> {
  return JSON.parse((await buffer(content)).toString());
}
