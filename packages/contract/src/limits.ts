/** Business constants and limits of the product (customer specification §9). */

/** What one script costs, in credits. */
export const SCRIPT_COST_CREDITS = 1;
/** What one voice costs, in credits. */
export const VOICE_COST_CREDITS = 1;
/** Below this balance the generator offers 'Buy More Credits'. */
export const LOW_CREDIT_THRESHOLD = 5;

/** Words that a prompt may hold. */
export const PROMPT_MAX_WORDS = 400;
/** Words that a script may hold; a longer answer of an engine is cut. */
export const SCRIPT_MAX_WORDS = 400;
/** Tokens that a text engine may answer with. */
export const SCRIPT_MAX_OUTPUT_TOKENS = 800;
/** Characters of one prompt or script on the wire: far above 400 words, a bound for the parser. */
export const TEXT_MAX_CHARACTERS = 12_000;

/** Sample rate of every voiceover, in hertz. */
export const AUDIO_SAMPLE_RATE = 24_000;
/** Bits per sample of every voiceover; one channel. */
export const AUDIO_BITS_PER_SAMPLE = 16;
/** Pace of narration that lengths are judged by, in words per second. */
export const SPEECH_WORDS_PER_SECOND = 2.6;

/** Minimum length of a password, in characters (customer specification §5). */
export const PASSWORD_MIN_LENGTH = 6;
/** Minimum length of an administrator's new password, in characters. */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
/** Maximum length of a password, in characters: a bound on the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 128;
/** The time in which tries at accounts and mailed links are counted, in minutes. */
export const COUNT_WINDOW_MINUTES = 15;
/** Links that are mailed to one address in that time. */
export const MAILED_LINKS_MAX = 5;
/** What is searched for in a list, in characters. */
export const SEARCH_MAX_LENGTH = 254;
/** Rows of one page of a list. */
export const LIST_PAGE_SIZE = 10;
/** Rows of a list that is asked for without paging. */
export const LIST_MAX_ROWS = 1000;
/** Profile photo, in bytes. */
export const PROFILE_IMAGE_MAX_BYTES = 2_097_152;

/** Bounds of a profile, in characters. */
export const PROFILE_NAME_MAX_LENGTH = 120;
export const PROFILE_ABOUT_MAX_LENGTH = 2000;
export const PROFILE_LINE_MAX_LENGTH = 300;

/** File that is sent with a ticket, in bytes. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
/** Files of one message. */
export const ATTACHMENTS_PER_MESSAGE = 5;

/** Bounds of a support ticket, in characters. */
export const TICKET_NAME_MAX_LENGTH = 120;
export const TICKET_PHONE_MAX_LENGTH = 40;
export const TICKET_SUBJECT_MAX_LENGTH = 200;
export const TICKET_MESSAGE_MAX_LENGTH = 5000;

/** Packages on sale at once. */
export const PACKAGE_LIMIT = 3;
/** Days of membership where a package names none (customer specification §4). */
export const DEFAULT_VALIDITY_DAYS = 30;

/** How long the top bar's copy of the footer settings counts as fresh, in milliseconds. */
export const FOOTER_FRESH_MS = 3_600_000;

/** How long the 'copied' confirmation of the generator stays, in milliseconds. */
export const COPY_CONFIRMATION_MS = 3000;
/** Toast durations, in milliseconds; a loading toast stays until it is replaced. */
export const TOAST_DURATION_MS = { blank: 4000, error: 4000, custom: 4000, success: 2000 } as const;
/** Toasts of the administrator's editors (second specification §9), and of the about editor among them. */
export const EDITOR_TOAST_MS = 5000;
export const ABOUT_EDITOR_TOAST_MS = 3000;
/** Characters that the table of testimonials shows of a quote (second specification §9). */
export const QUOTE_PREVIEW_LENGTH = 50;
/** Toasts kept at once. */
export const TOAST_LIMIT = 20;
/** Width from which the sidebar of the user area is fixed, in pixels. */
export const SIDEBAR_BREAKPOINT_PX = 992;
