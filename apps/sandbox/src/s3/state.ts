import { createHash, randomUUID } from 'node:crypto';
import { S3Refusal } from './faults.ts';

/** Amazon's limit for every part but the last one. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** Something that is stored, with the tag that changes with it. */
export interface StoredContent {
  readonly content: Buffer;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** An upload in parts that is neither completed nor aborted. */
export interface PendingUpload {
  readonly id: string;
  readonly key: string;
  readonly initiatedAt: Date;
  readonly parts: Map<number, StoredContent>;
}

/** What a caller says about a part when it completes an upload. */
export interface NamedPart {
  readonly number: number;
  readonly etag: string;
}

/** A bucket, in memory. */
export class Bucket {
  readonly objects = new Map<string, StoredContent>();
  readonly uploads = new Map<string, PendingUpload>();

  put(key: string, content: Buffer): StoredContent {
    const stored = toStored(content, md5(content).toString('hex'));
    this.objects.set(key, stored);
    return stored;
  }

  begin(key: string): PendingUpload {
    const upload = {
      id: randomUUID(),
      key,
      initiatedAt: new Date(),
      parts: new Map<number, StoredContent>(),
    };
    this.uploads.set(upload.id, upload);
    return upload;
  }

  putPart(id: string, number: number, content: Buffer): StoredContent {
    if (!(number >= 1 && number <= 10_000)) throw new S3Refusal('InvalidArgument');
    const stored = toStored(content, md5(content).toString('hex'));
    this.#find(id).parts.set(number, stored);
    return stored;
  }

  complete(id: string, named: readonly NamedPart[]): StoredContent {
    const { key, parts } = this.#find(id);
    if (named.length === 0) throw new S3Refusal('MalformedXML');
    const found = named.map(({ number, etag }, index) => {
      const part = parts.get(number);
      if (part === undefined || part.etag !== etag) throw new S3Refusal('InvalidPart');
      if (number <= (named[index - 1]?.number ?? 0)) throw new S3Refusal('InvalidPartOrder');
      return part;
    });
    if (found.slice(0, -1).some(({ content }) => content.length < MIN_PART_BYTES)) {
      throw new S3Refusal('EntityTooSmall');
    }
    const tags = Buffer.concat(found.map(({ content }) => md5(content)));
    const content = Buffer.concat(found.map((part) => part.content));
    const stored = toStored(content, `${md5(tags).toString('hex')}-${found.length}`);
    this.objects.set(key, stored);
    this.uploads.delete(id);
    return stored;
  }

  abort(id: string): void {
    this.#find(id);
    this.uploads.delete(id);
  }

  #find(id: string): PendingUpload {
    const upload = this.uploads.get(id);
    if (upload === undefined) throw new S3Refusal('NoSuchUpload');
    return upload;
  }
}

function toStored(content: Buffer, tag: string): StoredContent {
  return { content, etag: `"${tag}"`, modifiedAt: new Date() };
}

function md5(content: Buffer): Buffer {
  return createHash('md5').update(content).digest();
}
