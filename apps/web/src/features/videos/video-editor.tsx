import { castOf } from '@voicedraft/audio-files/video-cast';
import { nameSound, type Video } from '@voicedraft/contract/videos';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '#lib/document-title.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { findFirstField } from '#ui/first-field.ts';
import { Facts } from '#ui/facts.tsx';
import { Select } from '#ui/select.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { BackgroundSection } from './background-section.tsx';
import { CaptionsSection } from './captions-section.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FormatSection } from './format-section.tsx';
import { useLoop } from './loop/use-loop.ts';
import { MusicSection } from './music/music-section.tsx';
import { type SoundMix, useSoundMix } from './music/use-sound-mix.ts';
import { PartSection } from './part-section.tsx';
import { SoundsSection } from './sounds/sounds-section.tsx';
import type { SpokenPart } from './cut-part.ts';
import { type PartSearch, readVideoSearch } from './part-search.ts';
import { SpeakersSection } from './speakers-section.tsx';
import { PLATFORM_NAMES, type Platform, PLATFORMS } from './safe-area.tsx';
import { type HeardFilm, useExport } from './use-export.ts';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { SoundMenu } from './sound-menu.tsx';
import { type LoadedFilm, useFilm } from './use-film.ts';
import { useSpokenPart, useVideoSound } from './use-spoken-part.ts';
import { type EditedSettings, type SettingsStatus, useVideoSettings } from './use-video-settings.ts';
import { VideoPreview } from './video-preview.tsx';

/** Lazy: not needed until the dialog opens. */
const EditCaptions = lazyPart(() => import('./edit-captions.tsx'), 'EditCaptions');

const STATUS: Record<SettingsStatus, string> = {
  saved: 'Settings saved',
  saving: 'Saving the settings',
  unsaved: 'Settings not saved, trying again',
  refused: 'Settings not saved',
};
/** What leaving the page loses. */
const MAKING = 'The video is still being made. Leaving stops it.';
const UNSAVED = 'Your latest changes, including captions, are not saved. You may lose them if you leave.';

/** Bars shown until the sound has loaded. */
const PATTERN_BARS = 400;

