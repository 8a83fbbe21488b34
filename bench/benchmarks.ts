import { fiftyPayments } from './fifty-payments.ts';
import { firstVoiceover } from './first-voiceover.ts';
import { landingBrowser } from './landing-browser.ts';
import { landingThroughput } from './landing-throughput.ts';
import { lists } from './lists.ts';
import { localVoice } from './local-voice.ts';
import { scriptQuality } from './script-quality.ts';
import { scriptThroughput } from './script-throughput.ts';
import { signedInPages } from './signed-in-pages.ts';
import type { Benchmark } from './support/benchmark.ts';
import { thousandAtOnce } from './thousand-at-once.ts';

/** All benchmarks, in the order of the table. */
export const BENCHMARKS: readonly Benchmark[] = [
  scriptThroughput,
  thousandAtOnce,
  landingThroughput,
  landingBrowser,
  signedInPages,
  fiftyPayments,
  lists,
  scriptQuality,
  localVoice,
  firstVoiceover,
];
