import { VOICES } from '@voicedraft/contract/voice-list';
import { defineListSearch, oneOf, readId } from '#ui/list/list-search.ts';

/** Sortable columns of the library, as named in its URL. */
const COLUMNS = ['title', 'voice', 'length', 'date'] as const;
export type LibraryColumn = (typeof COLUMNS)[number];

/** Rows of a page of the library. */
export const LIBRARY_PAGE_SIZE = 20;

/** Views of the list other than folders; without one, everything is shown. */
const VIEWS = { favourites: 'Favorites', shared: 'Shared', deleted: 'Deleted' } as const;
export type View = keyof typeof VIEWS;

export const KINDS = { script: 'Scripts', project: 'Projects' } as const;

/** How long ago an entry may have changed last. */
export const PERIODS = {
  week: { label: 'Last 7 days', days: 7 },
  month: { label: 'Last 30 days', days: 30 },
  quarter: { label: 'Last 90 days', days: 90 },
  year: { label: 'Last 365 days', days: 365 },
} as const;

export const VOICE_OPTIONS = VOICES.map(({ id, name }) => ({ value: id, label: name }));
const VOICE_IDS = Object.fromEntries(VOICES.map(({ id }) => [id, id])) as Record<
  (typeof VOICES)[number]['id'],
  unknown
>;

/** State of the library in its URL, so that a view can be kept and sent. */
export const LIBRARY_SEARCH = defineListSearch({
  columns: COLUMNS,
  initialSort: { column: 'date', direction: 'desc' },
  filters: {
    view: oneOf(VIEWS),
    folder: readId,
    kind: oneOf(KINDS),
    voice: oneOf(VOICE_IDS),
    since: oneOf(PERIODS),
  },
});
export type LibraryFilters = ReturnType<typeof LIBRARY_SEARCH.readFilters>;
