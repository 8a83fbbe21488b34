import { writeSrt } from '@voicedraft/audio-files/caption-files';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { Captions, Clapperboard, Download, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatBytes } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { layOutPlain } from './plain-captions.ts';
import type { HeardFilm, MadeFile, VideoExport } from './use-export.ts';
import type { LoadedFilm } from './use-film.ts';

interface ExportPanelProps {
  /** Of its files, without extension. */
  readonly name: string;
  /** What would be made now; null while the sound, a font or a picture is loading. */
  readonly film: HeardFilm | null;
  readonly work: VideoExport;
  /** Why it cannot be made now, and what to do; null if it can. */
  readonly obstacle: string | null;
  /** Saves the sound alone. */
  readonly sound: ReactNode;
}

/** What is announced; failures are alerts. */
const SAID: Record<VideoExport['state']['kind'], string> = {
  none: '',
  making: 'Making the video',
  made: 'The video is ready',
  failed: '',
};

/** Makes the file, shows how far it is, and saves it. */
export function ExportPanel({ name, film, work, obstacle, sound }: ExportPanelProps) {
  const { state } = work;
  const panel = useFocusWithin(state.kind);
  const made = state.kind === 'made' ? state : state.kind === 'failed' ? state.before : null;
  const isOutdated = made !== null && made.of !== film;
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      className="layer-sticky bottom-4 grid gap-3 p-4 shadow-2 outline-none md:p-5 [@media(max-width:767px)_and_(min-height:740px)]:sticky [@media(min-width:768px)_and_(min-height:640px)]:sticky"
    >
      <output className="sr-only">{SAID[state.kind]}</output>
      {state.kind === 'making' ? (
        <Making part={state.part} secondsLeft={state.secondsLeft} onCancel={work.cancel} />
      ) : (
        <>
          {made !== null && <Made made={made} isEarlier={state.kind === 'failed'} isOutdated={isOutdated} />}
          <div role="alert" className="empty:hidden">
            {obstacle !== null ? (
              <Alert variant="danger">{obstacle}</Alert>
            ) : (
              state.kind === 'failed' && <Alert variant="danger">{state.text}</Alert>
            )}
          </div>
          {work.advice !== null && (
            <p className="flex gap-2 text-small text-ink-2">
              <TriangleAlert size={18} className="mt-0.5 flex-none text-warning" />
              {work.advice}
            </p>
          )}
          {work.isPossible !== false ? (
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <Button
                variant={state.kind === 'made' && !isOutdated ? 'secondary' : 'primary'}
                size={made === null ? 'lg' : 'md'}
                block
                icon={<Clapperboard size={20} />}
                disabled={obstacle !== null}
                busy={obstacle === null && (film === null || work.isPossible === null)}
                busyText="Getting ready"
                onClick={work.start}
              >
                {made === null ? 'Make the video' : 'Make it again'}
              </Button>
              {sound}
            </div>
          ) : (
            <div className="grid gap-2 md:grid-cols-2">
              <p className="text-small text-ink-2 md:col-span-2">
                This browser cannot make videos. Use Chrome or Edge, or take the sound and the captions to a
                video editor.
              </p>
              {sound}
              <SrtButton name={name} film={film} />
            </div>
          )}
          {work.isPossible !== false && (
            <p className="text-micro text-ink-2 max-md:hidden">
              Free. Your browser makes the video; nothing is uploaded. Keep this page open.
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Keeps the focus in the panel when the pressed button makes way for others. */
function useFocusWithin(state: string) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // Focus the panel, not a button: a repeated key or double click would press it.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [state]);
  return panel;
}

function Making({
  part,
  secondsLeft,
  onCancel,
}: {
  readonly part: number;
  readonly secondsLeft: number | null;
  readonly onCancel: () => void;
}) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-small">
        <span className="font-semibold">Making the video</span>
        <span className="mono text-micro text-ink-2">
          {Math.round(part * 100)}%{secondsLeft !== null && ` · ${describeLeft(secondsLeft)}`}
        </span>
      </div>
      <ProgressBar label="Progress of the video" part={part} />
      <Button className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

function Made({
  made: { file, of, name },
  isEarlier,
  isOutdated,
}: {
  readonly made: MadeFile;
  /** True if a later attempt has failed. */
  readonly isEarlier: boolean;
  readonly isOutdated: boolean;
}) {
  const { blob, container, seconds } = file;
  return (
    <div className="grid gap-3">
      <p className="text-small">
        <b className="font-semibold">
          {isEarlier ? 'Your previous video is still here.' : 'The video is ready.'}
        </b>{' '}
        <span className="text-ink-2">
          {container === 'mp4' ? 'MP4' : 'WebM'}, {formatTimecode(seconds)}, {formatBytes(blob.size)}
        </span>
      </p>
      {isOutdated && <p className="text-small text-warning">The settings have changed since.</p>}
      <div className="grid gap-2 min-[360px]:grid-cols-2">
        <Button
          variant={isOutdated ? 'secondary' : 'primary'}
          icon={<Download size={20} />}
          onClick={() => saveFile(blob, `${name}.${container}`)}
        >
          Download
        </Button>
        <SrtButton name={name} film={of} />
      </div>
    </div>
  );
}

/** Saves the captions as they are shown, or would be. */
function SrtButton({ name, film }: { readonly name: string; readonly film: LoadedFilm | null }) {
  const captions = film?.settings.captions ?? USUAL_VIDEO.captions;
  if (film === null || captions === null || film.sentences.length === 0) return null;
  return (
    <Button
      className="max-md:px-2!"
      icon={<Captions size={20} />}
      onClick={() => {
        const file = new Blob([writeSrt(layOutPlain(film, captions))], { type: 'application/x-subrip' });
        saveFile(file, `${name}.srt`);
      }}
    >
      Captions (.srt)
    </Button>
  );
}

function describeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
