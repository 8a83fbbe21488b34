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
    readOrNull(readRecord<StoredRun>({ kind: readOneOf('script', 'voice'), id: readOrNull(readText) })),
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
    running: running && { kind: running.kind, id: running.id },
  };
}

/**
 * Returns the generator's state after a reload: the stored draft with its results, and the generation that this tab
 * waits for. Without a draft, what runs or was made last, with its input. Each tab is a work of its own: what another
 * one generates is never shown in place of what is here.
 *
 * @param generations newest first
 */
export function restoreGenerator(
  stored: StoredDraft | null,
  generations: readonly Generation[],
): GeneratorState {
  const running = generations.find((one) => one.status === 'running' && isAwaited(stored, one));
  if (!running) {
    return startGenerator(stored === null ? findLastDraft(generations) : completeDraft(stored, generations));
  }
  const { id, kind } = running;
  const state = startGenerator(stored === null ? EMPTY_DRAFT : completeDraft(stored, generations));
  return reduceGenerator(state, { type: 'follow', id, kind, draft: openGeneration(running, generations) });
}

/** Whether a tab waits for a generation: one that it began, or any if it has nothing yet. */
function isAwaited(stored: StoredDraft | null, generation: Generation): boolean {
  if (stored === null) return true;
  const { running } = stored;
  if (running?.id != null) return running.id === generation.id;
  return running?.kind === generation.kind && isMadeFrom(generation, stored);
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
