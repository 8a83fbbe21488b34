import { BROWSER_CODES, IDENTITY_CODES } from '@voicedraft/contract/identity';
import { z } from 'zod';
import { answerOf, identityClient, identityError } from './identity-client.ts';

/** Page inside the popup that reports back; see popup.screen.tsx. */
const REPORT_PATH = '/auth/popup';
const CHANNEL = 'voicedraft.google-sign-in';
const POPUP_FEATURES = 'popup,width=480,height=640';
const CLOSED_CHECK_MS = 400;
/** A popup that reports and closes at once is not one that was closed by its user. */
const REPORT_GRACE_MS = 600;

const Report = z.object({ error: z.string().nullable() });
const SignInAnswer = z.object({ url: z.url() });

interface SignInWindow {
  readonly popup: Window;
  readonly outcome: Promise<void>;
}

/** The sign-in that is under way. */
let current: SignInWindow | undefined;

/**
 * Signs in with Google in a window of its own. Must be called from a click, before anything is
 * awaited, or browsers block the window. Throws an `ApiError` with the popup's codes;
 * a second call brings the window back to the front, and ends as the first one does.
 */
export function signInWithGooglePopup(): Promise<void> {
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

async function runSignIn(popup: Window): Promise<void> {
  const report = waitForReport(popup);
  try {
    popup.location.href = await requestGoogleUrl();
    await report;
  } finally {
    popup.close();
  }
}

function forget(ended: SignInWindow): void {
  if (current === ended) current = undefined;
}

/** Called inside the popup, when Google has sent it back: tells the page that opened it, and closes. */
export function reportFromPopup(error: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin.
  channel.postMessage({ error } satisfies z.infer<typeof Report>);
  channel.close();
  window.close();
}

async function requestGoogleUrl(): Promise<string> {
  const answer = await answerOf(
    identityClient.signIn.social({
      provider: 'google',
      disableRedirect: true,
      callbackURL: REPORT_PATH,
      errorCallbackURL: REPORT_PATH,
    }),
  );
  return SignInAnswer.parse(answer).url;
}

function waitForReport(popup: Window): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  let check: ReturnType<typeof setInterval> | undefined;
  const outcome = new Promise<void>((resolve, reject) => {
    const fail = (code: string) => reject(identityError(code));
    channel.addEventListener('message', ({ data }) => {
      const report = Report.safeParse(data);
      if (!report.success) return;
      if (report.data.error === null) resolve();
      else fail(codeOfReport(report.data.error));
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
  // The address may fail to come before anyone waits for the outcome.
  outcome.catch(() => undefined);
  return outcome;
}

/** Google's word for "the person said no", and the identity library's for a disabled account. */
function codeOfReport(error: string): string {
  if (error === 'access_denied') return BROWSER_CODES.popupCancelled;
  return error === 'banned' || error === 'BANNED_USER' ? IDENTITY_CODES.userDisabled : error;
}
