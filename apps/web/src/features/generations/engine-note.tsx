import type { EngineName, EngineStatus } from '@voicedraft/contract/generations';
import type { MadeBy } from './generator-state.ts';

const ENGINE_NAMES = {
  gemini: 'Gemini',
  local: 'the built-in engine',
  openai: 'an OpenAI-compatible engine',
} as const satisfies Record<EngineName, string>;

interface EngineNoteProps {
  readonly verb: 'Written by' | 'Spoken by';
  readonly madeBy: MadeBy;
  /** Current engine for this kind; determines what is said about the quality of its results. */
  readonly status: EngineStatus | null;
}

/** Names the engine of a result and marks draft quality. */
export function EngineNote({ verb, madeBy, status }: EngineNoteProps) {
  const { engine, model, fallback = false } = madeBy;
  const draft = status?.engine === engine ? status.quality === 'draft' : engine === 'local';
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
      {draft && (
        <span className="inline-flex h-6.5 items-center rounded-badge border border-neutral-line bg-neutral-soft px-2.25 text-micro font-semibold whitespace-nowrap text-neutral">
          Draft quality
        </span>
      )}
      <span className="min-w-0">
        {verb} {ENGINE_NAMES[engine]},{' '}
        <span className="mono inline-block max-w-full text-micro wrap-anywhere">{model}</span>
        {fallback && '. Gemini was not available.'}
      </span>
    </p>
  );
}
