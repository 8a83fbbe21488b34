import type { Generation, GenerationKind } from '@voicedraft/contract/generations';
import {
  LANGUAGE_NAMES,
  SCRIPT_FORMS,
  SCRIPT_TONES,
  type ScriptControls,
  type ScriptLanguage,
} from '@voicedraft/contract/script-controls';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { readSettings } from '#features/voices/read-settings.ts';
import { readVoice } from '#features/voices/read-voice.ts';
import {
  readIfThere,
  readList,
  readNumber,
  readOneOf,
  readOrNull,
  readRecord,
  readText,
} from '#lib/read-shape.ts';
import { type Blank, type Draft, EMPTY_DRAFT } from './generator-draft.ts';
import { readSpokenAudio, readWrittenScript } from './generation-results.ts';
import { type GeneratorState, reduceGenerator, startGenerator } from './generator-state.ts';

/** The generator's state as stored for a reload, without results, which come from the server. */
export interface StoredDraft {
  readonly prompt: string;
  readonly voice: AnyVoiceId;
  readonly settings?: SpeechSettings | undefined;
  readonly controls?: ScriptControls | undefined;
  readonly script: string;
  readonly blanks?: readonly Blank[] | null | undefined;
  readonly scriptId: string | null;
  readonly audioId: string | null;
  readonly entryId?: string | null | undefined;
  /** The generation that this tab waits for; its id is null until the server has sent it. */
  readonly running?: StoredRun | null | undefined;
}

interface StoredRun {
  readonly kind: GenerationKind;
  readonly id: string | null;
  /** The newest generation that was known when it began; null if there was none. */
  readonly after?: string | null | undefined;
}

/** Hand-written, because a schema would add Zod to the page. */
const readControls = readRecord<ScriptControls>({
  form: readIfThere(readOneOf(...SCRIPT_FORMS)),
  tone: readIfThere(readOneOf(...SCRIPT_TONES)),
  audience: readIfThere(readText),
  language: readIfThere(readOneOf(...(Object.keys(LANGUAGE_NAMES) as ScriptLanguage[]))),
  seconds: readIfThere(readNumber),
});

/** Validates a stored draft. Throws a `TypeError` if it is invalid. */
export const readStoredDraft = readRecord<StoredDraft>({
  prompt: readText,
  voice: readVoice,
  settings: readIfThere(readSettings),
  controls: readIfThere(readControls),
  script: readText,
  blanks: readIfThere(readOrNull(readList(readRecord<Blank>({ question: readText, text: readText })))),
  scriptId: readOrNull(readText),
  audioId: readOrNull(readText),
  entryId: readIfThere(readOrNull(readText)),
  running: readIfThere(
    readOrNull(
      readRecord<StoredRun>({
        kind: readOneOf('script', 'voice'),
        id: readOrNull(readText),
        after: readIfThere(readOrNull(readText)),
      }),
    ),
  ),
});

/** Returns the part of a draft that the browser stores, and of the generation that it waits for. */
export function packDraft(
  { prompt, voice, settings, controls, script, blanks, written, audio, entryId }: Draft,
  running: StoredRun | null = null,
): StoredDraft {
  return {
    prompt,
    voice,
    settings,
    controls,
    script,
    blanks,
    scriptId: written?.id ?? null,
    audioId: audio?.id ?? null,
    entryId,
    running,
  };
}

/**
 * Returns the generator's state after a reload: the stored draft with its results, and the generation that this tab
 * waits for, also if it has ended meanwhile: whoever follows it tells its end. Without a draft, what runs or was made
 * last, with its input. Each tab is a work of its own: what another one generates is never shown in place of what is
 * here.
 *
 * @param generations newest first
 */
