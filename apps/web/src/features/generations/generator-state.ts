import type { EngineName, GenerationKind, GenerationProgress } from '@voicedraft/contract/generations';
import { DEFAULT_VOICE } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';

/** The engine that made a result. */
export interface MadeBy {
  readonly engine: EngineName;
  readonly model: string;
  /** True if the built-in engine was the fallback for the usual one. */
  readonly fallback?: true | undefined;
}

/** A script as written by the engine. */
export interface WrittenScript extends MadeBy {
  readonly id: string;
  readonly text: string;
}

/** A finished voiceover. */
export interface SpokenAudio extends MadeBy {
  readonly id: string;
  readonly url: string;
  readonly voice: VoiceId;
  /** Seconds. */
  readonly duration: number;
  /** The text that it speaks. */
  readonly text: string;
  /** Milliseconds since 1970; part of the file name. */
  readonly createdAt: number;
}

/** What the two cards contain, for the user to edit. */
export interface Draft {
  readonly prompt: string;
  readonly voice: VoiceId;
  /** The script sheet: as written, or edited by hand since. */
  readonly script: string;
  /** Origin of the sheet's text; null if it is empty or typed from scratch. */
  readonly written: WrittenScript | null;
  readonly audio: SpokenAudio | null;
}

/** A generation in progress. */
export interface RunningGeneration {
  readonly kind: GenerationKind;
  /** Null until the server has sent it. */
  readonly id: string | null;
  /** True while its events arrive; false if the server has to be polled. */
  readonly live: boolean;
  readonly progress: GenerationProgress;
  /** The script written so far, or the text being spoken. */
  readonly text: string;
}

/** The last error: a new object each time, even with the same text. */
export interface GeneratorProblem {
  /** The text to show. */
  readonly text: string;
  /** True if the generation had started and its credit was returned. */
  readonly creditReturned: boolean;
}

export interface GeneratorState extends Draft {
  readonly running: RunningGeneration | null;
  /** The last error. */
  readonly problem: GeneratorProblem | null;
  /** What was cleared most recently, until the next generation. */
  readonly cleared: { readonly by: ClearedBy; readonly draft: Draft } | null;
}

/** What replaced a draft; `elsewhere` is a generation from another tab or device. */
export type ClearedBy = 'prompt' | 'reset' | 'generation' | 'take' | 'elsewhere';

export type GeneratorAction =
  | { readonly type: 'edit-prompt'; readonly prompt: string }
  | { readonly type: 'edit-script'; readonly script: string }
  | { readonly type: 'choose-voice'; readonly voice: VoiceId }
  | { readonly type: 'start'; readonly kind: GenerationKind; readonly text: string }
  | { readonly type: 'identify'; readonly id: string }
  | FollowAction
  | { readonly type: 'progress'; readonly progress: GenerationProgress }
  | { readonly type: 'write-piece'; readonly text: string }
  | { readonly type: 'finish-script'; readonly script: WrittenScript }
  | { readonly type: 'finish-voice'; readonly audio: SpokenAudio }
  | { readonly type: 'fail'; readonly message: string; readonly creditReturned: boolean }
  | { readonly type: 'refuse'; readonly message: string }
  | { readonly type: 'show-take'; readonly draft: Draft }
  | { readonly type: 'reset' }
  | { readonly type: 'undo-clearing' };

interface FollowAction {
  readonly type: 'follow';
  readonly id: string;
  readonly kind: GenerationKind;
  /** What it is made from if it was started elsewhere; null for one from this page. */
  readonly draft: Draft | null;
}

export const EMPTY_DRAFT: Draft = {
  prompt: '',
  voice: DEFAULT_VOICE,
  script: '',
  written: null,
  audio: null,
};

/** Returns the state of an idle generator that shows a draft. */
export function startGenerator(draft: Draft = EMPTY_DRAFT): GeneratorState {
  return { ...draft, running: null, problem: null, cleared: null };
}

/** Returns the generator's next state (customer specification §4). Pure; never loses what the user typed. */
export function reduceGenerator(state: GeneratorState, action: GeneratorAction): GeneratorState {
  switch (action.type) {
    case 'edit-prompt':
      return editPrompt(state, action.prompt);
    case 'edit-script':
      return state.running?.kind === 'script' ? state : { ...state, script: action.script, problem: null };
    case 'choose-voice':
      return { ...state, voice: action.voice };
    case 'start':
      return { ...state, problem: null, running: beginRun(action.kind, null, action.text) };
    case 'follow':
      return followGeneration(state, action);
    case 'identify':
      return withRunning(state, { id: action.id });
    case 'progress':
      return withRunning(state, { progress: action.progress });
    case 'write-piece':
      return withRunning(state, { text: (state.running?.text ?? '') + action.text });
    case 'finish-script':
      return finishScript(state, action.script);
    case 'finish-voice':
      return { ...state, audio: action.audio, running: null };
    case 'fail':
      return {
        ...state,
        running: null,
        problem: { text: action.message, creditReturned: action.creditReturned },
      };
    case 'refuse':
      return { ...state, problem: { text: action.message, creditReturned: false } };
    case 'show-take':
      return showTake(state, action.draft);
    case 'reset':
      return {
        ...startGenerator(),
        cleared: isEmptyDraft(state) ? null : { by: 'reset', draft: takeDraft(state) },
      };
    case 'undo-clearing':
      return undoClearing(state);
  }
}

