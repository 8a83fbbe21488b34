import type { SharedLine } from '@voicedraft/contract/shares';
import { classNames } from '#ui/class-names.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { useId, useMemo } from 'react';

interface SpokenLinesProps {
  readonly sound: Sound;
  readonly lines: readonly SharedLine[];
}

/** The sentence that is being spoken, large; the transcript has it for assistive technology. */
export function SpokenCaption({ sound, lines }: SpokenLinesProps) {
  const line = useSoundState(sound, ({ time }) => findSpoken(lines, time));
  const shown = lines[Math.max(0, line)];
  const isNamed = lines.some(({ speaker }) => speaker !== null);
  // Keeps its height, so that nothing below it moves while the sentences change.
  const longest = useMemo(
    () => lines.map(joinWords).reduce((left, right) => (right.length > left.length ? right : left), ''),
    [lines],
  );
  return (
    <p
      aria-hidden="true"
      className="grid min-h-[calc(2.5em+112px)] place-items-center border-b border-line bg-sunken px-[clamp(20px,6vw,64px)] py-14 text-center font-display text-[clamp(1.375rem,1rem+1.8vw,2rem)]/tight font-semibold text-balance"
    >
      <span className="col-start-1 row-start-1">
        {isNamed && <SpeakerName>{shown?.speaker}</SpeakerName>}
        {shown !== undefined && <SpokenWords sound={sound} line={shown} />}
      </span>
      <span className="invisible col-start-1 row-start-1">
        {isNamed && <SpeakerName />}
        <span className="line-clamp-5">{longest}</span>
      </span>
    </p>
  );
}

/** Who says the sentence below; as high without a name. */
function SpeakerName({ children = '' }: { readonly children?: string | null | undefined }) {
  return (
    <span
      dir="auto"
      className="mb-2 block min-h-[1.5em] truncate font-body text-small font-medium text-ink-2"
    >
      {children}
    </span>
  );
}

/** All sentences, as buttons that play from there. Whoever begins to speak is named. */
export function Transcript({ sound, lines }: SpokenLinesProps) {
  const heading = useId();
  const spoken = useSoundState(sound, ({ time }) => (time > 0 ? findSpoken(lines, time) : -1));
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="text-h3">
        Transcript
      </h2>
      <p className="text-small text-ink-2">Select a line to hear it from there.</p>
      <ol className="mt-3.5 border-t border-line-2">
        {lines.map((line, index) => (
          <li key={line.from} aria-current={index === spoken || undefined} className="border-b border-line">
            <button
              type="button"
              onClick={() => {
                sound.seek(line.from);
                if (!sound.getState().playing) sound.toggle();
              }}
              className={classNames(
                'grid min-h-12 w-full grid-cols-[52px_minmax(0,1fr)] gap-2 px-3 py-2.5 text-left hover:bg-hover md:grid-cols-[64px_minmax(0,1fr)] md:px-4',
                index <= spoken ? 'text-ink' : 'text-ink-2',
                index === spoken && 'bg-sunken font-medium shadow-[inset_3px_0_0_var(--live)]',
              )}
            >
              <span className="mono pt-0.5 text-micro text-ink-3">{formatMinutes(line.from)}</span>
              <span dir="auto">
                {line.speaker !== null && line.speaker !== lines[index - 1]?.speaker && (
                  <b className="block text-small/6 font-semibold text-ink">{line.speaker}</b>
                )}
                {index === spoken ? <SpokenWords sound={sound} line={line} /> : joinWords(line)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A sentence with the word that is being spoken marked. */
function SpokenWords({ sound, line }: { readonly sound: Sound; readonly line: SharedLine }) {
  const spoken = useSoundState(sound, ({ time }) =>
    time <= 0
      ? -1
      : line.words.findLastIndex(([, from, to]) => time >= from && time < Math.max(to, from + 0.1)),
  );
  const before = line.words.slice(0, Math.max(0, spoken));
  const after = line.words.slice(spoken + 1);
  const word = line.words[spoken];
  if (word === undefined) return joinWords(line);
  return (
    <>
      {before.map(([text]) => `${text} `)}
      <mark className="-mx-1 rounded-[6px] bg-live-soft px-1 text-inherit">{word[0]}</mark>
      {after.map(([text]) => ` ${text}`)}
    </>
  );
}

function joinWords({ words }: SharedLine): string {
  return words.map(([text]) => text).join(' ');
}

/** Index of the last sentence that has begun at a time in seconds; -1 before the first one. */
function findSpoken(lines: readonly SharedLine[], time: number): number {
  // A seek may land a fraction before what it was meant for.
  return lines.findLastIndex(({ from }) => from <= time + 0.01);
}
