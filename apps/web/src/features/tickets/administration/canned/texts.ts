/** Shown if the menu and the dialog cannot load the replies. */
export const CANNED_REPLIES_FAILURE = 'Canned replies could not be loaded.';
