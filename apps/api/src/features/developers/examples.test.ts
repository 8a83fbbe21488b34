import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeExamples } from '@voicedraft/contract/api-examples';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signCall } from '#integrations/webhooks/sign-call.ts';
import { createKey } from '#testing/api-calls.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { openVideo, SOUND } from '#testing/video-calls.ts';
import { deliverDue } from './deliver.ts';

const run = promisify(execFile);
const DOCS = join(import.meta.dirname, '../../../../../docs');
const DOCUMENTED_SCRIPT = join(DOCS, 'examples/first-voiceover.sh');
const LIMIT_MS = 60_000;
/** What the other files of the documented script begin with. */
const FILE_STARTS = [
  ['voiceover.mp3', /^ID3/],
  ['voiceover.m4a', /^....ftyp/s],
  ['voiceover.opus', /^OggS/],
  ['voiceover.srt', /^1\r?\n00:00:00,/],
  ['voiceover.vtt', /^WEBVTT/],
  ['voiceover.txt', /\w/],
  ['voiceover.md', /^# /],
  ['voiceover.docx', /^PK/],
  ['voiceover.zip', /^PK/],
] as const;

let service: TestService;
let origin: string;
let folder: string;
let user: TestUser;
let environment: NodeJS.ProcessEnv;
let deliveries: NodeJS.Timeout;
beforeAll(async () => {
  // Links in responses lead to the server itself.
  const port = await findPort();
  origin = `http://127.0.0.1:${port}`;
  service = await startTestService({ PUBLIC_URL: origin });
  await service.app.listen({ host: '127.0.0.1', port });
  // In place of the queue, which discards its jobs.
  deliveries = setInterval(() => void deliverDue(service.context), 50);
});
afterAll(async () => {
  clearInterval(deliveries);
  await service.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-example-'));
  user = await service.signUp({ credits: 10 });
  const { key } = await createKey(service, user);
  environment = { PATH: process.env['PATH'], VOICEDRAFT_KEY: key };
  return () => rm(folder, { recursive: true });
});

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The code in the documentation that contains something. */
async function readDocumented(language: string, part: string): Promise<string> {
  const documentation = await readFile(join(DOCS, 'api.md'), 'utf8');
  const blocks = documentation.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'gu'));
  return Array.from(blocks, ([, code = '']) => code).find((code) => code.includes(part)) ?? '';
}

async function expectSound(file: string): Promise<void> {
  const sound = await readFile(join(folder, file));
  expect(sound.subarray(0, 4).toString()).toBe('RIFF');
  expect(sound.length).toBeGreaterThan(20_000);
}

it('the example in curl saves a voiceover, and repeated, is not charged again', async () => {
  const { curl } = writeExamples(origin);
  for (const _ of ['first', 'again']) {
    await run('sh', ['-euc', curl], { cwd: folder, env: environment, timeout: LIMIT_MS });
    await expectSound('opening.wav');
    expect(await service.balances(user)).toEqual({ available: 8, held: 0 });
  }
});

it('the example in TypeScript does the same', async () => {
  await writeFile(join(folder, 'example.mts'), writeExamples(origin).typescript);
  const options = { cwd: folder, env: environment, timeout: LIMIT_MS };
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'example.mts'], options);
  await expectSound('opening.wav');
  expect(await service.balances(user)).toEqual({ available: 8, held: 0 });
});

it('the documented script goes from a key to every file and a webhook with a valid signature', async () => {
  const env = { ...environment, VOICEDRAFT_URL: origin, PORT: String(await findPort()) };
  const { stdout } = await run('sh', [DOCUMENTED_SCRIPT, folder], { env, timeout: LIMIT_MS });
  expect(stdout).toMatch(/Script: .*\nVoiceover: .*\nFile: [^]*Webhook: voice\.done evt_/);
  await expectSound('voiceover.wav');
  for (const [file, start] of FILE_STARTS) {
    expect((await readFile(join(folder, file))).toString('latin1')).toMatch(start);
  }
  const event = JSON.parse(await readFile(join(folder, 'webhook.json'), 'utf8')) as { data: { id: string } };
  expect(stdout).toContain(`Voiceover: ${event.data.id}`);
  // It leaves no webhook behind.
  const { db } = service.context;
  expect(await db.selectFrom('webhooks').selectAll().where('userId', '=', user.id).execute()).toEqual([]);
});

it('the documented call as OpenAI has it saves a sound, and lists voices', async () => {
  const code = (await readDocumented('sh', '/v1/audio/speech')).replaceAll(
    'https://voices.example.com',
    origin,
  );
  const options = { cwd: folder, env: environment, timeout: LIMIT_MS };
  const { stdout } = await run('sh', ['-euc', code], options);
  expect(stdout).toContain('"id":"achernar"');
  expect((await readFile(join(folder, 'spring.mp3'))).toString('hex', 0, 2)).toBe('fff3');
  expect(await service.balances(user)).toEqual({ available: 9, held: 0 });
});

it('the documented calls put music under a voiceover', async () => {
  const code = (await readDocumented('sh', 'sound=mix')).replaceAll('https://voices.example.com', origin);
  await writeFile(join(folder, 'walk.wav'), SOUND);
  const env = { ...environment, VOICE_ID: await recordTake(service, user) };
  await run('sh', ['-euc', code], { cwd: folder, env, timeout: LIMIT_MS });
  expect((await readFile(join(folder, 'episode.mp3'))).toString('latin1', 0, 3)).toBe('ID3');
  const video = await openVideo(service, user);
  const settings = (await video.get(env.VOICE_ID)).settings;
  expect(settings).toMatchObject({ loudness: 'podcast', music: { source: { kind: 'file' } } });
});

it('the documented checks of a signature accept ours, and no other', async () => {
  const shellCode = await readDocumented('sh', 'SIGNATURE');
  const secret = `whsec_${Buffer.from('a secret of a test, long enough').toString('base64')}`;
  const body = '{"type":"test"}';
  const headers = signCall([secret, 'whsec_b3RoZXI='], { id: 'evt_1', body, sentAt: new Date() });
  const { ['webhook-timestamp']: time, ['webhook-signature']: signature = '' } = headers;
  await writeFile(join(folder, 'webhook.json'), body);
  const shell = (given: string) => {
    const env = { ...environment, SECRET: secret, ID: 'evt_1', TIME: time, SIGNATURE: given };
    return run('sh', ['-euc', shellCode], { cwd: folder, env });
  };
  expect((await shell(signature)).stdout).toBe('signed\n');
  await expect(shell('v1,AAAA')).rejects.toThrow('not signed');
  const call = JSON.stringify([secret, headers, body]);
  const check = `const [secret, headers, body] = ${call};
    console.log(isSigned(secret, new Headers(headers), body), isSigned(secret, new Headers(headers), body + ' '));`;
  await writeFile(join(folder, 'check.mts'), `${await readDocumented('ts', 'isSigned')}\n${check}`);
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'check.mts'], {
    cwd: folder,
  });
  expect(stdout).toBe('true false\n');
});
