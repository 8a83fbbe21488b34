import Fastify from 'fastify';
import { ErrorBody } from '@voicedraft/contract/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#log.ts';
import { StorageError } from '#integrations/storage/storage-error.ts';
import { handleError } from './error-handler.ts';

/** What a caller gets if a handler throws this, and what the log gets. */
async function answerTo(error: unknown) {
  const lines: string[] = [];
  const loggerInstance = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance });
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  return { statusCode, headers, body, error: ErrorBody.parse(JSON.parse(body)), log: lines.join('') };
}

describe('the one path of errors', () => {
  it('tells the caller nothing about an unexpected error, and the log everything', async () => {
    const { statusCode, headers, body, error, log } = await answerTo(
      new TypeError('canary at /srv/voicedraft/secret.ts', { cause: new Error('canary of the cause') }),
    );
    expect(statusCode).toBe(500);
    expect(error).toMatchObject({ code: 'internal', requestId: expect.any(String) });
    expect(body).not.toMatch(/canary|TypeError|\.ts/);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(log)).toMatchObject({
      level: 50,
      err: { type: 'TypeError', stack: expect.any(String) },
    });
    expect(log).toContain('canary of the cause');
  });

  it.each([
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('connect ENOENT /data/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
    Object.assign(new Error('canary: terminating connection'), { code: '57P01' }),
    new StorageError('canary: access denied'),
  ])('logs what is away, and says when to try again', async (cause) => {
    const { statusCode, headers, body, log } = await answerTo(cause);
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).not.toContain(cause.message);
    expect(log).toContain(cause.message);
  });

  it.each(['video_files_user_id_fkey', 'video_files_entry_id_fkey'])(
    'says that what a row belongs to is gone: %s',
    async (constraint) => {
      const cause = Object.assign(new pg.DatabaseError('canary', 0, 'error'), { code: '23503', constraint });
      const { statusCode, body } = await answerTo(cause);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('canary');
    },
  );

  it('takes what cannot be stored for a mistake of the caller', async () => {
    const { statusCode, body } = await answerTo(Object.assign(new Error('canary'), { code: '22021' }));
    expect(statusCode).toBe(400);
    expect(body).not.toContain('canary');
  });
});
