/**
 * Measures a script writer on 200 prompts: whether it keeps the customer's words and the subject, meets form and
 * length, and refuses what it must; how much scripts differ and how easy they are to read. `node
 * bench/script-quality.ts` measures the built-in writer. With the URL of an OpenAI-compatible server, and the model
 * after `#`, it measures that one without pass marks: `node bench/script-quality.ts
 * http://127.0.0.1:8080/v1#qwen3`.
 */
import { performance } from 'node:perf_hooks';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { cleanPrompt } from '@voicedraft/script-engine/clean-prompt';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { takeLength } from '@voicedraft/script-engine/read-length';
import {
  findChangedWords,
  findForeignWords,
  findLostWords,
  findSlips,
  readingEase,
  sharedSentences,
} from '@voicedraft/script-engine/testing/judge-draft';
import type { QualityPrompt } from '@voicedraft/script-engine/testing/quality-prompt';
import { QUALITY_PROMPTS } from '@voicedraft/script-engine/testing/quality-prompts';
import { writeDraft } from '@voicedraft/script-engine/write-draft';
import { createOpenAiScriptWriter } from '../apps/api/src/integrations/openai/openai-script-writer.ts';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';

const TIMEOUT_MS = 300_000;
const TOLERANCE = 0.1;
const REFUSALS_RIGHT = 0.95;
const MOST_SHARED = 0.05;
const EASY = 60;

interface Outcome {
  readonly asked: QualityPrompt;
  /** Undefined if the engine refused. */
  readonly script: WrittenScript | undefined;
  readonly refused: string | undefined;
  readonly ms: number;
}

async function ask(writer: ScriptWriter, asked: QualityPrompt): Promise<Outcome> {
  const start = performance.now();
  try {
    const script = await writer.writeScript({
      prompt: asked.prompt,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { asked, script, refused: undefined, ms: performance.now() - start };
  } catch (error) {
    if (!(error instanceof EngineError) || !['unsupported', 'blocked'].includes(error.kind)) throw error;
    return { asked, script: undefined, refused: error.detail ?? error.kind, ms: performance.now() - start };
  }
}

/** Whether it was refused for the right reason, or rightly written; other engines give no comparable reason. */
function isDecidedRightly({ asked, refused }: Outcome, isLocal: boolean): boolean {
  return isLocal ? refused === asked.refused : (refused === undefined) === (asked.refused === undefined);
}

/** Whether it is within a tenth of the requested length, or reports a shortfall. */
function meetsLength({ asked, script }: Outcome): boolean {
  const { asked: length } = takeLength(cleanPrompt(asked.prompt));
  if (length === undefined || script === undefined || script.shortfall !== undefined) return true;
  return Math.abs(length.count(script.text) - length.words) <= Math.ceil(length.words * TOLERANCE);
}

async function run({ argument, print }: BenchRun): Promise<Result> {
  const isLocal = argument === undefined;
  const [baseUrl = '', model = 'default'] = argument?.split('#') ?? [];
  const writer = isLocal ? createLocalScriptWriter() : createOpenAiScriptWriter({ baseUrl, model });
  const outcomes: Outcome[] = [];
  for (const asked of QUALITY_PROMPTS) outcomes.push(await ask(writer, asked));

  const written = outcomes.filter(({ asked, script }) => asked.form !== undefined && script !== undefined);
  /** Share of the written scripts without errors, 0 to 1; prints the errors of the others. */
  const clean = (
    name: string,
    faultsOf: (asked: QualityPrompt, script: WrittenScript) => readonly string[],
  ) => {
    const good = written.filter(({ asked, script }) => {
      const errors = script === undefined ? [] : faultsOf(asked, script);
      if (errors.length > 0)
        print(`${name}: ${errors.slice(0, 5).join('; ')} in ${JSON.stringify(asked.prompt)}`);
      return errors.length === 0;
    });
    return good.length / written.length;
  };
  const share = (list: readonly Outcome[], isGood: (outcome: Outcome) => boolean): number =>
    list.filter(isGood).length / list.length;
  const texts = written.flatMap(({ script }) => (script === undefined ? [] : [script.text]));
  const asked = written.filter((outcome) => takeLength(outcome.asked.prompt).asked !== undefined);
  const refusals = outcomes.filter((outcome) => outcome.asked.refused !== undefined);
  const wrong = outcomes.filter((outcome) => !isDecidedRightly(outcome, isLocal));
  for (const outcome of wrong) {
    print(`refused ${outcome.refused ?? 'not'}: ${JSON.stringify(outcome.asked.prompt)}`);
  }
  /** Only the built-in writer has pass marks; other engines are just measured. */
  const judged = (name: string, value: number, bar: NonNullable<Figure['bar']>): Figure =>
    isLocal ? { name, value, unit: '', bar, steady: true } : { name, value, unit: '' };
  const figures: Figure[] = [
    { name: 'prompts', value: QUALITY_PROMPTS.length, unit: '' },
    judged(
      "customers' words kept",
      clean('lost or changed', (prompt, script) => [
        ...findLostWords(prompt, script),
        ...findChangedWords(prompt, script),
      ]),
      { atLeast: 1 },
    ),
    judged('no other subject', clean('other subject', findForeignWords), { atLeast: 1 }),
    judged('no slip of form, no banned phrase', clean('slip', findSlips), { atLeast: 1 }),
    judged(
      'refused where it must be',
      share(refusals, (outcome) => isDecidedRightly(outcome, isLocal)),
      {
        atLeast: REFUSALS_RIGHT,
      },
    ),
    judged(
      'written or refused rightly',
      share(outcomes, (outcome) => isDecidedRightly(outcome, isLocal)),
      {
        atLeast: REFUSALS_RIGHT,
      },
    ),
    judged('length met or openly shorter', share(asked, meetsLength), { atLeast: 1 }),
    ...(isLocal
      ? [
          judged(
            'form right',
            share(written, (outcome) => writeDraft(outcome.asked).form === outcome.asked.form),
            { atLeast: REFUSALS_RIGHT },
          ),
        ]
      : []),
    judged('sentences that two scripts share', sharedSentences(texts), { atMost: MOST_SHARED }),
    judged('reading ease, median', median(texts.map(readingEase)), { atLeast: EASY }),
    { name: 'time for a script, median', value: median(outcomes.map(({ ms }) => ms)), unit: 'ms' },
    { name: 'time for a script, longest', value: Math.max(...outcomes.map(({ ms }) => ms)), unit: 'ms' },
  ];
  for (const { name, value, unit } of figures) print(`${name.padEnd(38)}${value.toFixed(3)} ${unit}`);
  return { figures, errors: [] };
}

/** The quality of a script writer. */
export const scriptQuality: Benchmark = { name: 'script-quality', run };

if (import.meta.main) await runAlone(scriptQuality);
