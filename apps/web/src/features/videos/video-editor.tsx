import type { Video } from '@voicedraft/contract/videos';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usePageTitle } from '#lib/document-title.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Select } from '#ui/select.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { BackgroundSection } from './background-section.tsx';
import { CaptionsSection } from './captions-section.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FormatSection } from './format-section.tsx';
import { MusicSection } from './music/music-section.tsx';
import { type Mix, useMix } from './music/use-mix.ts';
import { PartSection } from './part-section.tsx';
import { type PartSearch, readPartSearch } from './part-search.ts';
import { PLATFORM_NAMES, type Platform, PLATFORMS } from './safe-area.tsx';
import { useExport } from './use-export.ts';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { writeLines } from './correct-captions.ts';
import { type LoadedFilm, useFilm } from './use-film.ts';
import { useSpokenPart, useVideoSound } from './use-spoken-part.ts';
import { type SettingsStatus, useVideoSettings } from './use-video-settings.ts';
import { VideoPreview } from './video-preview.tsx';

/** Loaded on its own, when it is opened. */
const EditCaptions = lazyPart(() => import('./edit-captions.tsx'), 'EditCaptions');

const STATUS: Record<SettingsStatus, string> = {
  saved: 'Settings saved',
  saving: 'Saving the settings',
  unsaved: 'Settings not saved, trying again',
};
/** Bars shown until the sound has loaded. */
const PATTERN_BARS = 400;

/** A take's video: its preview and sound at the left, what it looks like and its file at the right. */
export function VideoEditor({ video }: { readonly video: Video }) {
  const { takeId, title, sentences, pictures } = video;
  const { settings, status, change, changeCaptions, showCaptions } = useVideoSettings(takeId, video.settings);
  const [platform, setPlatform] = useState<Platform | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [part, setPart] = usePart();
  const spoken = useSpokenPart(video, part);
  const mix = useMix(settings, spoken);
  const { sound, peaks } = useVideoSound(video, mix.samples);
  const film = useFilm(settings, spoken);
  const work = useExport(settings, withMix(film, mix));
  const hasSpeakers = new Set(sentences.map(({ speaker }) => speaker)).size > 1;
  usePageTitle(`Video: ${title}`);
  return (
    <>
      <VideoHead video={video} status={status} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_420px]">
        <Card className="min-[1200px]:sticky min-[1200px]:top-6">
          <VideoPreview
            film={film?.film ?? null}
            format={settings.format}
            sound={sound}
            background={settings.background}
            platform={platform}
            onMove={(background) => change({ background })}
          />
          <div className="p-5 md:p-6">
            <SoundPlayer sound={sound} peaks={peaks ?? patternOf(video)}>
              {settings.format === '9:16' && <PlatformChoice value={platform} onChange={setPlatform} />}
            </SoundPlayer>
          </div>
        </Card>
        <div className="grid gap-4">
          <Card className="divide-y divide-line">
            <h2 className="sr-only">Settings</h2>
            {sentences.length > 1 && <PartSection sentences={sentences} part={part} onChange={setPart} />}
            <FormatSection settings={settings} onChange={change} />
            <BackgroundSection takeId={takeId} settings={settings} pictures={pictures} onChange={change} />
            <MusicSection
              takeId={takeId}
              settings={settings}
              music={video.music}
              hasFailed={mix.hasFailed}
              onChange={change}
            />
            <CaptionsSection
              settings={settings}
              hasSpeakers={hasSpeakers}
              isPossible={sentences.length > 0}
              onShow={showCaptions}
              onChangeCaptions={changeCaptions}
              onEdit={() => setEditing(true)}
            />
          </Card>
          <ExportPanel
            video={video}
            settings={settings}
            work={work}
            isReady={film !== null && mix.isCurrent}
          />
        </div>
      </div>
      <UnsavedGuard
        unsaved={work.state.kind === 'making'}
        question="The video is still being made. Leaving stops it."
      />
      {isEditing && settings.captions !== null && film !== null && (
        <Suspense>
          <EditCaptions
            sentences={sentences}
            corrections={settings.captions.corrections}
            toLines={(sentence) => writeLines(film.film.pages, sentence)}
            onChange={(corrections) => changeCaptions({ corrections })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function VideoHead({ video, status }: { readonly video: Video; readonly status: SettingsStatus }) {
  const { title, entryId, isProject, seconds } = video;
  return (
    <header className="mb-6">
      {isProject ? (
        <BackLink to="/user/projects/$id" params={{ id: entryId }}>
          Project
        </BackLink>
      ) : (
        <BackLink to="/user/library/$id" params={{ id: entryId }}>
          Script
        </BackLink>
      )}
      <h1 dir="auto" className="wrap-anywhere">
        {title}
      </h1>
      <Facts className="mt-1.5 text-small text-ink-2">
        <li>Video</li>
        <li>{formatMinutes(seconds)}</li>
        <li>
          <output className={status === 'unsaved' ? 'font-medium text-warning' : ''}>{STATUS[status]}</output>
        </li>
      </Facts>
    </header>
  );
}

function PlatformChoice({
  value,
  onChange,
}: {
  readonly value: Platform | null;
  readonly onChange: (value: Platform | null) => void;
}) {
  return (
    <span className="ml-auto w-44">
      <Select
        aria-label="Show what an app's buttons cover"
        value={value ?? ''}
        options={[
          { value: '', label: 'No app buttons' },
          ...PLATFORMS.map((platform) => ({ value: platform, label: `${PLATFORM_NAMES[platform]} buttons` })),
        ]}
        onChange={({ target }) => onChange(PLATFORMS.find((platform) => platform === target.value) ?? null)}
      />
    </span>
  );
}

/** A video with what is heard in it; null while that is being mixed. */
function withMix(film: LoadedFilm | null, { samples, isCurrent }: Mix): LoadedFilm | null {
  return film === null || samples === null || !isCurrent ? null : { ...film, samples };
}

/** The part of the take that the URL names. */
function usePart(): [PartSearch, (part: PartSearch) => void] {
  const part = readPartSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [part, (next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })];
}

/** Bars for the words until the sound has loaded. */
function patternOf({ sentences }: Video) {
  const text = sentences.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  return drawWordPattern(text, PATTERN_BARS);
}
