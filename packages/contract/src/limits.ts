/** Constants and limits of the product (customer specification §9). */

/** Price of a script, in credits. */
export const SCRIPT_COST_CREDITS = 1;
/** Price of a voice, in credits. */
export const VOICE_COST_CREDITS = 1;
/** Words that the price of a voice covers, in one recording; a started share counts in full. */
export const WORDS_PER_VOICE_COST = 400;
/** Below this balance the generator offers 'Buy More Credits'. */
export const LOW_CREDIT_THRESHOLD = 5;

/** Maximum length of a prompt, in words. */
export const PROMPT_MAX_WORDS = 400;
/** Maximum length of a script, in words; longer output of an engine is cut. */
export const SCRIPT_MAX_WORDS = 400;
/** Maximum length of an engine's text output, in tokens. */
export const SCRIPT_MAX_OUTPUT_TOKENS = 800;
/**
 * Maximum length of a prompt or script in a request, in characters: far above 400 words, a limit for the parser.
 */
export const TEXT_MAX_CHARACTERS = 12_000;

/** Sample rate of every voiceover, in hertz. */
export const AUDIO_SAMPLE_RATE = 24_000;
/** Bits per sample of every voiceover; one channel. */
export const AUDIO_BITS_PER_SAMPLE = 16;
/** Pace of narration for estimating lengths, in words per second. */
export const SPEECH_WORDS_PER_SECOND = 2.6;

/** Minimum length of a password, in characters (customer specification §5). */
export const PASSWORD_MIN_LENGTH = 6;
/** Minimum length of an administrator's new password, in characters. */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
/** Maximum length of a password, in characters, which limits the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 128;
/** Window in which failed sign-ins and emailed links are counted, in minutes. */
export const COUNT_WINDOW_MINUTES = 15;
/** How long an emailed link can sign in, in minutes: it stands in for a password on its way. */
export const SIGN_IN_LINK_MINUTES = 10;
/** Links emailed to one address in that window. */
export const MAILED_LINKS_MAX = 5;
/** Maximum length of a search text, in characters. */
export const SEARCH_MAX_LENGTH = 254;
/** Rows per page of a list. */
export const LIST_PAGE_SIZE = 10;
/** Maximum rows of a list that is requested without paging. */
export const LIST_MAX_ROWS = 1000;
/** Maximum size of a profile photo, in bytes. */
export const PROFILE_IMAGE_MAX_BYTES = 2_097_152;

/** Maximum lengths of profile fields, in characters. */
export const PROFILE_NAME_MAX_LENGTH = 120;
export const PROFILE_ABOUT_MAX_LENGTH = 2000;
export const PROFILE_LINE_MAX_LENGTH = 300;

/** Maximum size of an attachment, in bytes. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum number of attachments per message. */
export const ATTACHMENTS_PER_MESSAGE = 5;

/** Maximum lengths of ticket fields, in characters. */
export const TICKET_NAME_MAX_LENGTH = 120;
export const TICKET_PHONE_MAX_LENGTH = 40;
export const TICKET_SUBJECT_MAX_LENGTH = 200;
export const TICKET_MESSAGE_MAX_LENGTH = 5000;
/** Maximum length of the replies of a ticket together, for its customer; staff may write as much again. */
export const TICKET_REPLIES_MAX_LENGTH = 200_000;
/** Maximum number of tickets of an account that are neither resolved nor closed. */
export const TICKETS_MAX_OPEN = 20;
/** Maximum size of the files in an account's own tickets together, in bytes; a small file counts as 100 kB. */
export const TICKET_FILES_MAX_BYTES = 200 * 1024 * 1024;

/** Maximum number of packages for sale. */
export const PACKAGE_LIMIT = 3;
/** Default number of membership days of a package (customer specification §4). */
export const DEFAULT_VALIDITY_DAYS = 30;

/** How long the top bar's copy of the footer settings stays fresh, in milliseconds. */
export const FOOTER_FRESH_MS = 3_600_000;

/** How long the generator's 'copied' confirmation is shown, in milliseconds. */
export const COPY_CONFIRMATION_MS = 3000;
/** Toast durations, in milliseconds; a loading toast stays until it is replaced. */
export const TOAST_DURATION_MS = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  withAction: 10_000,
} as const;
/** Toasts of the editors (second specification §9); the about editor has its own. */
export const EDITOR_TOAST_MS = 5000;
export const ABOUT_EDITOR_TOAST_MS = 3000;
/** Characters of a quote shown in the testimonials table (second specification §9). */
export const QUOTE_PREVIEW_LENGTH = 50;
