import type { GenerationKind, GenerationProgress } from '@voicedraft/contract/generations';
import type { ScriptControls } from '@voicedraft/contract/script-controls';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { fillBlank, joinBlanks, openBlanks } from './blanks.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  isEmptyDraft,
  type SpokenAudio,
  type WrittenScript,
} from './generator-draft.ts';

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
  /** Heading of a refusal, which `text` explains; null for other errors. */
  readonly title: string | null;
  /** The text that was refused. */
  readonly about: 'prompt' | 'script';
  /** True if the generation had started and its credit was returned. */
  readonly creditReturned: boolean;
}

export interface GeneratorState extends Draft {
  readonly running: RunningGeneration | null;
  /** The last error. */
  readonly problem: GeneratorProblem | null;
  /** The draft that was cleared last, until the next generation. */
  readonly cleared: { readonly by: ClearedBy; readonly draft: Draft } | null;
}

/** What a draft was replaced by. */
export type ClearedBy = 'prompt' | 'reset' | 'generation' | 'take' | 'outline';

export type GeneratorAction =
  | { readonly type: 'edit-prompt'; readonly prompt: string }
  | { readonly type: 'edit-script'; readonly script: string }
  | { readonly type: 'choose-voice'; readonly voice: AnyVoiceId }
  | { readonly type: 'choose-settings'; readonly settings: SpeechSettings }
  | { readonly type: 'choose-controls'; readonly controls: ScriptControls }
  | { readonly type: 'start'; readonly kind: GenerationKind; readonly text: string }
  | { readonly type: 'identify'; readonly id: string }
  | FollowAction
  | { readonly type: 'progress'; readonly progress: GenerationProgress }
  | { readonly type: 'write-piece'; readonly text: string }
  /** The pieces of the running script so far are void. */
  | { readonly type: 'begin-again' }
  | { readonly type: 'finish-script'; readonly script: WrittenScript }
  | { readonly type: 'finish-voice'; readonly audio: SpokenAudio }
  /** There was nothing to arrange: these lines are to be filled in. */
  | { readonly type: 'show-blanks'; readonly questions: readonly string[] }
  | { readonly type: 'fill-blank'; readonly index: number; readonly text: string }
  /** Ends the blanks: the filled-in lines become one editable text. */
  | { readonly type: 'close-blanks' }
  | {
      readonly type: 'fail';
      readonly message: string;
      readonly title?: string | undefined;
      readonly creditReturned: boolean;
    }
  | { readonly type: 'refuse'; readonly message: string }
  | { readonly type: 'show-take'; readonly draft: Draft }
  /** The script was deleted in the library: its words go on as one of no entry. */
  | { readonly type: 'leave-entry'; readonly entryId: string }
  | OriginAction
  | { readonly type: 'reset' }
  | { readonly type: 'undo-clearing' };

/** Loaded: how a script from the library was written, with its prompt and controls. */
interface OriginAction {
  readonly type: 'show-origin';
  readonly entryId: string;
  readonly written: WrittenScript;
  readonly prompt: string;
  readonly controls: ScriptControls;
}

interface FollowAction {
  readonly type: 'follow';
  readonly id: string;
  readonly kind: GenerationKind;
  /** Input of the generation, for a page that shows nothing yet; null if the page already shows it. */
  readonly draft: Draft | null;
}

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
      return state.running?.kind === 'script'
        ? state
        : { ...state, script: action.script, blanks: null, problem: null };
    case 'choose-voice':
      return { ...state, voice: action.voice };
    case 'choose-settings':
      return { ...state, settings: action.settings };
    case 'choose-controls':
      return state.running === null ? { ...state, controls: action.controls, problem: null } : state;
    case 'start':
      return {
        ...state,
        // What is spoken is shown as the sheet's own text.
        blanks: action.kind === 'voice' ? null : state.blanks,
        problem: null,
        running: beginRun(action.kind, null, action.text),
      };
    case 'follow':
      return followGeneration(state, action);
    case 'identify':
      return withRunning(state, { id: action.id });
    case 'progress':
      return withRunning(state, { progress: action.progress });
    case 'write-piece':
      return withRunning(state, { text: (state.running?.text ?? '') + action.text });
    case 'begin-again':
      return withRunning(state, state.running?.kind === 'script' ? { text: '' } : {});
    case 'finish-script':
      return finishScript(state, action.script);
    case 'finish-voice':
      return finishVoice(state, action.audio);
    case 'show-blanks':
      return showBlanks(state, action.questions);
    case 'fill-blank': {
      const blanks = fillBlank(state.blanks ?? [], action.index, action.text);
      return { ...state, blanks, script: joinBlanks(blanks), problem: null };
    }
    case 'close-blanks':
      return { ...state, blanks: null };
    case 'fail':
      return fail(state, action.message, action.creditReturned, action.title);
    case 'refuse':
      return { ...fail(state, action.message, false), running: state.running };
    case 'show-take':
      return showTake(state, action.draft);
    case 'leave-entry':
      return action.entryId === state.entryId ? { ...state, entryId: null } : state;
    case 'show-origin':
      return showOrigin(state, action);
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

