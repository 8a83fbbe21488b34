/**
 * Script servers: a model that writes too much or too little is asked for scripts of many lengths. Run with
 * `node bench/engine-servers.ts`.
 */
import { createServerPool } from '../apps/api/src/integrations/engine-servers/server-pool.ts';
import { createServerScriptWriter } from '../apps/api/src/integrations/engine-servers/server-script-writer.ts';
import { planLength } from '../apps/api/src/integrations/script-writing/script-length.ts';
import { startEngineServer } from '../apps/api/src/testing/engine-server.ts';
import { readAim, sendScript, writeProse } from '../apps/api/src/testing/wordy-model.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';

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

/** Script servers. */
export const engineServers: Benchmark = { name: 'engine-servers', run: measureLengths };

if (import.meta.main) await runAlone(engineServers);
