/**
 * From a fresh clone to the first voiceover: clones the checkout's HEAD into a temporary folder, runs
 * `npm start` there with an empty npm cache, registers somebody, and makes a script and a voice of it; then
 * stops it and starts it again. Run with `node bench/first-voiceover.ts`, or name another repository as the
 * argument. Needs the npm registry.
 */
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createUser } from '@voicedraft/contract/users';
import { generateScript, generateVoice } from '@voicedraft/contract/generations';
import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { cloneFresh, startCheckout } from './support/fresh-checkout.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const WAV_HEADER_BYTES = 44;
const PACE = { slowest: 1.4, fastest: 0.7 };

let total = 0;
function printPhase(name: string, seconds: number): void {
  total += seconds;
  console.log(`${name.padEnd(44)}${seconds.toFixed(2).padStart(9)}${total.toFixed(2).padStart(11)}`);
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  printPhase(name, (performance.now() - start) / 1000);
  return result;
}

async function call(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Names its origin, as the page in a browser would. */
function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
}

async function makeVoiceover(url: string): Promise<string> {
  const person = { name: 'New Comer', email: 'newcomer@example.org', password: 'a fine long phrase' };
  const cookie = await timed('register', async () => {
    const answer = await post(`${url}/api/auth/sign-up/email`, person);
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
    const body = { prompt: 'How to bake bread at home without any special equipment' };
    return generateScript.response.parse(
      await (await post(`${url}${generateScript.path}`, body, headers)).json(),
    );
  });
  const { data: voice } = await timed('voice', async () => {
    const body = { script: script.script, voice: 'achernar' };
    return generateVoice.response.parse(
      await (await post(`${url}${generateVoice.path}`, body, headers)).json(),
    );
  });
  const audio = await timed('audio bytes', async () => {
    const answer = await call(new URL(voice.audioUrl, url).href, { headers });
    return Buffer.from(await answer.arrayBuffer());
  });
  return describeAudio(audio, script.script, voice.creditsLeft);
}

/** @throws Error when it is not the WAV that a newcomer was promised */
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

const checkout = await cloneFresh(process.argv[2] ?? HERE);
try {
  console.log('phase                                         seconds   together');
  printPhase('git clone', checkout.cloneSeconds);
  const first = await startCheckout(checkout.path);
  try {
    for (const { name, seconds } of first.steps)
      console.log(`  ${name.padEnd(42)}${seconds.toFixed(2).padStart(9)}`);
    printPhase('npm start until it answers, steps above', first.readySeconds);
    console.log(await makeVoiceover(first.url));
  } finally {
    await first.stop();
  }
  const second = await startCheckout(checkout.path);
  console.log(`second npm start until it answers: ${second.readySeconds.toFixed(2)} s`);
  await second.stop();
} finally {
  await checkout.remove();
}
