import { getTakeFile } from '@voicedraft/contract/downloads';
import type { VideoSettings } from '@voicedraft/contract/video-settings';
import type { Video } from '@voicedraft/contract/videos';
import { Captions, Clapperboard, Download, TriangleAlert } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#lib/api-client.ts';
import { formatBytes } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { showToast } from '#ui/toast.ts';
import type { MadeVideo } from './film/make-video.ts';
import type { VideoExport } from './use-export.ts';

interface ExportPanelProps {
  readonly video: Video;
  readonly settings: VideoSettings;
  readonly work: VideoExport;
  /** False while the sound, a font or a picture is loading. */
  readonly isReady: boolean;
}

/** Makes the file, shows how far it is, and saves it. */
export function ExportPanel({ video, settings, work, isReady }: ExportPanelProps) {
  const { state } = work;
  const isOutdated = state.kind === 'made' && state.settings !== settings;
  return (
    <Card className="layer-sticky sticky bottom-4 grid gap-3 p-4 shadow-2 md:p-5">
      {state.kind === 'making' ? (
        <Making part={state.part} secondsLeft={state.secondsLeft} onCancel={work.cancel} />
      ) : (
        <>
          {state.kind === 'made' && <Made video={video} file={state.file} isOutdated={isOutdated} />}
          {state.kind === 'failed' && <Alert variant="danger">{state.text}</Alert>}
          {work.advice !== null && (
            <p className="flex gap-2 text-small text-ink-2">
              <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none text-warning" />
              {work.advice}
            </p>
          )}
          {work.isPossible !== false ? (
            <Button
              variant={state.kind === 'made' && !isOutdated ? 'secondary' : 'primary'}
              size="lg"
              block
              icon={<Clapperboard size={20} aria-hidden="true" />}
              busy={!isReady || work.isPossible === null}
              busyText="Getting ready"
              onClick={work.start}
            >
              {state.kind === 'made' ? 'Make it again' : 'Make the video'}
            </Button>
          ) : (
            <SoundAndCaptions video={video} />
          )}
          {work.isPossible !== false && (
            <p className="text-micro text-ink-2 max-md:hidden">
              Free. Your browser makes the video: it is not uploaded, and this page stays open meanwhile.
            </p>
          )}
        </>
      )}
    </Card>
  );
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
        <output className="font-semibold">Making the video</output>
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
  video,
  file: { blob, container, seconds },
  isOutdated,
}: {
  readonly video: Video;
  readonly file: MadeVideo;
  readonly isOutdated: boolean;
}) {
  return (
    <div className="grid gap-3">
      <output className="text-small">
        <b className="font-semibold">The video is ready.</b>{' '}
        <span className="text-ink-2">
          {container === 'mp4' ? 'MP4' : 'WebM'}, {formatTimecode(seconds)}, {formatBytes(blob.size)}
        </span>
      </output>
      {isOutdated && <p className="text-small text-warning">The settings have changed since.</p>}
      <div className="grid gap-2 md:grid-cols-2">
        <Button
          variant={isOutdated ? 'secondary' : 'primary'}
          icon={<Download size={20} aria-hidden="true" />}
          onClick={() => saveFile(blob, `${video.name}.${container}`)}
        >
          Download
        </Button>
        {video.sentences.length > 0 && <SrtButton video={video} />}
      </div>
    </div>
  );
}

function SrtButton({ video: { takeId, name } }: { readonly video: Video }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(getTakeFile, { params: { id: takeId, format: 'srt' }, query: { name } }),
    onSuccess: (blob) => saveFile(blob, `${name}.srt`),
    onError: (failure) => showToast.error(`The captions could not be saved. ${failure.message}`),
  });
  return (
    <Button icon={<Captions size={20} aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
      Captions (.srt)
    </Button>
  );
}

/** What a browser without an encoder gets. */
function SoundAndCaptions({ video }: { readonly video: Video }) {
  return (
    <div className="grid gap-2 md:grid-cols-2">
      <p className="text-small text-ink-2 md:col-span-2">
        This browser cannot make videos. Use Chrome or Edge, or take the sound and the captions to a video
        editor.
      </p>
      <Button
        icon={<Download size={20} aria-hidden="true" />}
        onClick={() => saveFile(video.audioUrl, `${video.name}.wav`)}
      >
        Sound (.wav)
      </Button>
      {video.sentences.length > 0 && <SrtButton video={video} />}
    </div>
  );
}

function describeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
