import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withholdAnswer } from '#http/send-answer.ts';
import { createAutoEngine, type StandIn, type StandInOptions } from '#http/stand-in.ts';
import { answerWith } from './answers.ts';
import { S3_ERRORS, type S3Fault, S3Refusal } from './faults.ts';
import { nameOperation, runOperation, type S3Answer } from './operations.ts';
import { readBody } from './read-body.ts';
import { checkSignature, type S3Credentials } from './signature.ts';
import { Bucket } from './state.ts';

/** A reset can overtake what was sent just before it; after this pause, it does not. */
const RESET_DELAY_MS = 50;
/** Amazon's limit for one request is 5 GB; the clients of tests send parts. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

export interface S3Options extends Omit<StandInOptions<S3Fault>, 'prefix'> {
  readonly credentials: S3Credentials;
  /** Buckets that exist. */
  readonly buckets: readonly string[];
  /** Entries of one page of a listing: 1000 by default. */
  readonly pageSize?: number;
}

/** A fault's `model` is the key of an object, and its `key` the name of an operation, such as `PutObject`. */
export interface S3StandIn extends StandIn<S3Fault> {
  /** What is stored, by the bucket's name. */
  readonly buckets: ReadonlyMap<string, Bucket>;
}

/**
 * Adds a stand-in for an object store with the API of Amazon S3: the bucket is the first part of the path; signatures,
 * uploads in parts, ranges and pages are those of the real one. Everything is kept in memory.
 */
export function registerS3(app: FastifyInstance, options: S3Options): S3StandIn {
  const { faults, requests } = createAutoEngine<S3Fault>(options);
  const buckets = new Map(options.buckets.map((name) => [name, new Bucket()]));
  const pageSize = options.pageSize ?? 1000;

  function answer(request: FastifyRequest, name: string, { bucket, key, query }: ReturnType<typeof locate>) {
    const { method, headers } = request;
    const signature = checkSignature({ method, url: request.raw.url ?? '', headers }, options.credentials);
    const found = buckets.get(bucket);
    if (found === undefined) throw new S3Refusal('NoSuchBucket');
    const content = readBody(
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers,
      signature,
    );
    return runOperation(name, { bucket: found, key, query, headers, content, pageSize });
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.all('/*', async (request, reply) => {
      const place = locate(request.raw.url ?? '');
      try {
        const name = nameOperation(request.method, place.key, place.query);
        requests.record({ method: request.method, path: request.raw.url ?? '', key: name, body: null });
        const fault = faults.take({ model: place.key, key: name });
        if (fault?.kind === 'slow') await wait(fault.delayMs);
        if (withholdAnswer(reply, fault)) return reply;
        if (fault?.kind === 'error') throw new S3Refusal(fault.code);
        return await send(reply, request.method, answer(request, name, place), fault);
      } catch (error) {
        if (!(error instanceof S3Refusal)) throw error;
        return refuse(reply, request.method, error);
      }
    });
  });
  return { faults, requests, buckets };
}

function locate(url: string) {
  const [path = '', query = ''] = url.split('?', 2);
  const [bucket = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent);
  return { bucket, key: rest.join('/'), query: new URLSearchParams(query) };
}

async function send(
  reply: FastifyReply,
  method: string,
  { status = 200, headers = {}, body = '' }: S3Answer,
  fault: S3Fault | undefined,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  const length = Buffer.byteLength(body);
  raw.writeHead(status, {
    ...(typeof body === 'string' && body !== '' && { 'content-type': 'application/xml' }),
    ...headers,
    ...(status !== 204 && { 'content-length': length }),
  });
  if (method === 'HEAD' || fault?.kind !== 'cut' || fault.afterBytes >= length) {
    raw.end(method === 'HEAD' ? undefined : body);
    return reply;
  }
  raw.write(Buffer.from(body).subarray(0, fault.afterBytes));
  await wait(RESET_DELAY_MS);
  raw.socket?.resetAndDestroy();
  return reply;
}

function refuse(reply: FastifyReply, method: string, { code }: S3Refusal): FastifyReply {
  const [status, message] = S3_ERRORS[code];
  reply.status(status);
  if (method === 'HEAD') return reply.send();
  return reply.type('application/xml').send(answerWith('Error', { Code: code, Message: message }));
}
