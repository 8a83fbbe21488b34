/**
 * Measures script writers on all prompts of `script-engine/testing`: whether they keep the customer's words and the
 * subject, meet form and length, and refuse what they must; how much scripts differ and how easy they are to read.
 * `node bench/script-quality.ts` measures the built-in writer; `--script-server http://127.0.0.1:8890#model` (or
 * SCRIPT_SERVER_URL) also measures a local model, or any model behind OpenAI's protocol, as the product would use it.
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
  findInventions,
  findLostWords,
  findSlips,
  readingEase,
  sharedSentences,
  showsForm,
} from '@voicedraft/script-engine/testing/judge-draft';
import type { QualityPrompt } from '@voicedraft/script-engine/testing/quality-prompt';
import { QUALITY_PROMPTS } from '@voicedraft/script-engine/testing/quality-prompts';
import { writeDraft } from '@voicedraft/script-engine/write-draft';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { openGivenScriptWriter } from './support/given-script-writer.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';

const BUILT_IN_TIMEOUT_MS = 30_000;
const TOLERANCE = 0.1;
const REFUSALS_RIGHT = 0.95;
const MOST_SHARED = 0.05;
const EASY = 60;

/** A writer to measure. */
interface Measured {
  readonly name: string;
  readonly writer: ScriptWriter;
  readonly timeoutMs: number;
  /** The built-in writer: it must add nothing, and it must refuse what it cannot write. */
  readonly isBuiltIn: boolean;
}

interface Outcome {
  readonly asked: QualityPrompt;
  /** Undefined if the engine refused. */
  readonly script: WrittenScript | undefined;
  readonly refused: string | undefined;
  readonly ms: number;
}

/** @throws EngineError if the engine failed */
async function ask({ writer, timeoutMs }: Measured, asked: QualityPrompt): Promise<Outcome> {
  const start = performance.now();
  try {
    const script = await writer.writeScript({
      prompt: asked.prompt,
      signal: AbortSignal.timeout(timeoutMs),
      onPiece: () => {},
    });
    return { asked, script, refused: undefined, ms: performance.now() - start };
  } catch (error) {
    if (!(error instanceof EngineError) || !['unsupported', 'blocked'].includes(error.kind)) throw error;
    return {
      asked,
      script: undefined,
      refused: error.refusal?.reason ?? error.kind,
      ms: performance.now() - start,
    };
  }
}

/** Whether it was refused for the right reason, or rightly written; other engines give no comparable reason. */
function isDecidedRightly({ asked, refused }: Outcome, isBuiltIn: boolean): boolean {
  return isBuiltIn ? refused === asked.refused : (refused === undefined) === (asked.refused === undefined);
}

/** Whether it is within a tenth of the requested length, or reports a shortfall. */
function meetsLength({ asked, script }: Outcome): boolean {
  const { asked: length } = takeLength(cleanPrompt(asked.prompt));
  if (length === undefined || script === undefined || script.shortfall !== undefined) return true;
  return Math.abs(length.count(script.text) - length.words) <= Math.ceil(length.words * TOLERANCE);
}

/** What is wrong with a script in each respect, one line for each error. */
const FAULTS: Readonly<
  Record<string, (asked: QualityPrompt, script: WrittenScript, isBuiltIn: boolean) => string[]>
> = {
  "customers' words kept": (asked, script) => [
    ...findLostWords(asked, script),
    ...findChangedWords(asked, script),
  ],
  'no other subject': (asked, script, isBuiltIn) =>
    isBuiltIn ? findForeignWords(asked, script) : findInventions(asked, script),
  'no slip of form, no banned phrase': (asked, script) => findSlips(asked, script),
  'form right': (asked, script, isBuiltIn) => {
    const isRight = showsForm(asked, script) && (!isBuiltIn || writeDraft(asked).form === asked.form);
    return isRight ? [] : [`not of the form ${asked.form}`];
  },
};

