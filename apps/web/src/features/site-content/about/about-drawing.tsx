import type { ReactNode } from 'react';
import { drawBarPath, type BarSize } from '#ui/sound/bars.ts';
import { drawFingerprint, drawWordPattern } from '#ui/sound/word-pattern.ts';

export type AboutDrawingKind = 'script' | 'take' | 'voices' | 'file';

interface AboutDrawingProps {
  readonly kind: AboutDrawingKind;
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  readonly className: string;
}

const WIDTH = 320;
const HEIGHT = 400;
const EDGE = 32;
const BARS: BarSize = { pitch: 6, width: 3 };

const DRAWINGS: Readonly<Record<AboutDrawingKind, () => ReactNode>> = {
  script: Script,
  take: Take,
  voices: Voices,
  file: File,
};

/** A drawing of the product, shown until an administrator sets an image: text on the left, sound on the right. */
export function AboutDrawing({ kind, alt, className }: AboutDrawingProps) {
  const Drawing = DRAWINGS[kind];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // If the box is wider than the drawing, the middle of the drawing fills it.
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      className={className}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <Drawing />
    </svg>
  );
}

const LINES = [
  { text: 'Most gardens fail in April', words: 96 },
  { text: 'It is rarely the frost', words: 78 },
  { text: 'So before you buy a seed', words: 104 },
  { text: 'put your hand in the soil', words: 88 },
  { text: 'and count to ten', words: 64 },
] as const;
const LINE_PITCH = 68;
const SPOKEN_LINE = 2;
const SPOKEN_BARS = 8;
const LINE_BARS = 17;

/** Numbered lines; each turns into sound, and one is being spoken. */
function Script() {
  return LINES.map(({ text, words }, line) => {
    const y = EDGE + LINE_PITCH / 2 + line * LINE_PITCH;
    return (
      <g key={text}>
        {line > 0 && <path d={`M0 ${y - LINE_PITCH / 2}H${WIDTH}`} className="stroke-line" strokeWidth={1} />}
        {line === SPOKEN_LINE && (
          <rect y={y - LINE_PITCH / 2} width={WIDTH} height={LINE_PITCH} className="fill-paper" />
        )}
        <text x={EDGE} y={y + 4} className="fill-ink-3 font-mono text-[12px]">
          {String(line + 1).padStart(2, '0')}
        </text>
        <path
          d={`M64 ${y - 7}h${words}M64 ${y + 7}h${words * 0.6}`}
          className={line > SPOKEN_LINE ? 'stroke-line-2' : 'stroke-ink-2'}
          strokeWidth={4}
        />
        <Sound
          text={text}
          x={188}
          y={y}
          count={LINE_BARS}
          height={36}
          played={line < SPOKEN_LINE ? LINE_BARS : line === SPOKEN_LINE ? SPOKEN_BARS : 0}
          live={line === SPOKEN_LINE}
        />
      </g>
    );
  });
}

/** One recording with its timeline, during playback. */
function Take() {
  const y = 172;
  return (
    <>
      {[0, 1, 2, 3, 4].map((mark) => (
        <path
          key={mark}
          d={`M${EDGE + mark * 64} 48v${mark % 2 === 0 ? 14 : 8}`}
          className="stroke-line-strong"
          strokeWidth={1.5}
        />
      ))}
      <Sound
        text="It is rarely the frost, it is the hurry"
        x={EDGE}
        y={y}
        count={43}
        height={140}
        played={19}
        live
      />
      <g className="stroke-ink-2" strokeWidth={4}>
        <path d="M32 292h148M32 312h96" />
      </g>
      <circle cx={264} cy={320} r={28} className="fill-primary" />
      <path d="M257 309v22l17 -11z" className="fill-on-primary stroke-on-primary" strokeWidth={2} />
    </>
  );
}

const VOICES = ['Achernar', 'Kore', 'Fenrir', 'Aoede', 'Charon'] as const;

/** Voices, each with the line that represents it; one is selected. */
function Voices() {
  return VOICES.map((voice, row) => {
    const y = EDGE + LINE_PITCH / 2 + row * LINE_PITCH;
    const chosen = row === 1;
    return (
      <g key={voice}>
        <rect
          x={16}
          y={y - 29}
          width={WIDTH - 32}
          height={58}
          rx={12}
          className={chosen ? 'fill-primary-soft stroke-primary-line' : 'fill-surface stroke-line'}
        />
        <circle cx={46} cy={y} r={14} className={chosen ? 'fill-primary' : 'fill-sunken stroke-line-2'} />
        <path d={`M43 ${y - 5}v10l8 -5z`} className={chosen ? 'fill-on-primary' : 'fill-ink-2'} />
        <text x={74} y={y + 5} className="fill-ink font-body text-[15px] font-semibold">
          {voice}
        </text>
        <path
          d={drawBarPath(drawFingerprint(voice, 16), 0, 16, { pitch: 5, width: 2.5 }, 30)}
          transform={`translate(166 ${y - 15})`}
          className={chosen ? 'stroke-primary-ink' : 'stroke-wave'}
          strokeWidth={2.5}
        />
        <circle cx={278} cy={y} r={9} className="fill-surface stroke-line-strong" strokeWidth={1} />
        {chosen && <circle cx={278} cy={y} r={5} className="fill-primary" />}
      </g>
    );
  });
}

/** A finished file: words above, their sound below. */
function File() {
  return (
    <>
      <g className="stroke-ink-2" strokeWidth={4}>
        <path d="M32 64h208M32 88h244M32 112h176" />
      </g>
      <g className="stroke-line-2" strokeWidth={4}>
        <path d="M32 152h232M32 176h136" />
      </g>
      <path d="M0 216H320" className="stroke-line" strokeWidth={1} />
      <Sound
        text="put your hand in the soil and count to ten"
        x={EDGE}
        y={284}
        count={43}
        height={88}
        played={43}
      />
      <text x={EDGE} y={364} className="fill-ink-3 font-mono text-[12px]">
        WAV
      </text>
      <path
        d="M276 352v14M269 360l7 7l7 -7M266 374h20"
        className="stroke-primary-ink"
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </>
  );
}

interface SoundProps {
  readonly text: string;
  readonly x: number;
  /** Vertical centre of the bars. */
  readonly y: number;
  readonly count: number;
  readonly height: number;
  /** Number of bars that have been played. */
  readonly played: number;
  readonly live?: boolean;
}

function Sound({ text, x, y, count, height, played, live = false }: SoundProps) {
  const bars = drawWordPattern(text, count);
  const head = played * BARS.pitch;
  return (
    <g transform={`translate(${x} ${y - height / 2})`} strokeWidth={BARS.width}>
      <path d={drawBarPath(bars, played, count, BARS, height)} className="stroke-wave" />
      <path
        d={drawBarPath(bars, 0, played, BARS, height)}
        className={live ? 'stroke-live' : 'stroke-wave-played'}
      />
      {live && (
        <>
          <path d={`M${head} -4V${height + 4}`} className="stroke-live" strokeWidth={2} />
          <circle cx={head} cy={-4} r={5} className="fill-live" />
        </>
      )}
    </g>
  );
}
