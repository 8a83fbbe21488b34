import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getTakeFile, listTakeFiles, type TakeFile, type TakeFormat } from '@voicedraft/contract/downloads';
import { getVideoSound, MIXED_FORMATS, SOUND_FILE_FORMATS } from '@voicedraft/contract/videos';
import { Captions, FileArchive, FileHeadphone, FileText, FileType, type LucideIcon } from 'lucide-react';
import { fetchFile } from '#lib/api-client.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { formatBytes } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.ts';
import { MIX_SCOPE, SOUND_FORMATS } from './sound-formats.ts';

/** Formats that a take can be saved in. */
export const takeFilesQuery = (id: string) => endpointQuery(listTakeFiles, byId(id));

/** A format as the menu shows it. */
interface FormatAppearance {
  readonly name: string;
  /** What the format is good for. */
  readonly use: string;
  readonly Icon: LucideIcon;
}

const FORMATS: Readonly<Record<TakeFormat, FormatAppearance>> = {
  wav: { ...SOUND_FORMATS.wav, Icon: FileHeadphone },
  mp3: { ...SOUND_FORMATS.mp3, Icon: FileHeadphone },
  m4a: { ...SOUND_FORMATS.m4a, Icon: FileHeadphone },
  opus: { ...SOUND_FORMATS.opus, Icon: FileHeadphone },
  srt: { name: 'SRT', use: 'For video editors', Icon: Captions },
  vtt: { name: 'VTT', use: 'For web players', Icon: Captions },
  txt: { name: 'TXT', use: 'Plain text', Icon: FileText },
  md: { name: 'Markdown', use: 'With the title', Icon: FileText },
  docx: { name: 'DOCX', use: 'For Word', Icon: FileType },
  zip: { name: 'ZIP', use: 'All of these files', Icon: FileArchive },
};

export const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-[8px] px-3 py-1.5 text-left text-ui font-semibold hover:bg-hover focus-visible:bg-hover md:min-h-13';

interface FileRowProps {
  readonly takeId: string;
  readonly file: TakeFile;
  /** Without extension. */
  readonly name: string;
  /** Whether it says who speaks, if there are several speakers. */
  readonly isNamed: boolean;
  /** Whether WebVTT has the time of each word. */
  readonly isTimed: boolean;
  /** The name of its sound mix, without extension; null where the voice alone is saved. */
  readonly mixName: string | null;
}

/** Saves one file. If the server has to create it first, shows progress, then saves it automatically. */
export function FileRow({ takeId, file: { format, bytes }, name, isNamed, isTimed, mixName }: FileRowProps) {
  const { name: label, use, Icon } = FORMATS[format];
  const mixed = mixName === null ? undefined : MIXED_FORMATS.find((one) => one === format);
  const isMixedSound = SOUND_FILE_FORMATS.some((one) => one === mixed);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...(isMixedSound && { scope: MIX_SCOPE }),
    mutationFn: async () => {
      const query = {
        ...(isNamed && { speakers: 'named' as const }),
        ...(isTimed && { words: 'timed' as const }),
      };
      if (mixed !== undefined) {
        const file = await fetchFile(getVideoSound, { params: { takeId, format: mixed }, query });
        return saveFile(file, `${mixName}.${format}`);
      }
      saveFile(
        await fetchFile(getTakeFile, { params: { id: takeId, format }, query: { name, ...query } }),
        `${name}.${format}`,
      );
    },
    // Its size is real now.
    onSuccess: () => refreshQueries(queryClient, [takeFilesQuery(takeId).queryKey]),
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
      <span className="flex-none text-ink-2">{isPending ? <Spinner /> : <Icon size={20} />}</span>
      <span className="min-w-0">
        {label}
        <small className="block text-micro font-normal text-ink-3">
          {isPending ? 'Getting ready' : mixName !== null && format === 'zip' ? 'All files, voice only' : use}
        </small>
      </span>
      {/* The size of a mix is known when it is made. */}
      {!isMixedSound && (
        <span className="mono ml-auto pl-2 text-micro whitespace-nowrap text-ink-2">
          {formatBytes(bytes)}
        </span>
      )}
    </button>
  );
}
