import { countOf } from '@voicedraft/contract/counts';
import type { ReportedResult } from '@voicedraft/contract/tickets';
import { nameVoice } from '@voicedraft/contract/voice-list';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import { useMemo } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { describeResult } from '#lib/quality-words.ts';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import { useSound } from '#ui/sound/use-sound.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';

/** Number of bars shown until the recording has loaded. */
const PATTERN_BARS = 400;

/** The script or voiceover that a ticket is about: heard and read in place. */
export function ReportedResultCard({ result }: { readonly result: ReportedResult }) {
  const { kind, text, audioUrl } = result;
  return (
    <section
      aria-label="Reported result"
      className="grid max-h-[50%] flex-none gap-3 overflow-y-auto border-b border-line bg-sunken px-4 py-3 sm:px-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-small">
        <span className="text-ui font-semibold">{kind === 'voice' ? 'Voiceover' : 'Script'}</span>
        {describeFacts(result).map((fact) => (
          <span key={fact} className="text-ink-2">
            {fact}
          </span>
        ))}
      </p>
      {audioUrl !== null && <ReportedSound result={result} url={audioUrl} />}
      {kind === 'voice' && audioUrl === null && (
        <p className="text-small text-ink-2">The recording was deleted.</p>
      )}
      {text !== '' && (
        <details className="text-small">
          <summary className="-my-2 w-fit cursor-pointer rounded-control py-3 font-medium">
            Text, {countOf(countScriptWords(text), 'word')}
          </summary>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
        </details>
      )}
    </section>
  );
}

function ReportedSound({ result, url }: { readonly result: ReportedResult; readonly url: string }) {
  const loaded = useSound(url, result.durationSeconds ?? 0);
  const pattern = useMemo(() => drawWordPattern(result.text, PATTERN_BARS), [result.text]);
  return loaded && <SoundPlayer sound={loaded.sound} peaks={loaded.recording?.peaks ?? pattern} />;
}

/** Voice, quality and time; for staff also what made it, and its id for the log. */
function describeFacts({
  kind,
  voice,
  quality,
  engine,
  model,
  createdAt,
  generationId,
}: ReportedResult): string[] {
  const name = kind === 'voice' && voice !== null ? nameVoice(voice) : undefined;
  return [
    ...(name === undefined ? [] : [name]),
    ...(quality === null ? [] : [describeResult(kind, quality)]),
    formatDateTime(createdAt),
    ...(engine == null ? [] : [`${engine}, ${model ?? 'unknown model'}`, `id ${generationId}`]),
  ];
}
