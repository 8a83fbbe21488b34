import { BROWSER_CODES, IDENTITY_CODES } from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { readOrNull, readRecord, readText } from '#lib/read-shape.ts';
import { findPendingSignIn } from './pending-sign-in.ts';
import { callIdentity, identityError } from './identity-client.ts';

/** Page in the popup that reports back; see popup.screen.tsx. */
const REPORT_PATH = '/auth/popup';
const CHANNEL = 'voicedraft.google-sign-in';
const POPUP_FEATURES = 'popup,width=480,height=640';
const CLOSED_CHECK_MS = 400;
/** Distinguishes a popup that reports and then closes from one that the user closed. */
const REPORT_GRACE_MS = 600;

interface Report {
  readonly error: string | null;
  /** What the sign-in waits for, if the account has a second factor. */
  readonly secondFactor: PendingSignIn | null;
}

const readReport = (message: unknown): Report => ({
  ...readRecord<Pick<Report, 'error'>>({ error: readOrNull(readText) })(message),
  secondFactor: findPendingSignIn(message),
});
const readSignInAnswer = readRecord<{ readonly url: string }>({ url: readText });

interface SignInWindow {
  readonly popup: Window;
  readonly outcome: Promise<PendingSignIn | null>;
}

/** The sign-in in progress. */
let current: SignInWindow | undefined;

/**
 * Signs in with Google in a separate window. Call it from a click, before awaiting anything, or browsers block the
 * window. Throws an `ApiError` with the popup's codes; a second call brings the window back to the front and has
 * the same outcome as the first. Resolves with what the sign-in waits for, if the account has a second factor.
 */
export function signInWithGooglePopup(): Promise<PendingSignIn | null> {
  if (current !== undefined && !current.popup.closed) {
    current.popup.focus();
    return current.outcome;
  }
  const popup = window.open('', 'voicedraft-google', POPUP_FEATURES);
  if (popup === null) return Promise.reject(identityError(BROWSER_CODES.popupBlocked));
  const begun: SignInWindow = { popup, outcome: runSignIn(popup).finally(() => forget(begun)) };
  current = begun;
  return begun.outcome;
}

async function runSignIn(popup: Window): Promise<PendingSignIn | null> {
  const report = waitForReport(popup);
  try {
    popup.location.href = await requestGoogleUrl();
    return await report;
  } finally {
    popup.close();
  }
}

function forget(ended: SignInWindow): void {
  if (current === ended) current = undefined;
}

/** Called in the popup after Google has redirected back: notifies the page that opened it, and closes. */
export function reportFromPopup(error: string | null, secondFactor: PendingSignIn | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin.
  channel.postMessage({ error, secondFactor } satisfies Report);
  channel.close();
  window.close();
}

async function requestGoogleUrl(): Promise<string> {
  const answer = await callIdentity('/sign-in/social', {
    body: {
      provider: 'google',
      disableRedirect: true,
      callbackURL: REPORT_PATH,
      errorCallbackURL: REPORT_PATH,
    },
  });
  return readSignInAnswer(answer).url;
}

function waitForReport(popup: Window): Promise<PendingSignIn | null> {
  const channel = new BroadcastChannel(CHANNEL);
  let check: ReturnType<typeof setInterval> | undefined;
  const outcome = new Promise<PendingSignIn | null>((resolve, reject) => {
    const fail = (code: string) => reject(identityError(code));
    channel.addEventListener('message', ({ data }) => {
      const report = findReport(data);
      if (report === null) return;
      if (report.error === null) resolve(report.secondFactor);
      else fail(codeOfReport(report.error));
    });
    check = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(check);
      setTimeout(() => fail(BROWSER_CODES.popupClosed), REPORT_GRACE_MS);
    }, CLOSED_CHECK_MS);
  }).finally(() => {
    clearInterval(check);
    channel.close();
  });
  // Requesting the URL may fail before anybody waits for the outcome.
  outcome.catch(() => undefined);
  return outcome;
}

function findReport(message: unknown): Report | null {
  try {
    return readReport(message);
  } catch {
    return null;
  }
}

/** Maps Google's code for a user who declined, and the identity library's for a banned account. */
function codeOfReport(error: string): string {
  if (error === 'access_denied') return BROWSER_CODES.popupCancelled;
  return error === 'banned' || error === 'BANNED_USER' ? IDENTITY_CODES.userDisabled : error;
}
