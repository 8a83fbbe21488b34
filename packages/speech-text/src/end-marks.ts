/** Signs that end a sentence wherever they stand: of Chinese, Japanese, Hindi, Arabic, Urdu and their neighbours. */
export const OWN_END_MARKS = '。！？｡।॥؟۔';
/** All signs that may end a sentence, for a class of a pattern. */
export const END_MARKS = `.!?…${OWN_END_MARKS}`;
/** Signs that may close a sentence after its end mark, for a class of a pattern. */
export const CLOSING_MARKS = String.raw`"'”’)\]*»」』）】》`;

/** The end of a text that ends a sentence. */
export const SENTENCE_END = new RegExp(`[${END_MARKS}][${CLOSING_MARKS}]*$`, 'u');
