/** How many generations are asked for at a time. */
export const HISTORY_PAGE_SIZE = 20;