export function restoreGenerator(
  stored: StoredDraft | null,
  generations: readonly Generation[],
): GeneratorState {
  const awaited = findAwaited(stored, generations);
  if (stored === null && awaited === undefined) return startGenerator(findLastDraft(generations));
  const state = startGenerator(stored === null ? EMPTY_DRAFT : completeDraft(stored, generations));
  if (awaited === undefined) {
    // It could not be loaded, or does not exist any more: asking for it goes on.
    const { kind, id = null } = stored?.running ?? {};
    if (kind === undefined || id === null) return state;
    return reduceGenerator(state, { type: 'follow', id, kind, draft: state });
  }
  const { id, kind } = awaited;
  return reduceGenerator(state, { type: 'follow', id, kind, draft: openGeneration(awaited, generations) });
}

/** Returns the generation that a tab waits for: one that it began, or any that runs if it has nothing yet. */
function findAwaited(stored: StoredDraft | null, generations: readonly Generation[]): Generation | undefined {
  if (stored === null) return generations.find(({ status }) => status === 'running');
  const { running } = stored;
  if (running == null) return undefined;
  const { kind, id, after } = running;
  if (id !== null) return generations.find((one) => one.id === id);
  const known = after === null ? generations.length : generations.findIndex((one) => one.id === after);
  return generations.find(
    (one, index) =>
      (one.status === 'running' || index < known) && one.kind === kind && isMadeFrom(one, stored),
  );
}

/** Whether the texts could be the generation's input. */
export function isMadeFrom(
  generation: Generation,
  { prompt, script }: Pick<Draft, 'prompt' | 'script'>,
): boolean {
  const spoken = script.trim() || prompt.trim();
  return (
    (generation.kind === 'script' ? generation.prompt : generation.script || generation.prompt).trim() ===
    (generation.kind === 'script' ? prompt.trim() : spoken)
  );
}

/** Returns what the cards show for a generation that was selected from the history or is still running. */
export function openGeneration(generation: Generation, generations: readonly Generation[]): Draft {
  const audio = readSpokenAudio(generation);
  const { kind, prompt } = generation;
  const spoken = kind === 'voice' ? generation.script.trim() || prompt.trim() : null;
  const written =
    readWrittenScript(generation) ??
    findFirst(generations, (other) => {
      const script = readWrittenScript(other);
      return script !== null && script.text.trim() === spoken ? script : null;
    });
  return {
    prompt:
      prompt || (findFirst(generations, (other) => (other.id === written?.id ? other : null))?.prompt ?? ''),
    voice: generation.voice ?? EMPTY_DRAFT.voice,
    settings: generation.settings ?? NEUTRAL_SETTINGS,
    controls:
      generation.controls ??
      findFirst(generations, (other) => (other.id === written?.id ? (other.controls ?? null) : null)) ??
      EMPTY_DRAFT.controls,
    // A prompt that was spoken directly has no script.
    script: spoken === prompt.trim() ? '' : generation.script,
    blanks: null,
    written,
    audio,
    entryId: spoken === prompt.trim() ? null : (generation.entryId ?? written?.entryId ?? null),
  };
}

function findLastDraft(generations: readonly Generation[]): Draft {
  const last = generations.find((generation) => readWrittenScript(generation) ?? readSpokenAudio(generation));
  return last ? openGeneration(last, generations) : EMPTY_DRAFT;
}

function completeDraft(stored: StoredDraft, generations: readonly Generation[]): Draft {
  const { prompt, voice, controls = EMPTY_DRAFT.controls, script, scriptId, audioId } = stored;
  const written = findFirst(generations, (one) => (one.id === scriptId ? readWrittenScript(one) : null));
  return {
    prompt,
    voice,
    settings: stored.settings ?? NEUTRAL_SETTINGS,
    controls,
    script,
    blanks: stored.blanks ?? null,
    written,
    audio: findFirst(generations, (one) => (one.id === audioId ? readSpokenAudio(one) : null)),
    entryId: stored.entryId ?? written?.entryId ?? null,
  };
}

function findFirst<T, U>(items: readonly T[], read: (item: T) => U | null): U | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