function fail(
  state: GeneratorState,
  text: string,
  creditReturned: boolean,
  title: string | null = null,
): GeneratorState {
  const about = state.running?.kind === 'voice' && state.script.trim() !== '' ? 'script' : 'prompt';
  return { ...state, running: null, problem: { text, title, about, creditReturned } };
}

/** Answers typed earlier stay with their questions; any other text can be restored with Undo. */
function showBlanks(state: GeneratorState, questions: readonly string[]): GeneratorState {
  const blanks = openBlanks(questions, state.blanks ?? []);
  return {
    ...state,
    script: joinBlanks(blanks),
    blanks,
    written: null,
    audio: null,
    entryId: null,
    running: null,
    problem: null,
    cleared:
      state.blanks === null && state.script.trim() !== '' ? { by: 'outline', draft: takeDraft(state) } : null,
  };
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
    entryId: null,
    cleared: { by: 'prompt', draft: takeDraft(state) },
  };
}

function finishVoice(state: GeneratorState, audio: SpokenAudio): GeneratorState {
  // A prompt that was spoken directly is no script that could be edited.
  const entryId = state.script.trim() === '' ? state.entryId : (audio.entryId ?? state.entryId);
  return { ...state, audio, entryId, running: null };
}

function finishScript(state: GeneratorState, written: WrittenScript): GeneratorState {
  return {
    ...state,
    script: written.text,
    blanks: null,
    written,
    // The old recording speaks another script; it is still in the history.
    audio: null,
    entryId: written.entryId ?? null,
    running: null,
    cleared: findCleared(state),
  };
}

/** Returns what can be restored after a new script. */
function findCleared(state: GeneratorState): GeneratorState['cleared'] {
  // An engine's text is still in the history; the user's own text is nowhere else.
  return isEditedByHand(state) ? { by: 'generation', draft: takeDraft(state) } : null;
}

function showTake(state: GeneratorState, draft: Draft): GeneratorState {
  // Generated text is still in the history; typed text exists nowhere else.
  const typed =
    isEditedByHand(state) || (state.prompt.trim() !== '' && state.written === null && state.audio === null);
  return {
    ...startGenerator(draft),
    cleared: typed ? { by: 'take', draft: takeDraft(state) } : state.cleared,
  };
}

function showOrigin(state: GeneratorState, { entryId, written, ...origin }: OriginAction): GeneratorState {
  if (entryId !== state.entryId || state.written !== null) return state;
  // What is typed meanwhile is for another script.
  if (state.prompt !== '' && state.prompt !== origin.prompt) return state;
  const controls = Object.keys(state.controls).length > 0 ? state.controls : origin.controls;
  return { ...state, written, prompt: state.prompt || origin.prompt, controls };
}

function undoClearing(state: GeneratorState): GeneratorState {
  if (state.cleared === null) return state;
  const { by, draft } = state.cleared;
  const { script, blanks, written, entryId } = draft;
  // Keeps what was typed or recorded in the meantime.
  const audio = state.audio ?? draft.audio;
  if (by === 'take') return { ...startGenerator(draft), running: state.running };
  if (by !== 'reset') return { ...state, script, blanks, written, audio, entryId, cleared: null };
  return { ...state, ...draft, audio, prompt: state.prompt || draft.prompt, cleared: null };
}

function beginRun(kind: GenerationKind, id: string | null, text: string): RunningGeneration {
  return { kind, id, live: id === null, progress: { stage: 'queued' }, text };
}

function followGeneration(state: GeneratorState, { kind, id, draft }: FollowAction): GeneratorState {
  // Keeps showing what arrived before the connection was lost.
  if (draft === null && state.running?.kind === kind) return withRunning(state, { id, live: false });
  const running = beginRun(kind, id, kind === 'voice' && draft !== null ? draft.script || draft.prompt : '');
  // A page with its own work never shows another page's.
  const shown = draft !== null && isEmptyDraft(state) ? startGenerator(draft) : state;
  return { ...shown, problem: null, running };
}

function withRunning(state: GeneratorState, change: Partial<RunningGeneration>): GeneratorState {
  return state.running === null ? state : { ...state, running: { ...state.running, ...change } };
}

function takeDraft({
  prompt,
  voice,
  settings,
  controls,
  script,
  blanks,
  written,
  audio,
  entryId,
}: Draft): Draft {
  return { prompt, voice, settings, controls, script, blanks, written, audio, entryId };
}
