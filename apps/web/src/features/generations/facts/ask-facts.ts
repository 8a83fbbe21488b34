import type { Fact } from '@voicedraft/speech-text/facts/find-facts';
import type { FactAnswer, FactQuestion } from './fact-worker.ts';

const waiting = new Map<number, PromiseWithResolvers<readonly Fact[]>>();
let worker: Worker | null = null;
let asked = 0;

/**
 * `findFacts` in a thread of its own: the first script takes 0.3 s on a desktop and a second on a phone, in which the
 * page would not answer. Rejects if the browser cannot start the thread or the comparison fails; the next call tries
 * again.
 */
export function askFacts(request: string, script: string): Promise<readonly Fact[]> {
  worker ??= startWorker();
  asked += 1;
  const answer = Promise.withResolvers<readonly Fact[]>();
  waiting.set(asked, answer);
  worker.postMessage({ number: asked, request, script } satisfies FactQuestion, []);
  return answer.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./fact-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FactAnswer>) => {
    waiting.get(data.number)?.resolve(data.facts);
    waiting.delete(data.number);
  });
  started.addEventListener('error', ({ message }) => {
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(`The facts were not compared: ${message}`));
    waiting.clear();
  });
  return started;
}
