import { findFacts, type Fact } from '@voicedraft/speech-text/facts/find-facts';

/** Message from the page to the worker. */
export interface FactQuestion {
  readonly number: number;
  readonly request: string;
  readonly script: string;
}

/** Message from the worker to the page. */
export interface FactAnswer {
  readonly number: number;
  readonly facts: readonly Fact[];
}

addEventListener('message', ({ data }: MessageEvent<FactQuestion>) => {
  const answer: FactAnswer = { number: data.number, facts: findFacts(data.request, data.script) };
  postMessage(answer);
});
