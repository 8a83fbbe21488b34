import type { CheckStep } from '@voicedraft/contract/checklist';
import type { VoicesState } from '@voicedraft/contract/engine-administration';
import type { EngineName } from '@voicedraft/contract/engine-names';
import { VOICES } from '@voicedraft/contract/voice-list';
import { checkSpeech } from '@voicedraft/engine-api/check-speech';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { findObstacle } from '@voicedraft/speech-engine/can-speak';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { countLastDay, countRunning } from '#features/generations/service.ts';
import { listRetiredModels } from '#features/settings/service.ts';
import {
  describeSeconds,
  fact,
  fine,
  type Finding,
  problem,
  type Seen,
  skipped,
  type Test,
  type Tested,
  timed,
  warning,
  type Watch,
} from './check.ts';

const PROMPT =
  'A welcome message for a small bakery, in one short sentence. We bake our bread every morning.';

type Names = Readonly<Record<EngineName, string>>;
/** In the sentences of a test. */
const WRITERS: Names = {
  gemini: 'Gemini',
  server: 'Ollama',
  local: 'The built-in writer',
  openai: 'The model server',
};
const SPEAKERS: Names = {
  gemini: 'Gemini',
  server: 'A speech server',
  local: 'The built-in voice',
  openai: 'The OpenAI server',
};
/** Wording for facts. */
const NAMES: Readonly<Record<'script' | 'speech', Names>> = {
  script: { gemini: 'Gemini', server: 'Ollama', local: 'Built-in writer', openai: 'Model server' },
  speech: {
    gemini: 'Gemini',
    server: 'Speech servers',
    local: 'Built-in voices',
    openai: 'OpenAI-compatible',
  },
};
const VOICE_STATES: Readonly<Record<VoicesState['status'], string>> = {
  asleep: 'Asleep',
  loading: 'Loading',
  ready: 'Ready',
  impossible: 'Not possible',
};
/** From so many failures on, half of all is more than bad luck. */
const MANY_FAILURES = 5;

/** Checks whether this machine can run the built-in voices; a problem only if no other engine for voices is set up. */
export async function examineVoices(
  { gemini, openai, process }: Pick<Config, 'gemini' | 'openai' | 'process'>,
  obstacle: string | null = findObstacle(),
): Promise<Finding[]> {
  const check = 'Voices';
  if (!process.works) return [skipped(check, 'spoken by processes that work on jobs')];
  if (obstacle === null) return [fine(check, 'the built-in ones can speak')];
  const hasOthers = gemini.keys.length > 0 || openai.hasSpeechServer;
  const [text = '', ...more] = obstacle.split(/(?<=\.) /u);
  return [(hasOthers ? warning : problem)(check, text, more.join(' '))];
}

/** Lets the engines in use write one sentence and speak it. Nobody's credits are touched. */
export const testEngines: Test = async (context, _actor, signal) => {
  const steps: CheckStep[] = [];
  try {
    const text = await write(context, signal, steps);
    const engine = await speak(context, signal, steps, text);
    return sumUp(context, steps, engine);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const job = steps.length === 0 ? 'Script' : 'Voice';
    steps.push({ state: 'failed', title: job, text: error.message });
    if (steps.length === 1)
      steps.push({ state: 'waiting', title: 'Voice', text: 'Tested once a script is written' });
    const lost = job === 'Script' ? 'nobody can generate' : 'scripts have no voice';
    return { state: 'failed', text: `${error.message} Until that is fixed, ${lost}.`, steps };
  }
};

async function write({ engines }: Context, signal: AbortSignal, steps: CheckStep[]): Promise<string> {
  const writer = engines.scriptWriter();
  const { value, ms } = await timed(() => writer.writeScript({ prompt: PROMPT, signal }));
  const { text, model, engine = writer.engine } = value;
  const by = `${WRITERS[engine]} (${model}), ${describeSeconds(ms)}`;
  steps.push({ state: 'passed', title: 'Script', text: by });
  return /^[\s\S]+?[.!?](?=\s|$)/.exec(text.trim())?.[0] ?? text;
}

async function speak(
  { engines }: Context,
  signal: AbortSignal,
  steps: CheckStep[],
  text: string,
): Promise<EngineName> {
  const speaker = engines.speechEngine();
  const { value, ms } = await timed(() => speaker.synthesize({ text, voice: VOICES[0].id, signal }));
  const { pcm, saidWords, model, engine = speaker.engine } = value;
  const fault = checkSpeech(pcm, { text, saidWords }).problem;
  if (fault !== null) throw new EngineError('unavailable', fault);
  const by = `${SPEAKERS[engine]} (${model}), ${describeSeconds(ms)}`;
  steps.push({ state: 'passed', title: 'Voice', text: by });
  return engine;
}

function sumUp({ engines }: Context, steps: readonly CheckStep[], engine: EngineName): Tested {
  const { script, speech } = engines.fallbacks();
  const fallback = speech ?? script;
  if (fallback !== null) {
    const text = `One sentence was written and spoken, but not by the engine you chose: ${fallback.reason}`;
    return { state: 'not-complete', text, steps };
  }
  return { state: 'done', text: `${SPEAKERS[engine]} spoke a sentence that was just written.`, steps };
}

/** The serving engines, as this process sees them, and the number of failed generations. */
export const watchEngines: Watch = async (context) => {
  const { db, engines } = context;
  const [script, speech] = [engines.scriptWriter(), engines.speechEngine()];
  const [running, day] = await Promise.all([countRunning(db), countLastDay(db)]);
  const voices = engines.builtInVoices();
  const facts = [
    fact('Scripts', NAMES.script[script.engine]),
    fact('Voices', NAMES.speech[speech.engine]),
    fact('Built-in voices', VOICE_STATES[voices.status]),
    fact('Waiting', running.waiting),
    fact('Failed in 24 hours', `${day.failed} of ${day.ended}`),
  ];
  const silent = [...(script.isAvailable() ? [] : ['scripts']), ...(speech.isAvailable() ? [] : ['voices'])];
  if (silent.length > 0) {
    const title = `No engine makes ${silent.join(' or ')}`;
    const text = `Customers cannot generate. ${voices.reason ?? 'See the engines and API keys for what is missing.'}`;
    return { state: 'down', facts, problem: { title, text } };
  }
  const fallback = findFallback(engines) ?? (await findRetiredModel(context));
  if (fallback !== undefined) return { state: 'fallback', facts, problem: fallback };
  if (day.failed >= MANY_FAILURES && day.failed * 2 >= day.ended) {
    const title = `${day.failed} of ${day.ended} generations failed in 24 hours`;
    const text = 'Their credits were returned. See the engines page and the log for the reason.';
    return { state: 'slow', facts, problem: { title, text } };
  }
  return { state: 'fine', facts };
};

function findFallback(engines: Context['engines']): Seen['problem'] {
  const { script, speech } = engines.fallbacks();
  const first = script ?? speech;
  if (first === null) return undefined;
  const what = script === null ? 'voices' : speech === null ? 'scripts' : 'scripts and voices';
  return { title: `A fallback engine is making ${what}`, text: first.reason };
}

/** A model that an earlier release ran, while nothing else writes scripts. */
async function findRetiredModel(context: Context): Promise<Seen['problem']> {
  const model = (await listRetiredModels(context)).find(({ command }) => command !== null);
  if (model === undefined) return undefined;
  const text = `The built-in writer makes scripts. Install Ollama, and run this once on the machine of the file: ${model.command}`;
  return { title: `${model.name} no longer runs inside Voicedraft`, text };
}
