import type { MailAttachment } from './mailer.ts';

/**
 * Stands for the name of the site, in every text of a {@link MailContent}. A noncharacter, which Unicode leaves to
 * programs: no text that somebody typed means it.
 */
export const SITE_NAME = '\uFDD0';

/** A fact: 'Device', 'Firefox on Windows'. */
export type MailFact = readonly [label: string, value: string];

/** A row with an amount: what it is for, with a second line, and how much. */
export interface MailAmount {
  readonly text: string;
  readonly detail?: string;
  readonly amount: string;
  /** For the sum. */
  readonly isTotal?: boolean;
}

/**
 * A piece of an email: a paragraph, whose line breaks stay; what somebody wrote; facts; amounts; or finished markup that is
 * already safe, and the same as plain text.
 */
export type MailBlock =
  | string
  | { readonly quote: string }
  | { readonly facts: readonly MailFact[] }
  | { readonly amounts: readonly MailAmount[] }
  | { readonly html: string; readonly text: string };

/** Content of an email. The layout adds the site, the greeting and the contact address. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** By default, the subject. */
  readonly headline?: string;
  /** Text that mail programs show beside the subject; by default, the first paragraph. */
  readonly preview?: string;
  /**
   * Name in the greeting; by default, that of the address's owner, if they have confirmed it. Null for no greeting:
   * staff's messages bring their own.
   */
  readonly greets?: string | null;
  readonly body: readonly MailBlock[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the action. */
  readonly footnote?: string;
  /** Reply address; by default, the operator's. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** The site's details in every email, from the footer of its pages. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
  /** The operator's picture; null shows our mark and the name. */
  readonly logoUrl: string | null;
  /** Postal address of the operator; empty for none. */
  readonly address: string;
  /** Email address of the operator, which answers go to; empty for none. */
  readonly email: string;
}
