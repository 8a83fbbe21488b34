/** Look of a name in a table that opens a window. */
export const DETAIL_LINK = 'link inline-flex min-h-11 max-w-full items-center text-left font-semibold!';
