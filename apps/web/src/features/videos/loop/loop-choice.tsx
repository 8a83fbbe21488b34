import { LOOP_NAME_MAX_LENGTH, type VideoBackground } from '@voicedraft/contract/video-settings';
import { MEGABYTE } from '@voicedraft/contract/videos';
import { cutText } from '@voicedraft/contract/words';
import { Film, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '#features/identity/session.ts';
import { forgetLoop, keepLoop } from '#lib/kept-loops.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { canPlayLoops } from './can-play-loops.ts';

type LoopBackground = Extract<VideoBackground, { kind: 'loop' }>;

/** Maximum size of a file, in bytes. */
const MAX_BYTES = 200 * MEGABYTE;
/** Those of 4K, in any shape. */
const MAX_PIXELS = 4096 * 2304;

const TEXTS = {
  tooLarge: 'This video is larger than 200 MB. Choose a smaller one.',
  tooManyPixels: 'This video has more pixels than 4K. Choose a smaller one.',
  broken: 'This browser cannot play this video. Choose an MP4 with H.264, or a WebM.',
  noMemory: 'Loops need a computer, or a device with at least 4 GB of memory. Choose a picture instead.',
  notKept: 'This browser has no room to keep the loop: choose it again when you come back.',
} as const;

interface LoopChoiceProps {
  /** The loop of the background; null if it is something else. */
  readonly value: LoopBackground | null;
  /** False if the loop was chosen in another browser, or is gone from this one. */
  readonly isHere: boolean;
  readonly onChoose: (background: LoopBackground) => void;
  /** The loop is forgotten. */
  readonly onRemoved: () => void;
}

/** A video of the customer's that moves behind the captions. It stays in this browser. */
export function LoopChoice({ value, isHere, onChoose, onRemoved }: LoopChoiceProps) {
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const owner = useSession()?.id ?? '';
  if (!canPlayLoops()) return <Alert variant="warning">{TEXTS.noMemory}</Alert>;
  const choose = async (file: File) => {
    setBusy(true);
    const problem = await findProblem(file);
    setBusy(false);
    setError(problem);
    if (problem !== undefined) return;
    const loopId = crypto.randomUUID();
    void keepLoop(owner, loopId, file).then((isKept) => isKept || setError(TEXTS.notKept));
    const placement = { x: value?.x ?? 0.5, y: value?.y ?? 0.5, scale: value?.scale ?? 1 };
    onChoose({ kind: 'loop', loopId, name: nameOf(file), ...placement });
    if (value !== null) void forgetLoop(owner, value.loopId);
  };
  return (
    <div className="grid gap-2">
      {value !== null && !isHere && (
        <Alert variant="warning">
          “{value.name}” is not in this browser. Choose it again: it stays on this device. Until then, the
          usual background is shown.
        </Alert>
      )}
      {value !== null && isHere && <p className="text-small wrap-anywhere">{value.name}</p>}
      <div className="flex flex-wrap gap-2">
        <FileButton
          ref={chooseButton}
          accept="video/mp4,video/webm"
          inputLabel="File of the loop"
          onFile={(file) => void choose(file)}
          icon={<Film size={18} />}
          busy={isBusy}
          busyText="Opening..."
        >
          {value === null ? 'Choose a loop' : isHere ? 'Choose another loop' : 'Choose the loop again'}
        </FileButton>
        {value !== null && (
          <Button
            variant="ghost"
            icon={<Trash2 size={18} />}
            onClick={() => {
              onRemoved();
              // Its own button is gone.
              chooseButton.current?.focus();
              void forgetLoop(owner, value.loopId);
            }}
          >
            Remove the loop
          </Button>
        )}
      </div>
      <p className="text-micro/[18px] text-ink-3">
        An MP4 or WebM video, up to 200 MB. It plays over and over, without its sound. It is not uploaded:
        this browser keeps your last three.
      </p>
      <div role="alert" className="empty:hidden">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

/** Why a file cannot be a loop; undefined if it can. */
async function findProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return TEXTS.tooLarge;
  try {
    const { openLoop } = await import('#features/videos/film/loop.ts');
    const loop = await openLoop(file);
    loop.close();
    return loop.width * loop.height > MAX_PIXELS ? TEXTS.tooManyPixels : undefined;
  } catch {
    return TEXTS.broken;
  }
}

function nameOf({ name }: File): string {
  const stem = name.replace(/\.[^.]*$/u, '') || 'Video';
  return cutText(stem, LOOP_NAME_MAX_LENGTH);
}
