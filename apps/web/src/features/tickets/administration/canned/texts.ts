/** Said where the menu and the dialog cannot show what there is. */
export const CANNED_REPLIES_FAILURE = 'Canned replies could not be loaded.';