async function measure(measured: Measured, print: BenchRun['print']): Promise<Result> {
  const { name, isBuiltIn } = measured;
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  for (const asked of QUALITY_PROMPTS) {
    try {
      outcomes.push(await ask(measured, asked));
    } catch (error) {
      // A model that fails once in hours is measured to the end.
      if (isBuiltIn) throw error;
      failures.push(`${name} failed at ${JSON.stringify(asked.prompt)}: ${String(error)}`);
    }
  }
  const written = outcomes.flatMap(({ asked, script }) =>
    asked.form === undefined || script === undefined ? [] : [{ asked, script }],
  );
  const share = (list: readonly Outcome[], isGood: (outcome: Outcome) => boolean): number =>
    list.filter(isGood).length / list.length;
  const texts = written.map(({ script }) => script.text);
  const timed = outcomes.filter(
    ({ asked, script }) =>
      asked.form !== undefined && script !== undefined && takeLength(asked.prompt).asked !== undefined,
  );
  const mustRefuse = outcomes.filter(({ asked }) => asked.refused !== undefined);
  const isRight = (outcome: Outcome): boolean => isDecidedRightly(outcome, isBuiltIn);
  for (const outcome of outcomes.filter((each) => !isRight(each))) {
    print(`refused ${outcome.refused ?? 'not'}: ${JSON.stringify(outcome.asked.prompt)}`);
  }
  for (const { asked } of timed.filter((outcome) => !meetsLength(outcome))) {
    print(`length missed: ${JSON.stringify(asked.prompt)}`);
  }
  /** Share of the written scripts without errors; prints the errors of the others. */
  const clean = ([fault, faultsOf]: (typeof FAULT_LIST)[number]): Figure => {
    const good = written.filter(({ asked, script }) => {
      const errors = faultsOf(asked, script, isBuiltIn);
      if (errors.length > 0)
        print(`${fault}: ${errors.slice(0, 5).join('; ')} in ${JSON.stringify(asked.prompt)}`);
      return errors.length === 0;
    });
    return judged(fault, good.length / written.length, {
      atLeast: fault === 'form right' ? REFUSALS_RIGHT : 1,
    });
  };
  /** Only the built-in writer gives the same scripts everywhere; a model is just measured, but for the length. */
  const judged = (figure: string, value: number, bar: NonNullable<Figure['bar']>): Figure =>
    isBuiltIn ? { name: figure, value, unit: '', bar, steady: true } : { name: figure, value, unit: '' };
  const figures: Figure[] = [
    { name: 'prompts', value: QUALITY_PROMPTS.length, unit: '' },
    ...FAULT_LIST.map(clean),
    judged('refused where it must be', share(mustRefuse, isRight), { atLeast: REFUSALS_RIGHT }),
    judged('written or refused rightly', share(outcomes, isRight), { atLeast: REFUSALS_RIGHT }),
    {
      name: isBuiltIn ? 'length met within a tenth, or openly shorter' : 'length met within a tenth',
      value: share(
        timed,
        (outcome) => meetsLength(outcome) && (isBuiltIn || outcome.script?.shortfall === undefined),
      ),
      unit: '',
      bar: { atLeast: 1 },
      ...(isBuiltIn && { steady: true }),
    },
    {
      name: 'openly shorter',
      value: share(timed, ({ script }) => script?.shortfall !== undefined),
      unit: '',
    },
    judged('sentences that two scripts share', sharedSentences(texts), { atMost: MOST_SHARED }),
    judged('reading ease, median', median(texts.map(readingEase)), { atLeast: EASY }),
    { name: 'time for a script, median', value: median(outcomes.map(({ ms }) => ms)), unit: 'ms' },
    { name: 'time for a script, longest', value: Math.max(...outcomes.map(({ ms }) => ms)), unit: 'ms' },
  ];
  return {
    figures: figures.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })),
    errors: failures,
  };
}

const FAULT_LIST = Object.entries(FAULTS);

async function run({ quick, print }: BenchRun): Promise<Result> {
  const results = [
    await measure(
      {
        name: 'built-in writer',
        writer: createLocalScriptWriter(),
        timeoutMs: BUILT_IN_TIMEOUT_MS,
        isBuiltIn: true,
      },
      print,
    ),
  ];
  const given = quick ? undefined : await openGivenScriptWriter();
  if (given === undefined) print('A local model is not measured: no --script-server or SCRIPT_SERVER_URL.');
  else {
    try {
      results.push(await measure({ ...given, isBuiltIn: false }, print));
    } finally {
      given.close();
    }
  }
  const figures = results.flatMap((result) => result.figures);
  for (const { name, value, unit } of figures) print(`${name.padEnd(64)}${value?.toFixed(3)} ${unit}`);
  return { figures, errors: results.flatMap(({ errors }) => errors) };
}

/** The quality of script writers. */
export const scriptQuality: Benchmark = { name: 'script-quality', run };

if (import.meta.main) await runAlone(scriptQuality);
