import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  FILE_NAME_MAX_LENGTH,
  type TakeFile,
  type TakeFiles,
  type TakeFormat,
  toFileName,
} from '@voicedraft/contract/downloads';
import { getAddedSound, nameSound } from '@voicedraft/contract/videos';
import { cutText } from '@voicedraft/contract/words';
import { Clapperboard, Info, type LucideIcon, Music } from 'lucide-react';
import { useId, useState } from 'react';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { QueryError } from '#ui/query-error.tsx';
import { Segment } from '#ui/segment.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { LoadingFiles } from './loading-files.tsx';
import { FileRow, ROW, takeFilesQuery } from './file-row.tsx';

const GROUPS = [
  { title: 'Sound', formats: ['wav', 'mp3', 'm4a', 'opus'] },
  { title: 'Captions', formats: ['srt', 'vtt'] },
  { title: 'Script', formats: ['txt', 'md', 'docx'] },
  { title: 'Everything', formats: ['zip'] },
] as const satisfies readonly { readonly title: string; readonly formats: readonly TakeFormat[] }[];

const WORD_TIMES = {
  voice: 'Times come from the voice, word by word.',
  estimated: 'Sentence times are exact. Word times are estimated.',
} as const;
const VOICE_ONLY = { value: 'voice', label: 'Voice only' } as const;

/** All files of a take with their sizes, and the name that they are saved under. */
export function TakeFileList({ takeId }: { readonly takeId: string }) {
  const query = useQuery(takeFilesQuery(takeId));
  if (query.data !== undefined) return <LoadedList takeId={takeId} files={query.data} />;
  if (query.isError) {
    return (
      <QueryError
        title="The formats could not be loaded"
        headingLevel={3}
        error={query.error}
        query={query}
      />
    );
  }
  return <LoadingFiles />;
}

function LoadedList({ takeId, files }: { readonly takeId: string; readonly files: TakeFiles }) {
  const [typed, setTyped] = useState<string>();
  const [isNamed, setNamed] = useState(true);
  const [isTimed, setTimed] = useState(false);
  const [wanted, setWanted] = useState<'voice' | 'mix'>('voice');
  const { data: video } = useQuery(endpointQuery(getAddedSound, { params: { takeId } }));
  const music = video?.music ?? null;
  const added = music !== null ? 'With music' : video?.hasSounds === true ? 'With sounds' : null;
  // Music alone moves no captions.
  const isMixed = (group: string) =>
    added !== null && wanted === 'mix' && (group !== 'Captions' || video?.hasSounds === true);
  const id = useId();
  const name = typed === undefined || typed.trim() === '' ? files.name : toFileName(typed);
  return (
    <>
      <div className="grid items-center gap-1.5 border-b border-line bg-sunken px-5 pt-2 pb-4 md:grid-cols-[auto_minmax(0,1fr)] md:gap-3 md:px-4 md:py-3.5">
        <label htmlFor={id} className="text-small font-semibold">
          File name
        </label>
        <TextInput
          id={id}
          value={typed ?? files.name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(cutText(event.target.value, FILE_NAME_MAX_LENGTH))}
        />
      </div>
      {files.speakers.length > 0 && (
        <div className="border-b border-line px-5 py-1.5 md:px-4">
          <Switch
            label="Show speaker names"
            detail="In captions and scripts"
            checked={isNamed}
            onChange={(event) => setNamed(event.target.checked)}
          />
        </div>
      )}
      <div className="grid pb-2 md:grid-cols-2 md:pb-0">
        {groupFiles(files.files).map((group) => (
          <div
            key={group.title}
            className="min-w-0 divide-y divide-line border-line not-first:border-t md:even:border-l md:nth-2:border-t-0"
          >
            <FileGroup title={group.title}>
              {group.title === 'Sound' && added !== null && (
                <div className="mx-3 mb-1.5">
                  <Segment
                    label="Sound"
                    options={[VOICE_ONLY, { value: 'mix', label: added }]}
                    value={wanted}
                    onChange={setWanted}
                    block
                  />
                </div>
              )}
              {group.files.map((file) => (
                <FileRow
                  key={file.format}
                  takeId={takeId}
                  file={file}
                  name={name}
                  isNamed={isNamed}
                  isTimed={isTimed}
                  mixName={isMixed(group.title) ? nameSound(name, { music }) : null}
                />
              ))}
              {group.title === 'Sound' && video !== undefined && (
                <VideoLink
                  takeId={takeId}
                  hash="music"
                  Icon={Music}
                  detail={music === null ? 'Under the voice' : `“${music}” now`}
                >
                  {music === null ? 'Add music' : 'Change the music'}
                </VideoLink>
              )}
              {group.title === 'Captions' && files.wordTimes !== null && (
                <div className="mx-3 mt-1">
                  <Switch
                    label="Word timings"
                    detail="In VTT only"
                    checked={isTimed}
                    onChange={(event) => setTimed(event.target.checked)}
                  />
                  <p className="mt-2 mb-1 flex gap-2 text-micro/[18px] text-ink-3">
                    <Info size={16} className="mt-px flex-none" />
                    {WORD_TIMES[files.wordTimes]}
                  </p>
                </div>
              )}
            </FileGroup>
            {group.title === 'Everything' && (
              <FileGroup title="Video">
                <VideoLink takeId={takeId} Icon={Clapperboard} detail="With captions, in your browser">
                  Make a video
                </VideoLink>
              </FileGroup>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

interface VideoLinkProps {
  readonly takeId: string;
  /** Part of the page. */
  readonly hash?: string;
  readonly Icon: LucideIcon;
  readonly detail: string;
  readonly children: string;
}

/** A row that leads to the take's video. */
function VideoLink({ takeId, Icon, detail, children, ...rest }: VideoLinkProps) {
  return (
    <Link to="/user/videos/$takeId" params={{ takeId }} {...rest} className={ROW}>
      <Icon size={20} className="flex-none text-ink-2" />
      <span className="min-w-0">
        {children}
        <small className="block truncate text-micro font-normal text-ink-3">{detail}</small>
      </span>
    </Link>
  );
}

function FileGroup({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 px-2 py-2.5 md:py-3">
      <h3 id={id} className="px-3 pb-1.5 font-body text-micro/4 font-semibold tracking-normal text-ink-3">
        {title}
      </h3>
      {children}
    </fieldset>
  );
}

/** The files in the groups of the menu; a group without files is left out. */
function groupFiles(
  files: readonly TakeFile[],
): { readonly title: string; readonly files: readonly TakeFile[] }[] {
  return GROUPS.map(({ title, formats }) => ({
    title,
    files: formats.flatMap((format) => files.filter((file) => file.format === format)),
  })).filter((group) => group.files.length > 0);
}
