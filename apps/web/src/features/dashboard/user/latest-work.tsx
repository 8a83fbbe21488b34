import { useQuery } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import type { Generation } from '@voicedraft/contract/generations';
import { nameVoice } from '@voicedraft/contract/voice-list';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import { ScrollText, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { generationsQuery } from '#features/generations/queries.ts';
import { formatRelativeDate } from '#lib/format.ts';
import { describeResult } from '#lib/quality-words.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlayButton } from '#ui/sound/play-button.tsx';
import { Sound } from '#ui/sound/sound.ts';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { Spinner } from '#ui/spinner.tsx';
import { listLatestWork, type WorkRow } from './list-latest-work.ts';
import { PartCard, PartRow, PartRows } from './part-card.tsx';

const ROW_COUNT = 4;
const BAR_COUNT = 24;
const SILENT_BARS = Array.from({ length: BAR_COUNT }, () => 0);
/** How often a running generation is requested, in milliseconds. */
const RUNNING_INTERVAL_MS = 4000;

/** The latest generations; voiceovers can be played in place. */
export function LatestWork() {
  const generations = useQuery({
    ...generationsQuery,
    // Fetched by the page's loader.
    refetchOnMount: false,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? RUNNING_INTERVAL_MS : false,
  });
  return (
    <PartCard
      title="Latest work"
      more={{ to: '/user/generate-script-voice', text: 'Open the generator' }}
      source={generations}
      failure="Your latest work could not be loaded."
      loadingRows={ROW_COUNT}
    >
      {(data) => {
        const rows = listLatestWork(data, ROW_COUNT);
        if (rows.length === 0) return <FirstStep />;
        return (
          <PartRows>
            {rows.map((row) => (
              <Row key={row.generation.id} row={row} />
            ))}
          </PartRows>
        );
      }}
    </PartCard>
  );
}

function FirstStep() {
  return (
    <EmptyState
      headingLevel={3}
      title="Start with one sentence"
      text="Say what your video is about. You get a script to edit, and a voice to read it."
      action={<ButtonLink to="/user/generate-script-voice">Write your first prompt</ButtonLink>}
    />
  );
}

function Row({ row: { generation, title, state } }: { readonly row: WorkRow }) {
  const { kind, audioUrl } = generation;
  switch (state.name) {
    case 'running':
      return (
        <PartRow
          lead={
            <Tile>
              <Spinner />
            </Tile>
          }
          title={title}
          detail={`AI is generating your ${kind === 'voice' ? 'Audio' : 'Script'}...`}
        />
      );
    case 'failed':
      return (
        <PartRow
          lead={
            <Tile failed>
              <TriangleAlert size={20} />
            </Tile>
          }
          title={title}
          detail={
            <>
              <p className="line-clamp-3 wrap-anywhere sm:line-clamp-2">{state.reason}</p>
              <p>
                {!generation.free && generation.creditsSpent === undefined && 'The credit was returned. '}
                <When generation={generation} />
              </p>
            </>
          }
          end={
            // Narrow screens have no room for both; the text says the same.
            <span className="flex-none max-sm:hidden">
              <StatusBadge variant="danger">Failed</StatusBadge>
            </span>
          }
        />
      );
    case 'done':
      return audioUrl !== null ? (
        <VoiceRow generation={generation} url={audioUrl} title={title} text={state.text} />
      ) : (
        <PartRow
          lead={
            <Tile>
              <ScrollText size={20} />
            </Tile>
          }
          title={title}
          detail={
            <>
              {countOf(countScriptWords(state.text), 'word')} · <Quality generation={generation} />
              <When generation={generation} />
            </>
          }
          end={<Bars bars={SILENT_BARS} played={0} />}
        />
      );
  }
}

interface VoiceRowProps {
  readonly generation: Generation;
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

function VoiceRow({ generation, url, title, text }: VoiceRowProps) {
  const seconds = generation.durationSeconds ?? 0;
  const sound = useMemo(() => new Sound(url, seconds), [url, seconds]);
  useEffect(() => () => sound.release(), [sound]);
  const bars = useMemo(() => drawWordPattern(text, BAR_COUNT), [text]);
  const failed = useSoundState(sound, (state) => state.failed);
  const played = useSoundState(sound, ({ time, duration }) =>
    duration > 0 ? Math.ceil((time / duration) * BAR_COUNT) : 0,
  );
  return (
    <PartRow
      lead={<PlayButton sound={sound} size="md" of={title} />}
      title={title}
      detail={
        failed ? (
          <span role="alert" className="text-danger">
            The recording could not be played. Press play again.
          </span>
        ) : (
          <>
            {generation.voice === null ? 'Voice' : (generation.mixName ?? nameVoice(generation.voice))},{' '}
            <span className="mono">{formatMinutes(seconds)}</span> · <Quality generation={generation} />
            <When generation={generation} />
          </>
        )
      }
      end={<Bars bars={bars} played={played} />}
    />
  );
}

function Bars({ bars, played }: { readonly bars: readonly number[]; readonly played: number }) {
  return (
    <Waveform bars={bars} height={28} played={played} variant="live" className="flex-none max-sm:hidden" />
  );
}

/** Quality label: 'Draft script'. */
function Quality({ generation: { kind, quality } }: { readonly generation: Generation }) {
  return quality !== null && `${describeResult(kind, quality)} · `;
}

function When({ generation: { createdAt } }: { readonly generation: Generation }) {
  return (
    <time dateTime={createdAt} className="whitespace-nowrap">
      {formatRelativeDate(createdAt)}
    </time>
  );
}

function Tile({ failed = false, children }: { readonly failed?: boolean; readonly children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 flex-none place-items-center rounded-pill border ${failed ? 'border-danger-line bg-danger-soft text-danger' : 'border-line bg-sunken text-ink-2'}`}
    >
      {children}
    </span>
  );
}
