import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import { ENGINE_QUALITIES, type EngineJob } from '@voicedraft/contract/engine-names';
import { formatMoment } from '#lib/format.ts';
import { describeResult } from '#lib/quality-words.ts';
import { Alert } from '#ui/alert.tsx';
import type { ReactNode } from 'react';
import { ENGINE_NAMES, nameWork } from './engine-names.ts';

interface FallbackNoticeProps {
  readonly settings: EngineSettings;
  /** A link to what helps. */
  readonly action?: ReactNode;
}

/** Shown while a lesser engine replaces a better one: says so, why, until when, and what customers see. */
export function FallbackNotice({ settings, action }: FallbackNoticeProps) {
  const jobs = (['script', 'speech'] as const).filter((job) => settings.fallbacks[job] !== null);
  return (
    <div aria-live="polite" className="mb-5 empty:hidden">
      {jobs.length > 0 && (
        <Alert variant="warning" action={action}>
          <b className="font-semibold">{nameReplacements(settings, jobs)}.</b>{' '}
          {describeReasons(settings, jobs)} {describeEffect(settings, jobs)}
        </Alert>
      )}
    </div>
  );
}

function nameReplacements({ serving, fallbacks }: EngineSettings, jobs: readonly EngineJob[]): string {
  return jobs
    .map((job) => {
      const { engine } = serving[job];
      return `${ENGINE_NAMES[job][engine]} ${nameWork(job, engine)}`;
    })
    .join(' and ')
    .concat(` in place of ${nameReplaced(fallbacks, jobs).join(' and ')}`);
}

function nameReplaced(fallbacks: EngineSettings['fallbacks'], jobs: readonly EngineJob[]): string[] {
  return [...new Set(jobs.map((job) => ENGINE_NAMES[job][fallbacks[job]?.engine ?? 'gemini']))];
}

/** Each reason once, with its end. */
function describeReasons({ fallbacks }: EngineSettings, jobs: readonly EngineJob[]): string {
  const sentences = jobs.flatMap((job) => {
    const fallback = fallbacks[job];
    if (fallback === null) return [];
    const { engine = 'gemini', reason, until } = fallback;
    if (until === null) return [reason];
    return [`${reason} ${ENGINE_NAMES[job][engine]} is tried again ${formatMoment(until)}.`];
  });
  return [...new Set(sentences)].join(' ');
}

/** Only the built-in writer makes drafts, which an administrator may have made free. */
function describeEffect({ serving, draftPrice }: EngineSettings, jobs: readonly EngineJob[]): string {
  const isFree = draftPrice === 0 && jobs.includes('script') && serving.script.engine === 'local';
  const words = jobs.map((job) => {
    const kind = job === 'script' ? 'script' : 'voice';
    return `“${describeResult(kind, ENGINE_QUALITIES[job][serving[job].engine])}”`;
  });
  return `Customers see ${words.join(' or ')} on each result, and ${isFree ? 'drafts are free' : 'pay the same'}.`;
}
