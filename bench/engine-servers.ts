/**
 * The product with script and speech servers. A customer's voice of 400 words comes from the speech server on its
 * stand-in model while the product's event loop is watched; and a model that writes too much or too little is asked
 * for scripts of many lengths. Run with `node bench/engine-servers.ts`.
 */
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateVoice, VoiceResult } from '@voicedraft/contract/generations';
import { successOf } from '@voicedraft/contract/shapes';
import { prose } from '@voicedraft/speech-server/testing/test-texts';
import { createServerPool } from '../apps/api/src/integrations/engine-servers/server-pool.ts';
import { createServerScriptWriter } from '../apps/api/src/integrations/engine-servers/server-script-writer.ts';
import { planLength } from '../apps/api/src/integrations/openai/script-length.ts';
import { startEngineServer } from '../apps/api/src/testing/engine-server.ts';
import { parseEvents } from '../apps/api/src/testing/events.ts';
import { OWN_PAGE } from '../apps/api/src/testing/own-page.ts';
import { readAim, sendScript, writeProse } from '../apps/api/src/testing/wordy-model.ts';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { type ChildServer, startChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const FULL = { words: 400, voices: 5 };
const QUICK = { words: 40, voices: 1 };
const SUBJECTS = ['city bees', 'a bakery in Lisbon', 'night trains'];
/** Each with the words that it requests at the usual pace. */
const LENGTHS: readonly (readonly [prompt: (subject: string) => string, words: number])[] = [
  [(subject) => `a 15 second advert for ${subject}`, 39],
  [(subject) => `A 30 second video about ${subject}`, 78],
  [(subject) => `Script about ${subject}, 45 seconds`, 117],
  [(subject) => `Write a 1 minute script about ${subject}`, 156],
  [(subject) => `A 2 minute explainer about ${subject}`, 312],
  [(subject) => `Write 50 words about ${subject}`, 50],
  [(subject) => `A story about ${subject} in 120 words`, 120],
  [(subject) => `An introduction to ${subject} of 250 words`, 250],
];
/** How much of the requested length the model writes. */
const HABITS = [0.3, 0.6, 0.85, 1.2, 1.6, 3];
const TOLERANCE = 0.1;
/** How long the idle product is watched: its delays are those that other programs of the machine cause. */
const QUIET_MS = { full: 3000, quick: 100 };

interface SpokenVoice {
  readonly voice: VoiceResult;
  /** Until the first report of progress, and until the end. */
  readonly firstMs: number;
  readonly allMs: number;
}

async function speak(service: ChildServer, cookie: string, script: string): Promise<SpokenVoice> {
  const start = performance.now();
  const answer = await fetch(`${service.url}${generateVoice.path}`, {
    method: 'POST',
    headers: { cookie, ...OWN_PAGE, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ script, voice: 'achernar' }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let firstMs = Number.NaN;
  let text = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (Number.isNaN(firstMs) && text.includes('"total"')) firstMs = performance.now() - start;
  }
  const allMs = performance.now() - start;
  const last = parseEvents(text).at(-1);
  if (last?.event !== 'done') throw new Error(`The voice failed: ${JSON.stringify(last)}`);
  return { voice: successOf(VoiceResult).parse(last.data).data, firstMs, allMs };
}

async function measureVoices({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const { words, voices } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const [cookie = ''] = await seedUsers(database.client, 1, secret);
  const speech = await startChildServer('speech-server-process.ts', {});
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, secret),
    ENGINES: 'as delivered',
    SPEECH_ENGINE: 'server',
    SPEECH_SERVER_URL: speech.url,
  });
  try {
    await speak(service, cookie, prose(20));
    print(`${words} words   speech s   first progress   all after`);
    const rows: SpokenVoice[] = [];
    await service.report();
    for (let count = 0; count < voices; count += 1) {
      const row = await speak(service, cookie, prose(words));
      const cells = [row.voice.durationSeconds.toFixed(1), inMs(row.firstMs), inMs(row.allMs)];
      print(['', ...cells].map((cell) => cell.padStart(12)).join(' '));
      rows.push(row);
    }
    const { loopDelay, cpuMs } = await service.report();
    await sleep(quick ? QUIET_MS.quick : QUIET_MS.full);
    const quiet = await service.report();
    print(
      `loop delay p99 ${inMs(loopDelay.p99)}, longest ${inMs(loopDelay.max)}; while nothing happens p99 ` +
        `${inMs(quiet.loopDelay.p99)}; processor time for a voice ${inMs(cpuMs / voices)}`,
    );
    return {
      figures: [
        {
          name: 'first progress ÷ whole time, median',
          value: median(rows.map(({ firstMs, allMs }) => firstMs / allMs)),
          unit: '',
          bar: { below: 0.5 },
        },
        { name: 'voice complete after, median', value: median(rows.map(({ allMs }) => allMs)), unit: 'ms' },
        { name: 'processor time of the product for a voice', value: cpuMs / voices, unit: 'ms' },
        {
          name: 'event-loop delay of the product meanwhile, p99',
          value: loopDelay.p99,
          unit: 'ms',
          bar: { below: 50 },
        },
        { name: 'longest single delay', value: loopDelay.max, unit: 'ms' },
        { name: 'the same p99 while nothing happens', value: quiet.loopDelay.p99, unit: 'ms' },
      ],
      errors: rows.flatMap(({ voice }) =>
        voice.engine === 'server' ? [] : [`a voice was spoken by the engine ${voice.engine}`],
      ),
    };
  } finally {
    await service.stop();
    await speech.stop();
    await database.stop();
  }
}

