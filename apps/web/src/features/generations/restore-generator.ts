import type { Generation } from '@voicedraft/contract/generations';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import { readOneOf, readOrNull, readRecord, readText } from '#lib/read-shape.ts';
import { readSpokenAudio, readWrittenScript } from './generation-results.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  type GeneratorState,
  reduceGenerator,
  startGenerator,
} from './generator-state.ts';

/** What the browser stores of the generator for a reload; results come from the server. */
export interface StoredDraft {
  readonly prompt: string;
  readonly voice: VoiceId;
  readonly script: string;
  readonly scriptId: string | null;
  readonly audioId: string | null;
}

/** Validates a stored draft. Throws a `TypeError` if it is invalid. */
export const readStoredDraft = readRecord<StoredDraft>({
  prompt: readText,
  voice: readOneOf(...VOICES.map(({ id }) => id)),
  script: readText,
  scriptId: readOrNull(readText),
  audioId: readOrNull(readText),
});

/** Returns the part of a draft that the browser stores. */
export function packDraft({ prompt, voice, script, written, audio }: Draft): StoredDraft {
  return { prompt, voice, script, scriptId: written?.id ?? null, audioId: audio?.id ?? null };
}

/**
 * Returns the generator's state after a reload: the generation that is still running, with its input; otherwise the
 * stored draft with its results, or without a draft the last results.
 *
 * @param generations newest first
 */
export function restoreGenerator(
  stored: StoredDraft | null,
  generations: readonly Generation[],
): GeneratorState {
  const running = generations.find(({ status }) => status === 'running');
  if (!running) {
    return startGenerator(stored === null ? findLastDraft(generations) : completeDraft(stored, generations));
  }
  const { id, kind } = running;
  const state = startGenerator(stored === null ? EMPTY_DRAFT : completeDraft(stored, generations));
  return reduceGenerator(state, { type: 'follow', id, kind, draft: openGeneration(running, generations) });
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
    // A prompt that was spoken directly has no script.
    script: spoken === prompt.trim() ? '' : generation.script,
    written,
    audio,
  };
}

function findLastDraft(generations: readonly Generation[]): Draft {
  const last = generations.find((generation) => readWrittenScript(generation) ?? readSpokenAudio(generation));
  return last ? openGeneration(last, generations) : EMPTY_DRAFT;
}

function completeDraft(stored: StoredDraft, generations: readonly Generation[]): Draft {
  const { prompt, voice, script, scriptId, audioId } = stored;
  return {
    prompt,
    voice,
    script,
    written: findFirst(generations, (one) => (one.id === scriptId ? readWrittenScript(one) : null)),
    audio: findFirst(generations, (one) => (one.id === audioId ? readSpokenAudio(one) : null)),
  };
}

function findFirst<T, U>(items: readonly T[], read: (item: T) => U | null): U | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
