/**
 * Recordings in the built-in voice, from the request to the sound: when the first clause can be heard, how long 400 words
 * take compared with their own length, and what one edited sentence of thirty costs compared with all of them. Run with
 * `node bench/recordings.ts`.
 */
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { createUser } from '@voicedraft/contract/accounts';
import { generateVoice } from '@voicedraft/contract/generations';
import { LineReady } from '@voicedraft/contract/recordings';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { PUBLIC_URL } from './support/bench-database.ts';
import { type ChildServer, startChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const SENTENCES = 30;
const WORDS = 400;
const ROUNDS = { full: 9, quick: 2 };
const FIRST_SOUND_MS = 1200;
const SHARE_OF_LENGTH = 0.35;
const SHARE_OF_WHOLE = 0.2;

const SUBJECTS = ['the baker', 'a young gardener', 'our neighbour', 'the ferry', 'an old clock'];
const ENDINGS = [
  'crosses the square and stops beside the well',
  'waits until the light is good enough',
  'tells the same story in a new way',
  'makes more noise than the whole street',
  'begins to work without a single word',
];

/** A sentence of ten words or so that no other number gives. */
function writeSentence(number: number): string {
  const pick = (list: readonly string[], step: number) => list[Math.floor(number / step) % list.length] ?? '';
  return `Today ${pick(SUBJECTS, 1)} ${pick(ENDINGS, 5)}, number ${number}.`;
}

function writeText(from: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, index) => writeSentence(from + index)).join(' ');
}

/** Sentences of the same length in Spanish, which other numbers do not give. */
function writeSpanish(from: number, sentences: number): string {
  return Array.from(
    { length: sentences },
    (_, index) => `Hoy el panadero cruza la plaza y se detiene junto al pozo, número ${from + index}.`,
  ).join(' ');
}

/** Exactly as many words. */
function writeWords(from: number, words: number): string {
  return `${writeText(from, Math.ceil(words / 8))
    .split(' ')
    .slice(0, words)
    .join(' ')
    .replace(/[.,]$/u, '')}.`;
}

interface Spoken {
  /** From the request until the first sound has arrived. */
  readonly firstSoundMs: number;
  readonly totalMs: number;
  /** Length of the voiceover. */
  readonly audioMs: number;
  /** Sounds that were ready at once, because they were kept. */
  readonly soundIds: readonly string[];
}