/** A take's video: its preview and sound at the left, what it looks like and its file at the right. */
export function VideoEditor({ video }: { readonly video: Video }) {
  const { takeId, title, sentences, pictures } = video;
  const edited = useVideoSettings(takeId, video.settings);
  const { settings, status, change, changeCaptions, showCaptions } = edited;
  const [platform, setPlatform] = useState<Platform | null>(null);
  const [isEditing, setEditing] = useState(false);
  const { part, line, setPart } = usePart();
  const found = useSpokenPart(video, part);
  const spoken = found ?? null;
  const mix = useSoundMix(settings, spoken, sentences);
  const isPart = spoken !== null && spoken.sentences !== sentences;
  const { sound, peaks } = useVideoSound(video, mix.samples ?? (isPart ? spoken.samples : null));
  const loop = useLoop(settings.background);
  const loaded = useFilm(settings, sentences, mix.spoken, loop);
  const cast = useMemo(() => castOf(sentences, settings.speakers), [sentences, settings.speakers]);
  const film = loaded ?? null;
  const heard = useMemo(
    () => withMix(loaded ?? null, mix.samples, mix.isCurrent),
    [loaded, mix.samples, mix.isCurrent],
  );
  const name = isPart ? `${video.name}-lines-${part.from ?? 1}-${part.to ?? sentences.length}` : video.name;
  const work = useExport(settings, heard, name);
  const musicPart = useNamedPart('music');
  usePageTitle(`Video: ${title}`);
  return (
    <>
      <VideoHead video={video} seconds={sound.getState().duration} edited={edited} />
      <div className="flex flex-col gap-4 min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,1fr)_420px] min-[1200px]:items-start">
        <Card className="min-[1200px]:sticky min-[1200px]:top-6 upright-phone:contents">
          <VideoPreview
            film={film?.film ?? null}
            format={settings.format}
            sound={sound}
            background={settings.background}
            picture={film?.picture ?? film?.loop ?? null}
            platform={platform}
            onMove={(background) => change({ background })}
          />
          <div className="p-5 md:p-6 upright-phone:rounded-card upright-phone:border upright-phone:border-line upright-phone:bg-surface">
            <SoundPlayer sound={sound} peaks={peaks ?? patternOf(video)}>
              {settings.format === '9:16' && <PlatformChoice value={platform} onChange={setPlatform} />}
            </SoundPlayer>
          </div>
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card className="divide-y divide-line">
            <h2 className="sr-only">Settings</h2>
            {sentences.length > 1 && <PartSection sentences={sentences} part={part} onChange={setPart} />}
            <FormatSection settings={settings} onChange={change} />
            <BackgroundSection
              takeId={takeId}
              settings={settings}
              pictures={pictures}
              isLoopHere={loop !== null}
              onChange={change}
            />
            <div ref={musicPart} className="scroll-mt-4">
              <MusicSection takeId={takeId} settings={settings} music={video.music} onChange={change} />
            </div>
            <SoundsSection
              takeId={takeId}
              sounds={settings.sounds}
              sentences={sentences}
              part={spoken}
              files={video.music}
              line={line}
              onChange={change}
              onLineDone={() => setPart(part)}
            />
            <CaptionsSection
              settings={settings}
              isPossible={sentences.length > 0}
              onShow={showCaptions}
              onChangeCaptions={changeCaptions}
              onEdit={() => setEditing(true)}
            />
            {settings.captions !== null && cast.length > 1 && (
              <SpeakersSection
                takeId={takeId}
                cast={cast}
                namesSpeakers={settings.captions.namesSpeakers}
                pictures={pictures}
                onName={(namesSpeakers) => changeCaptions({ namesSpeakers })}
                onChange={change}
              />
            )}
          </Card>
          <ExportPanel
            name={name}
            film={heard}
            sound={
              <SoundMenu
                takeId={takeId}
                name={nameSound(name, settings)}
                hasMusic={settings.music !== null}
                sound={heard?.sound ?? null}
                obstacle={
                  isPart ? 'Only for the whole voiceover' : status === 'saved' ? null : STATUS[status]
                }
              />
            }
            work={work}
            obstacle={findObstacle(found, loaded, mix, settings.sounds.length > 0)}
          />
        </div>
      </div>
      <UnsavedGuard
        unsaved={work.state.kind === 'making' || isUnsaved(status)}
        question={[work.state.kind === 'making' && MAKING, isUnsaved(status) && UNSAVED]
          .filter(Boolean)
          .join(' ')}
      />
      {isEditing && settings.captions !== null && film !== null && (
        <Suspense>
          <EditCaptions
            film={film}
            captions={settings.captions}
            onChange={(corrections) => changeCaptions({ corrections })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function isUnsaved(status: SettingsStatus): boolean {
  return status === 'unsaved' || status === 'refused';
}

interface VideoHeadProps {
  readonly video: Video;
  /** Of what it shows. */
  readonly seconds: number;
  readonly edited: EditedSettings;
}

function VideoHead({ video, seconds, edited: { status, problem } }: VideoHeadProps) {
  const { title, entryId, isProject } = video;
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
          <span className={isUnsaved(status) ? 'font-medium text-warning' : ''}>{STATUS[status]}</span>
        </li>
      </Facts>
      {/* What goes well is not announced on each step of a slider. */}
      <output className="block text-small text-warning">
        {isUnsaved(status) &&
          (problem ?? 'The settings are not saved. They will be as soon as the server can be reached.')}
      </output>
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

/** A video with what is heard in it; null while that is being mixed, or something else is loading. */
function withMix(film: LoadedFilm | null, sound: Float32Array | null, isCurrent: boolean): HeardFilm | null {
  return film === null || !film.isCurrent || sound === null || !isCurrent ? null : { ...film, sound };
}

/** Why the video cannot be made now, and what to do. */
function findObstacle(
  spoken: SpokenPart | null | undefined,
  film: LoadedFilm | null | undefined,
  { hasFailed }: SoundMix,
  hasSounds: boolean,
): string | null {
  if (spoken === undefined) return 'The sound could not be loaded. Reload the page to try again.';
  if (film === undefined) return 'The font could not be loaded. Choose another one, or reload the page.';
  if (!hasFailed) return null;
  return hasSounds
    ? 'The music or a sound could not be played. Choose others, or remove them.'
    : 'The music could not be played. Choose other music, or switch it off.';
}

/** The part of the take that the URL names, and the line before which it wants a sound. */
function usePart() {
  const { sound: line, ...part } = readVideoSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const setPart = (next: PartSearch) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  return { part, line, setPart };
}

/** A ref for a part of the page, which is shown and gets the focus while the URL names it. */
function useNamedPart(name: string) {
  const hash = useLocation({ select: (location) => location.hash });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== name) return;
    part.current?.scrollIntoView({ block: 'start' });
    findFirstField(part.current)?.focus({ preventScroll: true });
  }, [hash, name]);
  return part;
}

/** Bars for the words until the sound has loaded. */
function patternOf({ sentences }: Video) {
  const text = sentences.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  return drawWordPattern(text, PATTERN_BARS);
}
