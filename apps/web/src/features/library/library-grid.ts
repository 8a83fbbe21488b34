/**
 * Columns of the library's rows and of the heads above them: tick, play, title, waveform, voice, length, date, actions.
 * Below 640 px of the list a row is a card of three columns; the waveform needs 860 px.
 */
export const ROW_GRID =
  'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2 pr-2 pl-3 ' +
  '@min-[640px]/library:grid-cols-[28px_44px_minmax(0,1fr)_96px_64px_104px_88px] @min-[640px]/library:gap-x-3 @min-[640px]/library:pl-5 ' +
  '@min-[860px]/library:grid-cols-[28px_44px_minmax(0,1fr)_84px_96px_64px_104px_88px]';

/** Columns of a take: its name and waveform replace the title. */
export const TAKE_GRID =
  'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2 pr-2 pl-3 ' +
  '@min-[640px]/library:grid-cols-[28px_44px_minmax(0,124px)_minmax(0,1fr)_96px_64px_104px_88px] @min-[640px]/library:gap-x-3 @min-[640px]/library:pl-5';
