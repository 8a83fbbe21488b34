import type { ScriptRequest } from '@voicedraft/engine-api/script-writer';

interface WatchedPieces {
  readonly onPiece: ScriptRequest['onPiece'];
  /** Whether one was passed on: nothing that the user has seen is written again. */
  readonly isDelivered: () => boolean;
}

/** Passes the pieces of a script on, if somebody takes them, and remembers that. */
export function watchPieces(onPiece: ScriptRequest['onPiece']): WatchedPieces {
  let isDelivered = false;
  const deliver = (text: string): void => {
    isDelivered = true;
    onPiece?.(text);
  };
  return { onPiece: onPiece && deliver, isDelivered: () => isDelivered };
}
