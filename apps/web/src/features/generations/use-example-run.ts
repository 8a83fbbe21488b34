import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { type Example, takeAskedExample } from './examples.ts';
import { EMPTY_DRAFT } from './generator-draft.ts';
import type { GeneratorAction, GeneratorState } from './generator-state.ts';

interface ExampleRun {
  readonly state: GeneratorState;
  readonly dispatch: Dispatch<GeneratorAction>;
  /** Starts the script of an example, unless something refuses it. */
  readonly write: (example: Example) => void;
  /** Records the script that was written. */
  readonly speak: () => void;
}

/**
 * Runs an example that was pressed on another page or on this one: the script, then its recording. Whatever stops the
 * script, such as an edited prompt, also stops the recording.
 */
export function useExampleRun({ state, dispatch, write, speak }: ExampleRun): (example: Example) => void {
  const step = useRef<'asked' | 'writing' | null>(null);
  const run = (example: Example) => {
    if (state.running !== null) return;
    // What was typed by hand stays a press away.
    dispatch({
      type: 'show-take',
      draft: { ...EMPTY_DRAFT, voice: state.voice, settings: state.settings, prompt: example.prompt },
    });
    step.current = 'asked';
    write(example);
  };
  const runAsked = useEffectEvent(() => {
    const example = takeAskedExample();
    if (example !== null) run(example);
  });
  // Once, when the generator opens.
  useEffect(() => {
    let isHere = true;
    // After the effects of this page: one of them ends what runs when the page goes, also in React's strict mode, which
    // rehearses that.
    queueMicrotask(() => {
      if (isHere) runAsked();
    });
    return () => {
      isHere = false;
    };
  }, []);
  const { running, written, problem } = state;
  useEffect(() => {
    if (step.current === 'asked' && running?.kind === 'script') step.current = 'writing';
    else if (step.current === 'asked' && problem !== null) step.current = null;
    else if (step.current === 'writing' && running === null) {
      step.current = null;
      if (written !== null && problem === null) speak();
    }
  }, [running, written, problem, speak]);
  return run;
}
