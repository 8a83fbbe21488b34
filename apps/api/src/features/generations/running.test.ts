import { describe, expect, it } from 'vitest';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { RunningGenerations, withTimeLimit } from './running.ts';

const never = new AbortController().signal;

type Call = (signal: AbortSignal) => Promise<unknown>;

/** Rejects with the signal's reason, whatever that is. */
const handOn: Call = (signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const writeSlowly: Call = (signal) =>
  createLocalScriptWriter({ pieceDelayMs: 60_000 }).writeScript({
    prompt: 'A video about tea',
    signal,
    onPiece: () => {},
  });

describe('the time limit of an engine call', () => {
  it.each<[string, Call]>([
    ['an engine that hands the reason on', handOn],
    ['the built-in writer', writeSlowly],
  ])('is told as a time-out by %s, and a stop as a stop', async (_who, call) => {
    await expect(withTimeLimit(never, 1, call)).rejects.toMatchObject({ kind: 'timeout' });

    const running = new RunningGenerations();
    const stopped = running.track('id', (signal) => withTimeLimit(signal, 60_000, call));
    await Promise.all([expect(stopped).rejects.toMatchObject({ kind: 'aborted' }), running.close(0)]);
  });

  it('is told as a time-out by the built-in voice', async () => {
    const engine = createLocalSpeechEngine({ threads: 1 });
    const speak: Call = (signal) =>
      engine.synthesize({ text: 'Tea is a plant. '.repeat(100), voice: 'kore', signal });
    await expect(withTimeLimit(never, 1, speak)).rejects.toMatchObject({ kind: 'timeout' });
    await engine.close?.();
  });
});
