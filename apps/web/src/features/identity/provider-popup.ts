import { BROWSER_CODES, IDENTITY_CODES } from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { readOrNull, readRecord, readText } from '#lib/read-shape.ts';
import { findPendingSignIn } from './pending-sign-in.ts';
import { callIdentity, identityError } from './identity-client.ts';

/** Page in the popup that reports back; see popup.screen.tsx. */
const REPORT_PATH = '/auth/popup';
const CHANNEL = 'voicedraft.provider-sign-in';
const POPUP_FEATURES = 'popup,width=480,height=640';
const CLOSED_CHECK_MS = 400;
/** Distinguishes a popup that reports and then closes from one that the user closed. */
const REPORT_GRACE_MS = 600;
/** How long a window that seems closed may report: as long as its sign-in is valid. */
const LATE_REPORT_MS = 600_000;

interface PopupAnswer {
  readonly error: string | null;
  /** The pending second factor, if the account has one. */
  readonly secondFactor: PendingSignIn | null;
}

const readAnswer = (message: unknown): PopupAnswer => ({
  ...readRecord<Pick<PopupAnswer, 'error'>>({ error: readOrNull(readText) })(message),
  secondFactor: findPendingSignIn(message),
});
const readSignInAnswer = readRecord<{ readonly url: string }>({ url: readText });

/** Other providers that can vouch for a person: Google, or the company's own. */
export type SignInProvider = 'google' | 'company';

/** Requests the provider's URL. */
const REQUESTS: Readonly<Record<SignInProvider, { readonly path: string; readonly body: object }>> = {
  google: { path: '/sign-in/social', body: { provider: 'google', disableRedirect: true } },
  company: { path: '/sign-in/company', body: {} },
};

interface SignInWindow {
  readonly provider: SignInProvider;
  readonly popup: Window;
  readonly outcome: Promise<PendingSignIn | null>;
  /** Stops waiting for its report, and closes it. */
  readonly abandonment: AbortController;
}

/** The sign-in in progress. */
let current: SignInWindow | undefined;

/**
 * Signs in with another provider in a separate window. Call it from a click, before awaiting anything, or browsers
 * block the window. Throws an `ApiError` with the popup's codes; a second call for the same provider brings the window
 * back to the front and has the same outcome as the first, one for another provider replaces it. Resolves with what the
 * sign-in waits for, if the account has a second factor.
 * @param onClosed called once the window seems closed. It may report nevertheless: providers can cut it off from this
 * page (`Cross-Origin-Opener-Policy`), which then looks the same.
 */
export function signInWithPopup(
  provider: SignInProvider,
  onClosed: () => void,
): Promise<PendingSignIn | null> {
  if (current !== undefined) {
    if (current.provider === provider && !current.popup.closed) {
      current.popup.focus();
      return current.outcome;
    }
    current.abandonment.abort();
  }
  const popup = window.open('', `voicedraft-${provider}`, POPUP_FEATURES);
  if (popup === null) return Promise.reject(identityError(BROWSER_CODES.popupBlocked));
  const abandonment = new AbortController();
  const answer = waitForAnswer(popup, onClosed, abandonment.signal);
  const outcome = runSignIn(popup, provider, answer).finally(() => forget(begun));
  const begun: SignInWindow = { provider, popup, outcome, abandonment };
  current = begun;
  return begun.outcome;
}

async function runSignIn(
  popup: Window,
  provider: SignInProvider,
  answer: Promise<PendingSignIn | null>,
): Promise<PendingSignIn | null> {
  try {
    popup.location.href = await requestUrl(provider);
    return await answer;
  } finally {
    popup.close();
  }
}

function forget(ended: SignInWindow): void {
  if (current === ended) current = undefined;
}

/** Called in the popup after the provider has redirected back: notifies the page that opened it, and closes. */
export function answerOpener(error: string | null, secondFactor: PendingSignIn | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin.
  channel.postMessage({ error, secondFactor } satisfies PopupAnswer);
  channel.close();
  window.close();
}

async function requestUrl(provider: SignInProvider): Promise<string> {
  const { path, body } = REQUESTS[provider];
  const answer = await callIdentity(path, {
    body: { ...body, callbackURL: REPORT_PATH, errorCallbackURL: REPORT_PATH },
  });
  return readSignInAnswer(answer).url;
}

function waitForAnswer(
  popup: Window,
  onClosed: () => void,
  abandoned: AbortSignal,
): Promise<PendingSignIn | null> {
  const channel = new BroadcastChannel(CHANNEL);
  let check: ReturnType<typeof setInterval> | undefined;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const outcome = new Promise<PendingSignIn | null>((resolve, reject) => {
    const fail = (code: string) => reject(identityError(code));
    channel.addEventListener('message', ({ data }) => {
      const answer = findAnswer(data);
      if (answer === null) return;
      if (answer.error === null) resolve(answer.secondFactor);
      else fail(codeOfAnswer(answer.error));
    });
    check = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(check);
      timers.push(
        setTimeout(onClosed, REPORT_GRACE_MS),
        setTimeout(() => fail(BROWSER_CODES.popupClosed), LATE_REPORT_MS),
      );
    }, CLOSED_CHECK_MS);
    abandoned.addEventListener('abort', () => fail(BROWSER_CODES.popupClosed));
  }).finally(() => {
    clearInterval(check);
    for (const timer of timers) clearTimeout(timer);
    channel.close();
  });
  // Requesting the URL may fail before anybody waits for the outcome.
  outcome.catch(() => undefined);
  return outcome;
}

function findAnswer(message: unknown): PopupAnswer | null {
  try {
    return readAnswer(message);
  } catch {
    return null;
  }
}

/** Maps the code for a user who declined, and the identity library's for a banned account. */
function codeOfAnswer(error: string): string {
  if (error === 'access_denied') return BROWSER_CODES.popupCancelled;
  return error === 'banned' || error === 'BANNED_USER' ? IDENTITY_CODES.userDisabled : error;
}
