import { ButtonLink } from '#ui/button-link.tsx';
import { drawBarPath } from '#ui/sound/bars.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';

/** The not-found page (customer specification §2), inside the layout that the URL belongs to. */
export function NotFound() {
  return (
    <div className="container-page grid flex-1 place-items-center py-[clamp(64px,8vw,104px)] text-center">
      <div className="grid w-full justify-items-center">
        <h1 className="w-full">
          <span className="block text-[clamp(5.5rem,2rem+14vw,11rem)]/[0.86] tracking-[-0.025em]">404</span>
          <FallingSilent />
          <span className="block text-h1">Oops! that page can't be found.</span>
        </h1>
        <ButtonLink to="/" variant="primary" size="lg" className="mt-8">
          Go back home now
        </ButtonLink>
      </div>
    </div>
  );
}

const BAR_COUNT = 74;
const BARS = { pitch: 6, width: 3 };
const WIDTH = BAR_COUNT * BARS.pitch;
const HEIGHT = 44;
/** From this position in the line on, there is no sound. */
const SILENT_FROM = 0.6;

/** A spoken line that breaks off: sound that turns into dots. */
function FallingSilent() {
  const bars = drawWordPattern("Oops! that page can't be found, oops", BAR_COUNT).map(
    (height, position) => height * Math.max(0, 1 - position / BAR_COUNT / SILENT_FROM),
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fill="none"
      strokeWidth={BARS.width}
      strokeLinecap="round"
      className="mx-auto my-7 h-auto max-w-full"
    >
      <path d={drawBarPath(bars, 0, BAR_COUNT, BARS, HEIGHT)} className="stroke-wave" />
    </svg>
  );
}
