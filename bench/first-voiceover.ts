/**
 * From a fresh clone to the first voiceover: clones the checkout's HEAD into a temporary folder, runs `npm start`
 * there with an empty npm cache, registers a user, and generates a script and its voiceover; then stops it and
 * starts it again. Run with `node bench/first-voiceover.ts`, optionally with another repository as the argument.
 * Requires access to the npm registry.
 */
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createUser } from '@voicedraft/contract/accounts';
import { generateScript, generateVoice } from '@voicedraft/contract/generations';
import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { PUBLIC_URL } from './support/bench-database.ts';
import { startChildServer } from './support/child-server.ts';
import { cloneFresh, startCheckout } from './support/fresh-checkout.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const WAV_HEADER_BYTES = 44;
const QUICK_WORDS = 40;
const MAX_SECONDS = { together: 60, secondStart: 2 };
const PACE = { slowest: 1.4, fastest: 0.7 };

/** The phases from an empty machine to a voiceover, in seconds. */
class Phases {
  readonly figures: Figure[] = [];
  readonly #print: BenchRun['print'];

  constructor(print: BenchRun['print']) {
    this.#print = print;
    print('phase                                         seconds   together');
  }

  add(name: string, seconds: number): void {
    this.figures.push({ name, value: seconds, unit: 's' });
    this.#print(
      `${name.padEnd(44)}${seconds.toFixed(2).padStart(9)}${this.together().toFixed(2).padStart(11)}`,
    );
  }

  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.add(name, (performance.now() - start) / 1000);
    return result;
  }

  together(): number {
    return this.figures.reduce((sum, { value }) => sum + (value ?? 0), 0);
  }
}

async function call(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}: ${await answer.text()}`);
  return answer;
}

/**
 * Takes a new user of a running service all the way to a voiceover.
 * @param origin origin of the page that sends the requests
 * @param words maximum number of the script's words to speak
 * @returns a description of the audio
 * @throws Error if a step fails, or the audio is not as promised
 */
async function makeVoiceover(url: string, origin: string, words: number, phases: Phases): Promise<string> {
  const timed = phases.time.bind(phases);
  const post = (address: string, body: object, headers: Record<string, string> = {}) =>
    call(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    });
  const user = { name: 'New Comer', email: 'newcomer@example.org', password: 'a fine long phrase' };
  const cookie = await timed('register', async () => {
    const answer = await post(`${url}/api/auth/sign-up/email`, user);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  });
  const headers = { cookie };
  await timed('create the product record', async () =>
    createUser.response.parse(await (await post(`${url}${createUser.path}`, {}, headers)).json()),
  );
  const { data: script } = await timed('script', async () => {
    const body = {
      prompt: 'How to bake bread at home. Mix flour and water. Let the dough rest for a night.',
    };
    return generateScript.response.parse(
      await (await post(`${url}${generateScript.path}`, body, headers)).json(),
    );
  });
  const spoken = script.script.split(/\s+/).slice(0, words).join(' ');
  const { data: voice } = await timed('voice', async () => {
    const body = { script: spoken, voice: 'achernar' };
    return generateVoice.response.parse(
      await (await post(`${url}${generateVoice.path}`, body, headers)).json(),
    );
  });
  const audio = await timed('audio bytes', async () => {
    const answer = await call(new URL(voice.audioUrl, url).href, { headers });
    return Buffer.from(await answer.arrayBuffer());
  });
  return describeAudio(audio, spoken, voice.creditsLeft);
}

/** @throws Error if it is not the WAV that a new user was promised */
function describeAudio(audio: Buffer, script: string, creditsLeft: number): string {
  const words = countWords(script);
  const sampleRate = audio.readUInt32LE(24);
  const seconds = (audio.length - WAV_HEADER_BYTES) / 2 / sampleRate;
  const pace = seconds / (words / SPEECH_WORDS_PER_SECOND);
  if (audio.toString('latin1', 0, 4) !== 'RIFF' || sampleRate !== AUDIO_SAMPLE_RATE) {
    throw new Error('The audio is not a WAV of the promised rate.');
  }
  if (pace < PACE.fastest || pace > PACE.slowest) {
    throw new Error(`${words} words last ${seconds.toFixed(1)} s, which is not speech at a usual pace.`);
  }
  return (
    `${words} words, ${seconds.toFixed(1)} s of WAV at ${sampleRate} Hz (${audio.length} bytes), ` +
    `${pace.toFixed(2)} of the usual length; ${creditsLeft} credits left`
  );
}

async function runOnCheckout(repository: string, { print }: BenchRun): Promise<Result> {
  const checkout = await cloneFresh(repository);
  try {
    const phases = new Phases(print);
    phases.add('git clone', checkout.cloneSeconds);
    const first = await startCheckout(checkout.path);
    try {
      for (const { name, seconds } of first.steps)
        print(`  ${name.padEnd(42)}${seconds.toFixed(2).padStart(9)}`);
      phases.add('npm start until it answers', first.readySeconds);
      print(await makeVoiceover(first.url, first.url, Infinity, phases));
    } finally {
      await first.stop();
    }
    const second = await startCheckout(checkout.path);
    await second.stop();
    return {
      figures: [
        ...phases.figures,
        { name: 'together', value: phases.together(), unit: 's', bar: { atMost: MAX_SECONDS.together } },
        {
          name: 'second npm start until it answers',
          value: second.readySeconds,
          unit: 's',
          bar: { atMost: MAX_SECONDS.secondStart },
        },
      ],
      errors: [],
    };
  } finally {
    await checkout.remove();
  }
}

/** The same steps on a running service from this checkout. */
async function runOnService({ print, openDatabase }: BenchRun): Promise<Result> {
  const database = await openDatabase();
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, randomBytes(32).toString('hex')),
    ENGINES: 'as delivered',
  });
  try {
    const phases = new Phases(print);
    print(await makeVoiceover(service.url, PUBLIC_URL, QUICK_WORDS, phases));
    return { figures: phases.figures, errors: [] };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** A new user's first voiceover. */
export const firstVoiceover: Benchmark = {
  name: 'first-voiceover',
  run: (run) => (run.quick ? runOnService(run) : runOnCheckout(run.argument ?? HERE, run)),
};

if (import.meta.main) await runAlone(firstVoiceover);
