import type { VideoBackground } from '@voicedraft/contract/video-settings';
import { useEffect, useState } from 'react';
import { useSession } from '#features/identity/session.ts';
import type { Loop } from '#features/videos/film/loop.ts';
import { findLoop } from '#lib/kept-loops.ts';
import { canPlayLoops } from './can-play-loops.ts';

/** A loop whose file is in this browser. */
export interface OpenLoop {
  readonly id: string;
  readonly file: File;
  readonly picture: Loop;
}

/**
 * The loop of a background, with its code, which is loaded here: null if the background is none, or the loop cannot be
 * shown in this browser; undefined until that is known.
 */
export function useLoop(background: VideoBackground): OpenLoop | null | undefined {
  const id = background.kind === 'loop' && canPlayLoops() ? background.loopId : null;
  const owner = useSession()?.id;
  const [found, setFound] = useState<{ readonly id: string; readonly loop: OpenLoop | null } | null>(null);
  useEffect(() => {
    if (id === null || owner === undefined) return;
    let isOver = false;
    let close = () => {};
    const open = async () => {
      const file = await findLoop(owner, id);
      if (file === null) return null;
      const { openLoop } = await import('#features/videos/film/loop.ts');
      const picture = await openLoop(file);
      close = () => picture.close();
      return { id, file, picture };
    };
    const find = async () => {
      const loop = await open().catch(() => null);
      if (isOver) close();
      else setFound({ id, loop });
    };
    void find();
    return () => {
      isOver = true;
      close();
      setFound(null);
    };
  }, [id, owner]);
  if (id === null) return null;
  return found?.id === id ? found.loop : undefined;
}
