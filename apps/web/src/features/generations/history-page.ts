/** Number of generations that are requested at a time. */
export const HISTORY_PAGE_SIZE = 20;
