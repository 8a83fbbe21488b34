import type { GenerationProgress } from '@voicedraft/contract/generations';
import type { LineReady } from '@voicedraft/contract/recordings';

/** Callbacks for the progress of a generation; `Line` is what its caller learns of a line that is ready. */
export interface GenerationListener<Line = LineReady> {
  /** The credit is set aside; `creditsLeft` is the remaining balance. */
  onStarted?(id: string, creditsLeft: number): void;
  onProgress?(progress: GenerationProgress): void;
  onPiece?(text: string): void;
  onLine?(line: Line): void;
  /** It begins again, in another process or because the first try was of no use: the pieces so far are void. Lines that are ready stay. */
  onAgain?(): void;
}

/** Reports the place in an engine's queue, and the stage once the queue is over. */
export function sendQueuePlace(
  listener: Pick<GenerationListener, 'onProgress'>,
  stage: GenerationProgress['stage'],
) {
  return (position: number): void =>
    listener.onProgress?.(position > 0 ? { stage: 'queued', position } : { stage });
}
