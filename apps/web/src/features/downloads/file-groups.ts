import type { TakeFile, TakeFormat } from '@voicedraft/contract/downloads';
import { Captions, FileArchive, FileHeadphone, FileText, FileType, type LucideIcon } from 'lucide-react';

/** A format as the menu shows it. */
interface FormatAppearance {
  readonly name: string;
  /** What it is for. */
  readonly use: string;
  readonly Icon: LucideIcon;
}

export const FORMATS: Readonly<Record<TakeFormat, FormatAppearance>> = {
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

/** The files in the groups of the menu; a group without files is left out. */
export function groupFiles(
  files: readonly TakeFile[],
): { readonly title: string; readonly files: readonly TakeFile[] }[] {
  return GROUPS.map(({ title, formats }) => ({
    title,
    files: formats.flatMap((format) => files.filter((file) => file.format === format)),
  })).filter((group) => group.files.length > 0);
}
