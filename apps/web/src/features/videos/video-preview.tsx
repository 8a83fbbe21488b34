import type { VideoBackground, VideoFormat } from '@voicedraft/contract/video-settings';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { LoadingState } from '#ui/spinner.tsx';
import type { Sound } from '#ui/sound/sound.ts';
import type { Film } from './film/film.ts';
import { SafeArea, type Platform } from './safe-area.tsx';

type PictureSize = { readonly width: number; readonly height: number };

interface VideoPreviewProps {
  /** Null while its fonts and picture are loading. */
  readonly film: Film | null;
  readonly format: VideoFormat;
  readonly sound: Sound | null;
  readonly background: VideoBackground;
  /** Size of the background's picture or loop; null without one. */
  readonly picture: PictureSize | null;
  /** Whose controls are marked; null for none. */
  readonly platform: Platform | null;
  readonly onMove: (background: VideoBackground) => void;
}

const ASPECTS: Record<VideoFormat, string> = {
  '9:16': 'aspect-[9/16]',
  '1:1': 'aspect-square',
  '4:5': 'aspect-[4/5]',
  '16:9': 'aspect-video',
};
/**
 * Widest for each format, so that the whole picture fits the window with the player below it; on an upright phone, where
 * it stays in sight above the settings, so that it fits its part of the height.
 */
const WIDTHS: Record<VideoFormat, string> = {
  '9:16':
    'w-[min(100%,calc((100dvh-330px)*9/16))] min-w-[180px] upright-phone:w-[calc((40svh-24px)*9/16)] upright-phone:min-w-0',
  '1:1':
    'w-[min(100%,calc(100dvh-330px))] min-w-[260px] upright-phone:w-[min(100%,calc(40svh-24px))] upright-phone:min-w-0',
  '4:5':
    'w-[min(100%,calc((100dvh-330px)*4/5))] min-w-[220px] upright-phone:w-[min(100%,calc((40svh-24px)*4/5))] upright-phone:min-w-0',
  '16:9':
    'w-[min(100%,calc((100dvh-330px)*16/9))] min-w-[260px] upright-phone:w-[min(100%,calc((40svh-24px)*16/9))] upright-phone:min-w-0',
};

/** The picture at the sound's position, drawn exactly as in the file. */
export function VideoPreview({
  film,
  format,
  sound,
  background,
  picture,
  platform,
  onMove,
}: VideoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // At once: a canvas of another size is empty.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (film === null || context == null) return;
    let shown = '';
    let isWaiting = false;
    let isOver = false;
    const findFrame = () =>
      Math.min(film.frames - 1, Math.floor((sound?.getState().time ?? 0) * film.frameRate));
    const draw = () => {
      const frame = findFrame();
      const key = film.keyAt(frame);
      if (isOver || isWaiting || key === shown) return;
      const paint = () => {
        isWaiting = false;
        if (isOver) return;
        shown = key;
        film.draw(context, frame);
      };
      const prepared = film.prepare(frame);
      if (prepared === null) return paint();
      isWaiting = true;
      // Time went on meanwhile. What cannot be read stays as it was; the export says so.
      void prepared.then(paint, paint).then(draw);
    };
    film.draw(context, findFrame());
    draw();
    const unsubscribe = sound?.subscribe(draw);
    return () => {
      isOver = true;
      unsubscribe?.();
    };
  }, [film, sound]);
  const drag = useDrag(background, picture, onMove);
  return (
    <div className="video-preview grid place-items-center rounded-t-card bg-sunken p-4 md:p-6 upright-phone:layer-sticky upright-phone:sticky upright-phone:top-15 upright-phone:-mx-5 upright-phone:h-[40svh] upright-phone:rounded-none upright-phone:border-b upright-phone:border-line upright-phone:p-3">
      <div className={`relative overflow-clip rounded-[6px] shadow-2 ${ASPECTS[format]} ${WIDTHS[format]}`}>
        <canvas
          ref={canvas}
          width={film?.width ?? 16}
          height={film?.height ?? 9}
          className={`block size-full ${drag === null ? '' : 'cursor-grab touch-pan-y active:cursor-grabbing'}`}
          {...drag}
        >
          Preview of the video
        </canvas>
        {film === null && (
          <div className="absolute inset-0 grid place-items-center bg-sunken">
            <LoadingState text="Loading the preview..." />
          </div>
        )}
        {platform !== null && <SafeArea format={format} platform={platform} />}
      </div>
    </div>
  );
}

/** Handlers that move a picture or loop with the pointer; null without one. */
function useDrag(
  background: VideoBackground,
  picture: PictureSize | null,
  onMove: (background: VideoBackground) => void,
) {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  if (!('scale' in background) || picture === null) return null;
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom({ x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (from === null) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      // The picture fills the video, and is cut off at two sides.
      const shown = Math.max(width / picture.width, height / picture.height) * background.scale;
      const move = (share: number, by: number, size: number, window: number) => {
        const half = window / (size * shown) / 2;
        const moved = Math.min(1 - half, Math.max(half, share)) - by / (size * shown);
        return Math.round(Math.min(1 - half, Math.max(half, moved)) * 1000) / 1000;
      };
      setFrom({ x: event.clientX, y: event.clientY });
      onMove({
        ...background,
        x: move(background.x, event.clientX - from.x, picture.width, width),
        y: move(background.y, event.clientY - from.y, picture.height, height),
      });
    },
    onPointerUp: () => setFrom(null),
    onPointerCancel: () => setFrom(null),
  };
}
