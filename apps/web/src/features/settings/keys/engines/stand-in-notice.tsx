import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';

type StandIns = EngineSettings['standIns'];

/** Shown while the built-in engine replaces Gemini: says so, why, and until when. */
export function StandInNotice({ settings: { standIns } }: { readonly settings: EngineSettings }) {
  const obstacle = standIns.script ?? standIns.speech;
  return (
    <div aria-live="polite" className="mb-5 empty:hidden">
      {obstacle !== null && (
        <Alert tone="warning">
          <b className="font-semibold">The built-in engine {nameWork(standIns)} in place of Gemini.</b>{' '}
          {obstacle.reason}{' '}
          {obstacle.until !== null && `Gemini will be tried again on ${formatDateTime(obstacle.until)}. `}
          Customers see this on each result, and pay the same.
        </Alert>
      )}
    </div>
  );
}

function nameWork({ script, speech }: StandIns): string {
  if (speech === null) return 'writes';
  return script === null ? 'speaks' : 'writes and speaks';
}
