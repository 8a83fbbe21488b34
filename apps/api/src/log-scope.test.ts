import { expect, it } from 'vitest';
import { createLogger } from './log.ts';
import { currentScope, inScope } from './log-scope.ts';
import { startForTest } from '#testing/use-started.ts';

it('every line that is written for a request or a job says so', async () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  await inScope({ reqId: 'a-request', job: 'send-mail' }, async () => {
    await Promise.resolve();
    log.info('sent');
  });
  log.info('nobody asked');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ reqId: 'a-request', job: 'send-mail', msg: 'sent' }),
    expect.not.objectContaining({ reqId: expect.anything() }),
  ]);
});

it('what an account does names it, to the last line of the request, and a refusal says what it was refused', async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const service = await startForTest({ LOG_LEVEL: 'info' }, {}, { write });
  const user = await service.signUp();
  const { headers } = await service.app.inject({ url: '/api/audit?q=canary', headers: user.headers });
  const reqId = headers['x-request-id'];
  const own = lines
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string })
    .filter((line) => line.reqId === reqId);
  expect(own.map(({ msg }) => msg)).toEqual(['refused', 'request completed']);
  expect(own[0]).toMatchObject({ userId: user.id, code: 'forbidden', method: 'GET', route: '/api/audit' });
  expect(own[1]).toMatchObject({ userId: user.id });
  expect(lines.join('')).not.toContain('canary');
});

it('what a request does is in its scope, also after its body was read', async () => {
  const service = await startForTest();
  const user = await service.signUp({ credits: 1 });
  const seen: unknown[] = [];
  service.engines.writeScript = async () => {
    seen.push(currentScope().reqId);
    return { text: 'A script.', model: 'of the test' };
  };
  const answer = await service.send(user, 'POST', '/api/generations/script', { prompt: 'the sea' });
  expect(answer.statusCode).toBe(200);
  expect(seen).toEqual([answer.headers['x-request-id']]);
});
