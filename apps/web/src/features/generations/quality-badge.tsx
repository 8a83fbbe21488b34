import type { GenerationKind } from '@voicedraft/contract/generations';
import { describeResult } from '#lib/quality-words.ts';
import type { MadeBy } from './generator-draft.ts';

/** Quality of a result: 'Natural voice'. */
export function QualityBadge({ kind, madeBy }: { readonly kind: GenerationKind; readonly madeBy: MadeBy }) {
  return (
    <span className="inline-flex h-6 items-center rounded-badge border border-neutral-line bg-neutral-soft px-2 text-micro font-semibold whitespace-nowrap text-neutral">
      {describeResult(kind, madeBy.quality)}
    </span>
  );
}

/** Said about a draft of a customer who would otherwise have got more. */
export const FALLBACK_NOTE = 'Studio quality was not available this time.';
