import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../check/run-steps.ts';
import { ACCEPTED_ADVISORIES } from './accepted-advisories.ts';
import { judgeAudit } from './judge-audit.ts';

const URL_OF_IT = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const VIA = { name: 'fast-uri', title: 'Reads too much', url: URL_OF_IT, severity: 'high' };
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: { 'fast-uri': { via: [VIA] }, fastify: { via: ['fast-uri'] } },
});
const ACCEPTED = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'Reached by nobody.', until: '2027-01-31' };
const found = expect.objectContaining({ id: ACCEPTED.id, package: 'fast-uri', severity: 'high' });

it('an advisory is open unless the list accepts it, up to its last day', () => {
  expect(judgeAudit(REPORT, [], '2027-01-31')).toMatchObject({ open: [found], accepted: [] });
  expect(judgeAudit(REPORT, [ACCEPTED], '2027-01-31')).toMatchObject({ open: [], accepted: [found] });
  expect(judgeAudit(REPORT, [ACCEPTED], '2027-02-01')).toMatchObject({ open: [found], accepted: [] });
});

it('an accepted advisory that no package has any more is named', () => {
  const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
  expect(judgeAudit(clean, [ACCEPTED], '2027-01-01')).toMatchObject({ open: [], needless: [ACCEPTED] });
});

it.each([
  ['', 'npm printed no report'],
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
])('output %j means that nothing is known', (output, reason) => {
  expect(judgeAudit(output, [], '2027-01-01')).toEqual({ kind: 'unknown', reason });
});

it('every accepted advisory has a number, a reason, and ends within 90 days', () => {
  const last = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10);
  for (const { id, reason, until } of ACCEPTED_ADVISORIES) {
    expect(id).toMatch(/^GHSA(?:-[0-9a-z]{4}){3}$/u);
    expect(reason.length, id).toBeGreaterThan(20);
    expect(until, id).toMatch(/^\d{4}-\d\d-\d\d$/u);
    expect(until <= last, id).toBe(true);
  }
});

/** Runs the command against a registry that answers like this. */
async function audit(answer: RequestListener): Promise<{ code: number | null; output: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const registry = `http://127.0.0.1:${port}/`;
  const child = execFile(process.execPath, [join(ROOT, 'scripts/audit/audit.ts')], {
    env: { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0' },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer | string) => (output += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

it('the command fails with the vulnerabilities that the registry knows', async () => {
  const { code, output } = await audit((request, response) => {
    response.statusCode = request.method === 'POST' ? 200 : 404;
    const advisory = { id: 1, ...VIA, vulnerable_versions: '<999' };
    response.end(JSON.stringify(request.method === 'POST' ? { 'fast-uri': [advisory] } : {}));
  });
  expect(output).toContain('✗ high: fast-uri, Reads too much (GHSA-aaaa-bbbb-cccc');
  expect(code).toBe(1);
});

it('the command passes if the registry knows none', async () => {
  const { code, output } = await audit((_request, response) => void response.end('{}'));
  expect(output).toContain('✓ Audited');
  expect(code).toBe(0);
});

it('the command does not pretend anything if the registry has no advisories to give', async () => {
  const { code, output } = await audit((_request, response) => {
    response.statusCode = 405;
    response.end();
  });
  expect(output).toMatch(/Not audited: .*405/u);
  expect(output).not.toContain('✓');
  expect(code).toBe(2);
});