const inMs = (value: number) => `${value.toFixed(0)} ms`;

async function measureLengths({ quick, print }: BenchRun): Promise<Result> {
  let seed = 0;
  let habit = 1;
  const server = await startEngineServer((call) =>
    sendScript(call, writeProse(readAim(call.body) * habit, (seed += 1))),
  );
  const pool = createServerPool({ listAddresses: () => [{ url: server.url, apiKey: null }] });
  const writer = createServerScriptWriter(pool);
  const errors: string[] = [];
  const rounds: number[] = [];
  let [met, asked, worst] = [0, 0, 0];
  try {
    for (const subject of quick ? SUBJECTS.slice(0, 1) : SUBJECTS) {
      for (const [describe, words] of LENGTHS) {
        for (habit of HABITS) {
          const prompt = describe(subject);
          const before = server.calls.length;
          const { text } = await writer.writeScript({ prompt, signal: AbortSignal.timeout(60_000) });
          rounds.push(server.calls.length - before);
          const planned = planLength({ prompt });
          if (planned?.words !== words) errors.push(`'${prompt}' asks for ${planned?.words} words`);
          const error = Math.abs((planned?.count(text) ?? 0) - words) / words;
          asked += 1;
          if (error <= TOLERANCE) met += 1;
          else print(`${prompt}, × ${habit}: ${planned?.count(text)} words`);
          worst = Math.max(worst, error);
        }
      }
    }
  } finally {
    pool.close();
    await server.close();
  }
  print(
    `${met} of ${asked} scripts have the requested length; the worst is off by ${(100 * worst).toFixed(1)} %`,
  );
  return {
    figures: [
      {
        name: 'scripts within 10 % of the requested length',
        value: met / asked,
        unit: '',
        bar: { atLeast: 1 },
        steady: true,
      },
      { name: 'calls of the model for a script, median', value: median(rounds), unit: '' },
      {
        name: 'calls of the model for a script, most',
        value: Math.max(...rounds),
        unit: '',
        bar: { atMost: 3 },
        steady: true,
      },
    ],
    errors,
  };
}

async function run(options: BenchRun): Promise<Result> {
  const lengths = await measureLengths(options);
  const voices = await measureVoices(options);
  return {
    figures: [...lengths.figures, ...voices.figures],
    errors: [...lengths.errors, ...voices.errors],
  };
}

/** Script and speech servers. */
export const engineServers: Benchmark = { name: 'engine-servers', run };

if (import.meta.main) await runAlone(engineServers);
