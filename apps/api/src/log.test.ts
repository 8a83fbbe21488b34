import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

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
  ];
  for (const url of urls) log.info({ req: { method: 'GET', url } });
  expect(written).not.toContain('canary');
  expect(written).toContain('"/api/shares/[redacted]/audio"');
});
