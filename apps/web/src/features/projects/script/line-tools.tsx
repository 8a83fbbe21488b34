import { countOf } from '@voicedraft/contract/counts';
import type { ProjectLine } from '@voicedraft/contract/projects';
import { BellPlus, Clapperboard, Play, RotateCw, Timer } from 'lucide-react';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { useAgainQuote } from '#features/projects/recording/use-again.ts';
import type { RecordingOrder } from '#features/projects/recording/recording-order.ts';
import { ReadAs } from '#features/voices/read-as.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import type { LineStatus } from './line-item.tsx';
import { LineTakes } from './line-takes.tsx';
import { findVideo, useStoredProject } from './stored-project.ts';

interface LineToolsProps {
  /** The lines of the sentence. */
  readonly lines: readonly (ProjectLine | null)[];
  readonly status: LineStatus;
  /** Of the sentence, with its marks. */
  readonly text: string;
  /** Who speaks it; null for nobody. */
  readonly voice: AnyVoiceId | null;
  readonly readOnly: boolean;
  readonly onPlay: () => void;
  readonly onRecord: (order: RecordingOrder) => void;
  readonly onFit: (again: readonly number[]) => void;
}

/** Beneath the selected line: hear it, record it again or in a given time, choose another take, add a sound before it, see what will be said. */
export function LineTools(props: LineToolsProps) {
  const { lines, status, text, voice, readOnly, onPlay, onRecord, onFit } = props;
  const { id, state, isSaved, onState } = useStoredProject();
  const known = lines.filter((line) => line !== null);
  const ready = known.filter((line) => line.state === 'ready');
  const isReady = ready.length > 0 && ready.length === lines.length;
  const indexes = ready.map(({ index }) => index);
  const again = isReady && !readOnly ? indexes : [];
  const quote = useAgainQuote(isSaved ? id : null, state, again);
  const credits = isSaved ? quote?.credits : undefined;
  const takes = known.filter((line) => line.takes > 1);
  const video = isReady && isSaved ? findVideo(state, indexes) : null;
  return (
    <div className="mt-1 mb-1.5 flex flex-wrap gap-1 empty:hidden md:-ml-4">
      {ready.length > 0 && (
        <Button variant="ghost" icon={<Play size={18} />} onClick={onPlay}>
          Play line
        </Button>
      )}
      {isReady && (
        <Button
          icon={<RotateCw size={18} />}
          disabled={readOnly}
          blocked={credits === undefined}
          cost={priceOf(credits)}
          onClick={() => onRecord({ again, credits })}
        >
          Record again
        </Button>
      )}
      {isReady && (
        <Button
          variant="ghost"
          icon={<Timer size={18} />}
          aria-haspopup="dialog"
          disabled={readOnly}
          blocked={!isSaved}
          onClick={() => onFit(again)}
        >
          Fit to time
        </Button>
      )}
      {video !== null && (
        <ButtonLink {...video} variant="ghost" icon={<Clapperboard size={18} />}>
          Make a video
        </ButtonLink>
      )}
      {isReady && isSaved && state.take?.isCurrent === true && (
        <ButtonLink
          variant="ghost"
          icon={<BellPlus size={18} />}
          to="/user/videos/$takeId"
          params={{ takeId: state.take.id }}
          search={{ sound: (ready[0]?.index ?? 0) + 1 }}
        >
          Add a sound before this line
        </ButtonLink>
      )}
      {status === 'failed' && (
        <Button
          icon={<RotateCw size={18} />}
          disabled={readOnly}
          blocked={!isSaved}
          cost={priceOf(isSaved ? state.quote.credits : undefined)}
          onClick={() => onRecord({ again: [], credits: state.quote.credits })}
        >
          Try again
        </Button>
      )}
      {isSaved &&
        takes.map((line) => (
          <LineTakes
            key={line.index}
            projectId={id}
            revision={state.revision}
            line={line}
            readOnly={readOnly}
            onState={onState}
          />
        ))}
      {voice !== null && <ReadAs text={text} voice={voice} />}
    </div>
  );
}

/** The chip of a price; '…' while it is asked. */
export function priceOf(credits: number | undefined): string {
  if (credits === undefined) return '…';
  return credits === 0 ? 'Free' : countOf(credits, 'credit');
}
