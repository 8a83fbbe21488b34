import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';

type Fallbacks = EngineSettings['fallbacks'];

/** Shown while the built-in engine replaces Gemini: says so, why, and until when. */
export function FallbackNotice({ settings: { fallbacks } }: { readonly settings: EngineSettings }) {
  const fallbackReason = fallbacks.script ?? fallbacks.speech;
  return (
    <div aria-live="polite" className="mb-5 empty:hidden">
      {fallbackReason !== null && (
        <Alert variant="warning">
          <b className="font-semibold">The built-in engine {nameWork(fallbacks)} in place of Gemini.</b>{' '}
          {fallbackReason.reason}{' '}
          {fallbackReason.until !== null &&
            `Gemini will be tried again on ${formatDateTime(fallbackReason.until)}. `}
          Customers see this on each result, and pay the same.
        </Alert>
      )}
    </div>
  );
}

function nameWork({ script, speech }: Fallbacks): string {
  if (speech === null) return 'writes';
  return script === null ? 'speaks' : 'writes and speaks';
}