/** Records a text as the generator does, and fetches its first sound as soon as it is announced. */
async function speak(
  url: string,
  headers: Record<string, string>,
  script: string,
  voice = 'kore',
): Promise<Spoken> {
  const start = performance.now();
  const answer = await fetch(`${url}${generateVoice.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ script, voice }),
  });
  if (answer.body === null || !answer.ok) throw new Error(`The server responded with ${answer.status}.`);
  let first: Promise<number> | undefined;
  const soundIds = new Map<number, string>();
  let done: string | undefined;
  const onEvent = (event: string, data: string) => {
    if (event === 'done') done = data;
    if (event === 'error') throw new Error(data);
    if (event !== 'line') return;
    const { index, part, soundId } = LineReady.parse(JSON.parse(data));
    if (part === undefined) soundIds.set(index, soundId);
    if (index === 0) first ??= fetchSound(url, headers, soundId).then(() => performance.now() - start);
  };
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    const events = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    for (const each of events) {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/u.exec(each) ?? [];
      onEvent(event, data);
    }
  }
  const totalMs = performance.now() - start;
  if (done === undefined || first === undefined) throw new Error('The voiceover did not end.');
  const { data } = generateVoice.response.parse(JSON.parse(done));
  const sorted = [...soundIds].toSorted(([left], [right]) => left - right).map(([, id]) => id);
  return { firstSoundMs: await first, totalMs, audioMs: data.durationSeconds * 1000, soundIds: sorted };
}

async function fetchSound(url: string, headers: Record<string, string>, id: string): Promise<void> {
  const answer = await fetch(`${url}/api/line-sounds/${id}`, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 1000) throw new Error(`The sound responded with ${answer.status}.`);
}

async function signUp(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', origin: PUBLIC_URL };
  const user = { name: 'A Narrator', email: 'narrator@example.org', password: 'a fine long phrase' };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const answer = await post('/api/auth/sign-up/email', user);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post(createUser.path, {}, { cookie });
  return { origin: PUBLIC_URL, cookie };
}

async function measure(service: ChildServer, { quick, print }: BenchRun): Promise<Result> {
  const { url } = service;
  const headers = await signUp(url);
  const rounds = quick ? ROUNDS.quick : ROUNDS.full;
  const sentences = quick ? 5 : SENTENCES;
  // Each is spoken to its end.
  const opening = quick ? 3 : 8;
  await speak(url, headers, 'This warms up the voices before anything is measured.');

  const firsts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firsts.push((await speak(url, headers, writeText(1000 + 10 * round, opening))).firstSoundMs);
  }
  print(`first sound after ${firsts.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  const spanish: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    spanish.push(
      (await speak(url, headers, writeSpanish(1000 + 10 * round, opening), 'alhena')).firstSoundMs,
    );
  }
  print(`in Spanish after ${spanish.map((ms) => ms.toFixed(0)).join(', ')} ms`);

  const shares: number[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    const { totalMs, audioMs } = await speak(
      url,
      headers,
      writeWords(2000 + 100 * round, quick ? 60 : WORDS),
    );
    print(`${(audioMs / 1000).toFixed(1)} s of sound after ${(totalMs / 1000).toFixed(2)} s`);
    shares.push(totalMs / audioMs);
  }

  const ratios: number[] = [];
  const errors: string[] = [];
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    const from = 5000 + 100 * round;
    const whole = await speak(url, headers, writeText(from, sentences));
    const middle = Math.floor(sentences / 2);
    const edited = writeText(from, sentences).replace(writeSentence(from + middle), writeSentence(from + 99));
    const again = await speak(url, headers, edited);
    const isNew = again.soundIds.map((id, index) => id !== whole.soundIds[index]);
    if (isNew.filter(Boolean).length !== 1 || isNew[middle] !== true)
      errors.push('More than one line was spoken.');
    print(
      `${sentences} sentences ${whole.totalMs.toFixed(0)} ms, one of them edited ${again.totalMs.toFixed(0)} ms`,
    );
    ratios.push(again.totalMs / whole.totalMs);
  }
  return {
    figures: [
      { name: 'first sound, median', value: median(firsts), unit: 'ms', bar: { below: FIRST_SOUND_MS } },
      {
        name: 'first sound in Spanish, median',
        value: median(spanish),
        unit: 'ms',
        bar: { below: FIRST_SOUND_MS },
      },
      {
        name: `${WORDS} words, time ÷ length, median`,
        value: median(shares),
        unit: '',
        bar: { below: SHARE_OF_LENGTH },
      },
      {
        name: 'one edited sentence of thirty ÷ all, median',
        value: median(ratios),
        unit: '',
        bar: { below: SHARE_OF_WHOLE },
      },
      {
        name: 'lines that were spoken for one edited sentence',
        value: 1 + errors.length,
        unit: '',
        bar: { atMost: 1 },
        steady: true,
      },
    ],
    errors,
  };
}

/** From a request to the sound of its lines. */
export const recordings: Benchmark = {
  name: 'recordings',
  run: async (run) => {
    const database = await run.openDatabase();
    const service = await startChildServer('service-process.ts', {
      ...serviceEnvironment(database, randomBytes(32).toString('hex')),
      ENGINES: 'as delivered',
      WELCOME_CREDITS: '100',
      WELCOME_NEEDS_VERIFICATION: 'false',
    });
    try {
      return await measure(service, run);
    } finally {
      await service.stop();
      await database.stop();
    }
  },
};

if (import.meta.main) await runAlone(recordings);
