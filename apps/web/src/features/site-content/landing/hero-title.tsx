import { drawBarPath } from '#ui/sound/bars.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { splitTitle } from './hero-title-parts.ts';

interface HeroTitleProps {
  readonly id: string;
  readonly title: string;
  /** The part of the title with a waveform below it. */
  readonly highlight: string;
}

/** The headline, with a highlighted part. */
export function HeroTitle({ id, title, highlight }: HeroTitleProps) {
  const { before, marked, after } = splitTitle(title, highlight);
  return (
    <h1 id={id} dir="auto" className="mt-5 max-w-[13em] text-hero">
      {before}
      {marked !== '' && <Underlined>{marked}</Underlined>}
      {after}
    </h1>
  );
}

const BARS_PER_LETTER = 5.75;
const PITCH = 8;
const BAR_WIDTH = 4;
const HEIGHT = 22;
const REPEATS = 5;
/** Longer words must be free to wrap, so they get no waveform. */
const LONGEST = 16;

/** Words with a waveform below them. */
function Underlined({ children }: { readonly children: string }) {
  if (children.length > LONGEST) return <span className="text-primary-ink">{children}</span>;
  const count = Math.round(children.length * BARS_PER_LETTER);
  const width = count * PITCH;
  const bars = drawWordPattern(`${children} `.repeat(REPEATS), count);
  return (
    <span className="relative inline-block pb-[0.2em] md:pb-[0.17em]">
      {children}
      <svg
        aria-hidden="true"
        className="headline-wave"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path d={drawBarPath(bars, 0, count, { pitch: PITCH, width: BAR_WIDTH }, HEIGHT)} />
      </svg>
    </span>
  );
}