/** Whether the user has changed the script since it was written. */
function isEditedByHand({ script, written }: Draft): boolean {
  return script.trim() !== '' && script !== written?.text;
}

/** Returns the voiceover if it speaks what the sheet shows; null if the sheet has changed since. */
export function findMatchingAudio({ script, audio }: Draft): SpokenAudio | null {
  return audio !== null && audio.text.trim() === script.trim() ? audio : null;
}

/** Returns the next step, whose button is the only solid one on the page; null if there is a recording to save. */
export function findNextStep({ script, audio }: Draft): GenerationKind | null {
  if (audio !== null) return null;
  return script.trim() === '' ? 'script' : 'voice';
}

/**
 * Returns what Generate Voice speaks: the script, otherwise the prompt (customer specification §5); null if
 * nothing.
 */
export function findSpokenText({ script, prompt }: Draft): 'script' | 'prompt' | null {
  if (script.trim() !== '') return 'script';
  return prompt.trim() === '' ? null : 'prompt';
}

function editPrompt(state: GeneratorState, prompt: string): GeneratorState {
  if (prompt === state.prompt || state.running !== null) return state;
  const edited = { ...state, prompt, problem: null };
  // Clears only what was generated from the prompt; a script typed from scratch stays.
  if (state.written === null) return edited;
  return {
    ...edited,
    script: '',
    written: null,
    cleared: { by: 'prompt', draft: takeDraft(state) },
  };
}

function finishScript(state: GeneratorState, written: WrittenScript): GeneratorState {
  return {
    ...state,
    script: written.text,
    written,
    // The old recording speaks another script; it is still in the history.
    audio: null,
    running: null,
    cleared: findCleared(state),
  };
}

/** Returns what can be restored after a new script. */
function findCleared(state: GeneratorState): GeneratorState['cleared'] {
  // An engine's text is still in the history; the user's own text is nowhere else.
  if (isEditedByHand(state)) return { by: 'generation', draft: takeDraft(state) };
  return state.cleared?.by === 'elsewhere' ? state.cleared : null;
}

function showTake(state: GeneratorState, draft: Draft): GeneratorState {
  // Results are still in the history; what was typed by hand is nowhere else.
  const typed =
    isEditedByHand(state) || (state.prompt.trim() !== '' && state.written === null && state.audio === null);
  return {
    ...startGenerator(draft),
    cleared: typed ? { by: 'take', draft: takeDraft(state) } : state.cleared,
  };
}

function undoClearing(state: GeneratorState): GeneratorState {
  if (state.cleared === null) return state;
  const { by, draft } = state.cleared;
  const { script, written } = draft;
  // Keeps what was typed or recorded in the meantime.
  const audio = state.audio ?? draft.audio;
  if (by === 'take' || by === 'elsewhere') return { ...startGenerator(draft), running: state.running };
  if (by !== 'reset') return { ...state, script, written, audio, cleared: null };
  return { ...state, ...draft, audio, prompt: state.prompt || draft.prompt, cleared: null };
}

function beginRun(kind: GenerationKind, id: string | null, text: string): RunningGeneration {
  return { kind, id, live: id === null, progress: { stage: 'queued' }, text };
}

function followGeneration(state: GeneratorState, { kind, id, draft }: FollowAction): GeneratorState {
  // Keeps showing what arrived before the connection was lost.
  if (draft === null && state.running?.kind === kind) return withRunning(state, { id, live: false });
  const running = beginRun(kind, id, kind === 'voice' && draft !== null ? draft.script || draft.prompt : '');
  const isEmpty = isEmptyDraft(state);
  if (draft === null || (!isEmpty && draft.prompt.trim() === state.prompt.trim())) {
    return { ...state, problem: null, running };
  }
  // Never shown under the prompt of another generation.
  return {
    ...startGenerator(draft),
    running,
    cleared: isEmpty ? null : { by: 'elsewhere', draft: takeDraft(state) },
  };
}

function withRunning(state: GeneratorState, change: Partial<RunningGeneration>): GeneratorState {
  return state.running === null ? state : { ...state, running: { ...state.running, ...change } };
}

function takeDraft({ prompt, voice, script, written, audio }: Draft): Draft {
  return { prompt, voice, script, written, audio };
}

function isEmptyDraft({ prompt, script, audio }: Draft): boolean {
  return prompt.trim() === '' && script.trim() === '' && audio === null;
}
