import { countOf } from '@voicedraft/contract/counts';
import { DELETED_KEPT_DAYS, type LibraryEntry, type Take } from '@voicedraft/contract/library';
import { nameVoice, VOICES } from '@voicedraft/contract/voice-list';
import { describeSettings } from '#features/voices/describe-settings.ts';
import { dayAfter, formatShortDate, formatTime } from '#lib/format.ts';
import { describeResult } from '#lib/quality-words.ts';
import { readerDay, readerNow } from '#lib/reader.ts';

type Described = Pick<LibraryEntry, 'kind' | 'words' | 'speakers' | 'takes' | 'creditsSpent'>;

/**
 * The second line of an entry, in parts: 'Script, 90 words', '3 takes' (null for none), '4 credits' (null while it has
 * cost nothing and has no take: 'Free' would be taken for the price of a recording).
 */
export function describeEntry({ kind, words, speakers, takes, creditsSpent }: Described) {
  const project = speakers === null ? 'Project' : `Project, ${countOf(speakers, 'speaker')}`;
  return {
    what: kind === 'project' ? project : `Script, ${countOf(words, 'word')}`,
    takes: takes > 0 ? countOf(takes, 'take') : null,
    cost: creditsSpent > 0 ? countOf(creditsSpent, 'credit') : takes > 0 ? 'Free' : null,
  };
}

/** Entries with their noun: '1 script', '2 projects', '3 items' if they are of both kinds. */
export function nameEntries(count: number, kinds: ReadonlySet<LibraryEntry['kind']>): string {
  const kind = kinds.size === 1 ? [...kinds][0] : undefined;
  if (kind === undefined) return countOf(count, 'item');
  return kind === 'script' ? countOf(count, 'script') : countOf(count, 'project');
}

/** What was moved: '1 script moved to “Garden”'. `folder` is null for none. */
export function describeMove(
  count: number,
  kinds: ReadonlySet<LibraryEntry['kind']>,
  folder: string | null,
): string {
  const out = count === 1 ? 'out of its folder' : 'out of their folders';
  return `${nameEntries(count, kinds)} moved ${folder === null ? out : `to “${folder}”`}`;
}

/** The speakers of a take: 'Achernar', '3 voices'. */
export function nameVoices({ voices, mixName }: Pick<Take, 'voices' | 'mixName'>): string {
  const [first] = voices;
  if (voices.length > 1 || first === undefined) return countOf(voices.length, 'voice');
  return mixName ?? nameVoice(first);
}

/** The label of the only voice of a take: 'Warm'; null for several. */
export function labelVoice({ voices }: Pick<Take, 'voices'>): string | null {
  return voices.length === 1 ? (VOICES.find(({ id }) => id === voices[0])?.label ?? null) : null;
}

/** Quality of a take, and its settings if not the default: 'Natural voice, 1.1× speed'. */
export function describeTake({ quality, settings }: Pick<Take, 'quality' | 'settings'>): string {
  const result = describeResult('voice', quality);
  const own = settings === undefined ? null : describeSettings(settings);
  return own === null ? result : `${result}, ${own}`;
}

/** 'Shared until Dec 22', 'Shared', or null if the take is not shared. */
export function describeSharing({ share }: Pick<Take, 'share'>): string | null {
  if (share === null) return null;
  return share.endsAt === null ? 'Shared' : `Shared until ${formatShortDate(share.endsAt)}`;
}

/** How long something deleted can be restored: 'Deleted. You can restore it until Dec 22.' */
export function describeDeleted(deletedAt: string): string {
  const end = new Date(deletedAt);
  end.setDate(end.getDate() + DELETED_KEPT_DAYS);
  return `Deleted. You can restore it until ${formatShortDate(end)}.`;
}

/** When something was, as short as a list needs it: 'Today 2:05 PM', 'Yesterday', 'Nov 18', 'Nov 18, 2024'. */
export function formatListDate(value: string): string {
  const day = readerDay(value);
  const today = readerDay(readerNow());
  if (day === today) return `Today ${formatTime(value)}`;
  if (day === dayAfter(today, -1)) return 'Yesterday';
  return formatShortDate(value);
}
