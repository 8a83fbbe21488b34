import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';

/** Times in a row that a transfer may break without a further byte. */
const TRIES = 4;

/** An object in a bucket. */
export interface S3Location {
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * The bytes of an object as they arrive. A transfer that breaks goes on where it broke: also one that the store ended
 * because the reader, a slow browser perhaps, took nothing for a while.
 * @param end inclusive; null for the last byte
 */
export async function* readS3(
  client: S3Client,
  location: S3Location,
  start: number,
  end: number | null,
): AsyncGenerator<Buffer> {
  let at = start;
  let last = end;
  let version: string | undefined;
  for (let failures = 0; last === null || at <= last;) {
    // The client has its own repetitions, for whatever fails before the first byte.
    const answer = await client.send(
      new GetObjectCommand({
        ...location,
        // An empty object has no range.
        ...(last !== null && { Range: `bytes=${at}-${last}` }),
        ...(version !== undefined && { IfMatch: version }),
      }),
    );
    last ??= (answer.ContentLength ?? 0) - 1;
    version ??= answer.ETag;
    if (!(answer.Body instanceof Readable)) return;
    let failure: unknown = new Error('The object store sent less than it promised.');
    try {
      for await (const chunk of answer.Body as AsyncIterable<Buffer>) {
        at += chunk.length;
        failures = 0;
        yield chunk;
      }
    } catch (error) {
      failure = error;
    }
    if (at > last) return;
    failures += 1;
    if (failures >= TRIES) throw failure;
  }
}
