/** Purpose of an emailed link, named as in the specification (§5). */
export type LinkMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'signIn';

export interface LinkMail {
  readonly mode: LinkMode;
  readonly email: string;
  /** One-time code that the page behind the link sends back. */
  readonly code: string;
}
