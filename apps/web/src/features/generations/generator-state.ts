import type { EngineName, GenerationKind, GenerationProgress } from '@voicedraft/contract/generations';
import { DEFAULT_VOICE } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';

/** Which engine made a result. */
export interface MadeBy {
  readonly engine: EngineName;
  readonly model: string;
  /** True where the built-in engine did it because the one that serves otherwise could not. */
  readonly standIn?: true | undefined;
}

/** A script as the engine wrote it. */
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
  /** What is spoken in it. */
  readonly text: string;
  /** Milliseconds since 1970; names the file. */
  readonly createdAt: number;
}

/** What the two cards hold and the person can edit. */
export interface Draft {
  readonly prompt: string;
  readonly voice: VoiceId;
  /** The script sheet: as written, or as edited by hand since. */
  readonly script: string;
  /** Origin of the sheet's text; null while it is empty or typed from nothing. */
  readonly written: WrittenScript | null;
  readonly audio: SpokenAudio | null;
}

/** A generation under way. */
export interface RunningGeneration {
  readonly kind: GenerationKind;
  /** Null until the server has said it. */
  readonly id: string | null;
  /** True while its events arrive; false when the server has to be asked how it is going. */
  readonly live: boolean;
  readonly progress: GenerationProgress;
  /** The script as far as it is written, or what is being spoken. */
  readonly text: string;
}

/** What went wrong: a new object each time, also in the same words. */
export interface GeneratorProblem {
  /** As it is shown. */
  readonly text: string;
  /** True when the generation had begun, and its credit is back. */
  readonly creditReturned: boolean;
}

export interface GeneratorState extends Draft {
  readonly running: RunningGeneration | null;
  /** What went wrong last. */
  readonly problem: GeneratorProblem | null;
  /** What the last clearing took away, until the next generation. */
  readonly cleared: { readonly by: ClearedBy; readonly draft: Draft } | null;
}

/** What put something else in the place of a draft; `elsewhere` is a generation of another tab or device. */
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
  /** What it is made from, where it was begun elsewhere; null for one of this page. */
  readonly draft: Draft | null;
}

export const EMPTY_DRAFT: Draft = {
  prompt: '',
  voice: DEFAULT_VOICE,
  script: '',
  written: null,
  audio: null,
};

/** A generator that shows a draft and does nothing yet. */
export function startGenerator(draft: Draft = EMPTY_DRAFT): GeneratorState {
  return { ...draft, running: null, problem: null, cleared: null };
}

/** Next state of the generator (customer specification §4). Pure; never loses what was typed. */
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

/** True when the person has changed the script since it was written. */
function isEditedByHand({ script, written }: Draft): boolean {
  return script.trim() !== '' && script !== written?.text;
}

/** The voiceover when it speaks what the sheet shows; null when the sheet has changed since. */
export function findMatchingAudio({ script, audio }: Draft): SpokenAudio | null {
  return audio !== null && audio.text.trim() === script.trim() ? audio : null;
}

/** What there is to do next: the one solid button of the page. Null when there is a recording to save. */
export function findNextStep({ script, audio }: Draft): GenerationKind | null {
  if (audio !== null) return null;
  return script.trim() === '' ? 'script' : 'voice';
}

/** What Generate Voice speaks: the script before the prompt (customer specification §5). Null for nothing. */
export function findSpokenText({ script, prompt }: Draft): 'script' | 'prompt' | null {
  if (script.trim() !== '') return 'script';
  return prompt.trim() === '' ? null : 'prompt';
}

function editPrompt(state: GeneratorState, prompt: string): GeneratorState {
  if (prompt === state.prompt || state.running !== null) return state;
  const edited = { ...state, prompt, problem: null };
  // Only what was generated from the prompt goes with it; a script typed from nothing stays.
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
    // The old recording speaks another script; it stays in the history.
    audio: null,
    running: null,
    cleared: findCleared(state),
  };
}

/** What a new script leaves to be taken back. */
function findCleared(state: GeneratorState): GeneratorState['cleared'] {
  // What an engine wrote stays in the history; what a person wrote is nowhere else.
  if (isEditedByHand(state)) return { by: 'generation', draft: takeDraft(state) };
  return state.cleared?.by === 'elsewhere' ? state.cleared : null;
}

function showTake(state: GeneratorState, draft: Draft): GeneratorState {
  // Results stay in the history; what was typed by hand is nowhere else.
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
  // What was typed or recorded since then stays.
  const audio = state.audio ?? draft.audio;
  if (by === 'take' || by === 'elsewhere') return { ...startGenerator(draft), running: state.running };
  if (by !== 'reset') return { ...state, script, written, audio, cleared: null };
  return { ...state, ...draft, audio, prompt: state.prompt || draft.prompt, cleared: null };
}

function beginRun(kind: GenerationKind, id: string | null, text: string): RunningGeneration {
  return { kind, id, live: id === null, progress: { stage: 'queued' }, text };
}

function followGeneration(state: GeneratorState, { kind, id, draft }: FollowAction): GeneratorState {
  // What was heard of it before the connection broke stays in sight.
  if (draft === null && state.running?.kind === kind) return withRunning(state, { id, live: false });
  const running = beginRun(kind, id, kind === 'voice' && draft !== null ? draft.script || draft.prompt : '');
  const isEmpty = isEmptyDraft(state);
  if (draft === null || (!isEmpty && draft.prompt.trim() === state.prompt.trim())) {
    return { ...state, problem: null, running };
  }
  // Never under the prompt of something else.
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
