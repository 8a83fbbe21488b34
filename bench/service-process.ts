/**
 * The whole service for a benchmark, in a process of its own: as configured by the environment, but with an engine
 * that responds after ENGINE_DELAY_MS (unless ENGINES is "as delivered") and a mailbox that keeps nothing. Started
 * by the benchmarks.
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../apps/api/src/config.ts';
import { describeEngine, type Engines } from '../apps/api/src/integrations/engines/engines.ts';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createLogger } from '../apps/api/src/log.ts';
import { queueWith, type MailWriter } from '../apps/api/src/features/mail/queue.ts';
import { startService } from '../apps/api/src/start.ts';
import { answerDriver } from './support/answer-driver.ts';
import { writeSample } from './support/script-sample.ts';

const delayMs = Number(process.env['ENGINE_DELAY_MS'] ?? 0);

const writer: ScriptWriter = {
  engine: 'local',
  model: 'bench',
  languages: ['en'],
  isAvailable: () => true,
  rewrite: async ({ text, start, end }) => ({ text: text.slice(start, end), model: 'bench' }),
  writeScript: async () => {
    if (delayMs > 0) await sleep(delayMs);
    return { text: writeSample(), model: 'bench' };
  },
};
const speech: SpeechEngine = {
  engine: 'local',
  model: 'bench',
  features: { pitch: false, styles: ['neutral'], emphasis: false, wordTimes: false },
  callWords: 0,
  parallelCalls: 1,
  isAvailable: () => true,
  synthesize: async () => ({ pcm: Buffer.alloc(0), model: 'bench' }),
};
const engines: Engines = {
  scriptWriter: () => writer,
  speechEngine: () => speech,
  speechEngineNamed: () => speech,
  priceOfScript: () => 1,
  offersVoices: () => true,
  describe: (job, engine) => describeEngine(job, engine, 1),
  fallbacks: () => ({ script: null, speech: null }),
  learn: () => {},
  restoreKey: () => {},
  countKeys: () => ({ active: 0, paused: 0, out: 0 }),
  configure: () => {},
  inspect: () => ({ script: [], speech: [], keys: [], textModels: [], speechModels: [] }),
  areVoicesBusy: () => false,
  builtInVoices: () => ({ status: 'ready', reason: null, speed: null }),
  testKey: async () => [],
  languageModels: async () => ({ ollama: [], servers: [] }),
  readModelServer: async () => ({ status: 'unreachable', brand: 'other', models: [] }),
  writerWith: () => writer,
  close: async () => {},
};

const config = readConfig(process.env);
const mail = (write: MailWriter) => queueWith(write, async () => {});
const service = await startService(config, createLogger(config), {
  mail,
  ...(process.env['ENGINES'] !== 'as delivered' && { engines }),
});
await service.app.listen({ host: '127.0.0.1', port: 0 });
answerDriver((service.app.server.address() as AddressInfo).port, () => service.stop());
