import type { VoicesState } from '@voicedraft/contract/engine-administration';
import type { EngineName } from '@voicedraft/contract/engine-names';
import { countLastDay, countRunning } from '#features/generations/service.ts';
import { listRetiredModels } from '#features/settings/service.ts';
import { type Check, fact, type Problem } from './found.ts';

const NAMES: Readonly<Record<'script' | 'speech', Readonly<Record<EngineName, string>>>> = {
  script: { gemini: 'Gemini', server: 'Ollama', local: 'Built-in writer', openai: 'Model server' },
  speech: {
    gemini: 'Gemini',
    server: 'Speech servers',
    local: 'Built-in voices',
    openai: 'OpenAI-compatible',
  },
};
const VOICES: Readonly<Record<VoicesState['status'], string>> = {
  asleep: 'Asleep',
  loading: 'Loading',
  ready: 'Ready',
  impossible: 'Not possible',
};
/** From so many failures on, half of all is more than bad luck. */
const MANY_FAILURES = 5;

/** Which engines serve, as the process that checks sees them, and how many generations failed. */
export const checkEngines: Check = async (context) => {
  const { db, engines } = context;
  const [script, speech] = [engines.scriptWriter(), engines.speechEngine()];
  const [running, day] = await Promise.all([countRunning(db), countLastDay(db)]);
  const voices = engines.builtInVoices();
  const facts = [
    fact('Scripts', NAMES.script[script.engine]),
    fact('Voices', NAMES.speech[speech.engine]),
    fact('Built-in voices', VOICES[voices.status]),
    fact('Waiting', running.waiting),
    fact('Failed in 24 hours', `${day.failed} of ${day.ended}`),
  ];
  const fallbacks = engines.fallbacks();
  const silent = [...(script.isAvailable() ? [] : ['scripts']), ...(speech.isAvailable() ? [] : ['voices'])];
  if (silent.length > 0) {
    const problem = {
      title: `No engine makes ${silent.join(' or ')}`,
      text: `Customers cannot generate. ${voices.reason ?? 'See the engines and API keys for what is missing.'}`,
    };
    return { state: 'down', facts, problem };
  }
  const reason = fallbacks.script ?? fallbacks.speech;
  if (reason !== null) {
    const what =
      fallbacks.script === null ? 'voices' : fallbacks.speech === null ? 'scripts' : 'scripts and voices';
    const problem = { title: `Another engine makes ${what} for now`, text: reason.reason };
    return { state: 'fallback', facts, problem };
  }
  const problem = await findRetiredModel(context);
  if (problem !== null) return { state: 'fallback', facts, problem };
  if (day.failed >= MANY_FAILURES && day.failed * 2 >= day.ended) {
    const failures = {
      title: `${day.failed} of ${day.ended} generations failed in 24 hours`,
      text: 'Their credits were returned. See the engines page and the log for the reason.',
    };
    return { state: 'slow', facts, problem: failures };
  }
  return { state: 'fine', facts };
};

/** A model that an earlier release ran, while nothing else writes scripts. */
async function findRetiredModel(context: Parameters<Check>[0]): Promise<Problem | null> {
  const model = (await listRetiredModels(context)).find(({ command }) => command !== null);
  if (model === undefined) return null;
  return {
    title: `${model.name} no longer runs inside Voicedraft`,
    text: `The built-in writer makes scripts. Install Ollama, and run this once on the machine of the file: ${model.command}`,
  };
}
