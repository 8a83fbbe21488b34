import type { CheckStep } from '@voicedraft/contract/checklist';
import type { EngineName } from '@voicedraft/contract/engine-names';
import { VOICES } from '@voicedraft/contract/voice-list';
import { checkSpeech, countSpokenWords } from '@voicedraft/engine-api/check-speech';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Context } from '#context.ts';
import { type Check, type Found, secondsSince } from './found.ts';

const PROMPT =
  'A welcome message for a small bakery, in one short sentence. We bake our bread every morning.';

const WRITERS = {
  gemini: 'Gemini',
  server: 'Ollama',
  local: 'The built-in writer',
  openai: 'The model server',
} as const satisfies Record<EngineName, string>;
const SPEAKERS = {
  gemini: 'Gemini',
  server: 'A speech server',
  local: 'The built-in voice',
  openai: 'The OpenAI server',
} as const satisfies Record<EngineName, string>;

/** Lets the engines in use write one sentence and speak it. Nobody's credits are touched. */
export const checkEngine: Check = async (context, _actor, signal) => {
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

async function write(context: Context, signal: AbortSignal, steps: CheckStep[]): Promise<string> {
  const start = performance.now();
  const writer = context.engines.scriptWriter();
  const { text, model, engine = writer.engine } = await writer.writeScript({ prompt: PROMPT, signal });
  const by = `${WRITERS[engine]} (${model})`;
  steps.push({ state: 'passed', title: 'Script', text: `${by}, ${secondsSince(start)}` });
  return /^[\s\S]+?[.!?](?=\s|$)/.exec(text.trim())?.[0] ?? text;
}

async function speak(
  context: Context,
  signal: AbortSignal,
  steps: CheckStep[],
  text: string,
): Promise<EngineName> {
  const start = performance.now();
  const speaker = context.engines.speechEngine();
  const voice = VOICES[0].id;
  const { pcm, model, engine = speaker.engine } = await speaker.synthesize({ text, voice, signal });
  const { problem } = checkSpeech(pcm, countSpokenWords(text));
  if (problem !== null) throw new EngineError('unavailable', problem);
  steps.push({
    state: 'passed',
    title: 'Voice',
    text: `${SPEAKERS[engine]} (${model}), ${secondsSince(start)}`,
  });
  return engine;
}

function sumUp({ engines }: Context, steps: readonly CheckStep[], engine: EngineName): Found {
  const { script, speech } = engines.fallbacks();
  const fallback = speech ?? script;
  if (fallback !== null) {
    const text = `One sentence was written and spoken, but not by the engine you chose: ${fallback.reason}`;
    return { state: 'not-complete', text, steps };
  }
  return { state: 'done', text: `${SPEAKERS[engine]} spoke a sentence that was just written.`, steps };
}
