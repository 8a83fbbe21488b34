import { busyVoices } from './busy-voices.ts';
import { captions } from './captions.ts';
import { fiftyPayments } from './fifty-payments.ts';
import { firstVoiceover } from './first-voiceover.ts';
import { idleMemory } from './idle-memory.ts';
import { landingBrowser } from './landing-browser.ts';
import { landingThroughput } from './landing-throughput.ts';
import { ledgerThroughput } from './ledger.ts';
import { library } from './library.ts';
import { lists } from './lists.ts';
import { naturalVoice } from './natural-voice.ts';
import { projectEditor } from './project-editor.ts';
import { recordings } from './recordings.ts';
import { scriptThroughput } from './script-throughput.ts';
import { signedInPages } from './signed-in-pages.ts';
import type { Benchmark } from './support/benchmark.ts';
import { thousandAtOnce } from './thousand-at-once.ts';
import { videos } from './videos.ts';
import { workersBench } from './workers.ts';

/** All benchmarks, in the order of the table. */
export const BENCHMARKS: readonly Benchmark[] = [
  scriptThroughput,
  ledgerThroughput,
  thousandAtOnce,
  idleMemory,
  workersBench,
  landingThroughput,
  landingBrowser,
  signedInPages,
  projectEditor,
  fiftyPayments,
  lists,
  library,
  naturalVoice,
  recordings,
  busyVoices,
  captions,
  videos,
  firstVoiceover,
];
