import { Writable } from 'node:stream';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

it('writes one line for each event, whatever somebody has sent', () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (text) => void lines.push(text) });
  const forged = 'x\r\n{"level":50,"msg":"ledger differs"}\u2028\u001b[2J';
  log.info({ req: { method: 'GET', url: `/${forged}`, ip: forged }, name: forged }, forged);
  expect(lines).toHaveLength(1);
  const control = Buffer.from((lines[0] ?? '').trimEnd()).filter((byte) => byte < 0x20);
  expect(control).toHaveLength(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: forged, name: forged });
});

it('logs no query and no token of a public link', () => {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const log = createLogger({ logLevel: 'info' }, stream);
  const urls = [
    '/s/canary-share-token-12',
    '/api/shares/canary-share-token-12/audio?x=canary',
    '/shares?canary=1',
    '/%73/canary-share-token-12',
    '/api/auth/reset-password/canary-code?callbackURL=%2Flogin',
    '/verify-email#canary',
  ];
  for (const url of urls) log.info({ req: { method: 'GET', url } });
  expect(written).not.toContain('canary');
  expect(written).toContain('"/api/shares/[redacted]/audio"');
});

it('says what an error is, and quotes nobody', () => {
  let written = '';
  const log = createLogger({ logLevel: 'info' }, { write: (text) => void (written += text) });
  const answer = '550 5.1.1 <maya@example.org>: no such user';
  const refused = Object.assign(new Error(`All recipients were rejected: ${answer}`), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: answer,
    rejected: ['maya@example.org'],
    rejectedErrors: [new Error(answer)],
  });
  const taken = Object.assign(new pg.DatabaseError('duplicate key value', 1, 'error'), {
    code: '23505',
    detail: 'Key (email)=(maya@example.org) already exists.',
    where: 'COPY users, line 1: "maya@example.org"',
  });
  log.warn({ err: refused }, 'a job failed');
  log.warn({ err: new AggregateError([taken], 'both', { cause: refused }) }, 'request failed');
  expect(written).not.toContain('maya');
  expect(written).toContain(
    '"type":"Error","message":"All recipients were rejected: 550 5.1.1 <[address]>: no',
  );
  expect(written).toContain('"code":"EENVELOPE","responseCode":550');
  expect(written).toContain('"message":"duplicate key value"');
  expect(written).toContain('caused by: Error: All recipients');
  expect(written).toContain('log.test.ts');
});
