import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  FILE_NAME_MAX_LENGTH,
  getTakeFile,
  type TakeFile,
  type TakeFiles,
  type TakeFormat,
  listTakeFiles,
} from '@voicedraft/contract/downloads';
import { toSlug } from '@voicedraft/contract/slug';
import {
  Info,
  Captions,
  FileArchive,
  FileHeadphone,
  FileText,
  FileType,
  type LucideIcon,
  Clapperboard,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { fetchFile } from '#lib/api-client.ts';
import { refreshQueries, byId, endpointQuery } from '#lib/endpoint-query.ts';
import { formatBytes } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { classNames } from '#ui/class-names.ts';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';

/** Formats that a take can be saved in. */
const takeFilesQuery = (id: string) => endpointQuery(listTakeFiles, byId(id));

/** A format as the menu shows it. */
interface FormatAppearance {
  readonly name: string;
  /** What the format is good for. */
  readonly use: string;
  readonly Icon: LucideIcon;
}

const FORMATS: Readonly<Record<TakeFormat, FormatAppearance>> = {
  wav: { name: 'WAV', use: 'Lossless, 24,000 Hz', Icon: FileHeadphone },
  mp3: { name: 'MP3', use: 'For podcasts', Icon: FileHeadphone },
  m4a: { name: 'M4A', use: 'For phones and video', Icon: FileHeadphone },
  opus: { name: 'Opus', use: 'Smallest, for websites', Icon: FileHeadphone },
  srt: { name: 'SRT', use: 'For video editors', Icon: Captions },
  vtt: { name: 'VTT', use: 'For web players', Icon: Captions },
  txt: { name: 'TXT', use: 'Plain text', Icon: FileText },
  md: { name: 'Markdown', use: 'With the title', Icon: FileText },
  docx: { name: 'DOCX', use: 'For Word', Icon: FileType },
  zip: { name: 'ZIP', use: 'All of these files', Icon: FileArchive },
};

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
const SHAPES = ['Sound', 'Captions', 'Script', 'Everything'];

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-[8px] px-3 py-1.5 text-left text-ui font-semibold hover:bg-hover focus-visible:bg-hover md:min-h-13';

/** All files of a take with their sizes, and the name that they are saved under. */
export function FileList({ takeId }: { readonly takeId: string }) {
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
  return (
    <Loading label="Loading the formats" className="grid gap-6 p-4 md:grid-cols-2">
      {SHAPES.map((shape) => (
        <span key={shape} className="grid gap-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </span>
      ))}
    </Loading>
  );
}

function LoadedList({ takeId, files }: { readonly takeId: string; readonly files: TakeFiles }) {
  const [typed, setTyped] = useState<string>();
  const [isNamed, setNamed] = useState(true);
  const [isTimed, setTimed] = useState(false);
  const id = useId();
  const name = typed === undefined || typed.trim() === '' ? files.name : toSlug(typed);
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
          onChange={(event) => setTyped(event.target.value.slice(0, FILE_NAME_MAX_LENGTH))}
        />
      </div>
      {files.speakers.length > 0 && (
        <div className="border-b border-line px-5 py-1.5 md:px-4">
          <Switch
            label="Say who speaks"
            detail="In captions and scripts"
            checked={isNamed}
            onChange={(event) => setNamed(event.target.checked)}
          />
        </div>
      )}
      <div className="grid pb-2 md:grid-cols-2 md:pb-0">
        {groupFiles(files.files).map((group) => (
          <FileGroup key={group.title} title={group.title}>
            {group.files.map((file) => (
              <FileRow
                key={file.format}
                takeId={takeId}
                file={file}
                name={name}
                isNamed={isNamed}
                isTimed={isTimed}
              />
            ))}
            {group.title === 'Captions' && files.wordTimes !== null && (
              <div className="mx-3 mt-1">
                <Switch
                  label="Times of words"
                  detail="In VTT only"
                  checked={isTimed}
                  onChange={(event) => setTimed(event.target.checked)}
                />
                <p className="mt-2 mb-1 flex gap-2 text-micro/[18px] text-ink-3">
                  <Info size={16} aria-hidden="true" className="mt-px flex-none" />
                  {WORD_TIMES[files.wordTimes]}
                </p>
              </div>
            )}
          </FileGroup>
        ))}
        <FileGroup title="Video">
          <Link to="/user/videos/$takeId" params={{ takeId }} className={ROW}>
            <Clapperboard size={20} aria-hidden="true" className="flex-none text-ink-2" />
            <span className="min-w-0">
              Make a video
              <small className="block text-micro font-normal text-ink-3">
                With captions, in your browser
              </small>
            </span>
          </Link>
        </FileGroup>
      </div>
    </>
  );
}

function FileGroup({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 border-line px-2 py-2.5 not-first:border-t md:py-3 md:even:border-l md:nth-2:border-t-0"
    >
      <h3 id={id} className="px-3 pb-1.5 font-body text-micro/4 font-semibold tracking-normal text-ink-3">
        {title}
      </h3>
      {children}
    </fieldset>
  );
}

interface FileRowProps {
  readonly takeId: string;
  readonly file: TakeFile;
  /** Without extension. */
  readonly name: string;
  /** Whether it says who speaks, if there are several speakers. */
  readonly isNamed: boolean;
  /** Whether WebVTT has the time of each word. */
  readonly isTimed: boolean;
}

/** Saves one file. If the server has to create it first, shows progress, then saves it automatically. */
function FileRow({ takeId, file: { format, bytes }, name, isNamed, isTimed }: FileRowProps) {
  const { name: label, use, Icon } = FORMATS[format];
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const query = {
        name,
        ...(isNamed && { speakers: 'named' as const }),
        ...(isTimed && { words: 'timed' as const }),
      };
      return fetchFile(getTakeFile, { params: { id: takeId, format }, query });
    },
    onSuccess: async (blob) => {
      saveFile(blob, `${name}.${format}`);
      // Its size is real now.
      await refreshQueries(queryClient, [takeFilesQuery(takeId).queryKey]);
    },
    onError: (failure) => showToast.error(`${label} could not be saved. ${failure.message}`),
  });
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate();
      }}
      className={classNames(ROW, isPending && 'cursor-progress')}
    >
      <span className="flex-none text-ink-2">
        {isPending ? <Spinner /> : <Icon size={20} aria-hidden="true" />}
      </span>
      <span className="min-w-0">
        {label}
        <small className="block text-micro font-normal text-ink-3">{isPending ? 'Getting ready' : use}</small>
      </span>
      <span className="mono ml-auto pl-2 text-micro whitespace-nowrap text-ink-2">{formatBytes(bytes)}</span>
    </button>
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
