import type { VideoFormat } from '@voicedraft/contract/video-settings';

/** Services whose controls cover parts of a tall video. */
export const PLATFORMS = ['tiktok', 'reels', 'shorts'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_NAMES: Record<Platform, string> = {
  tiktok: 'TikTok',
  reels: 'Reels',
  shorts: 'Shorts',
};

/** What their controls cover at most, in pixels of 1080 × 1920: above, at the right, below and at the left. */
const COVERED: Record<Platform, readonly [top: number, right: number, bottom: number, left: number]> = {
  tiktok: [131, 120, 370, 60],
  reels: [220, 120, 420, 35],
  shorts: [288, 192, 672, 48],
};

/** Marks what a service's controls leave free. */
export function SafeArea({
  format,
  platform,
}: {
  readonly format: VideoFormat;
  readonly platform: Platform;
}) {
  if (format !== '9:16') return null;
  const [top, right, bottom, left] = COVERED[platform];
  const path = `M0 0H1080V1920H0ZM${left} ${top}V${1920 - bottom}H${1080 - right}V${top}Z`;
  return (
    <svg
      viewBox="0 0 1080 1920"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path d={path} fillRule="evenodd" fill="#fff" fillOpacity="0.18" />
      <rect
        x={left}
        y={top}
        width={1080 - left - right}
        height={1920 - top - bottom}
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeDasharray="16 12"
      />
    </svg>
  );
}
