import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useHydrated } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';

/** Options and token as the server sends them. */
interface Ceremony {
  readonly challenge: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly challenge: string;
  readonly response: Record<string, unknown>;
}

const NONE = 'This browser does not support passkeys. Use another way, or another browser.';
const CANCELLED = 'No passkey was used. Try again, or use another way.';
const KNOWN = 'This device already has a passkey for your account.';

/** Whether the browser can use passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** The same where it is drawn: until the browser has been asked, it can. */
export function useHasPasskeys(): boolean {
  const isAsked = useHydrated();
  return !isAsked || hasPasskeys();
}

/** Creates a passkey. Throws an `ApiError` that says why it failed. */
export function makePasskey({ challenge, options }: Ceremony): Promise<Answer> {
  return answer(challenge, async () => {
    const { startRegistration } = await loadLibrary();
    return startRegistration({
      optionsJSON: options as Partial<Options> as PublicKeyCredentialCreationOptionsJSON,
    });
  });
}

/**
 * Uses a passkey. Throws an `ApiError` that says why none was used.
 * @param inFields the browser offers it in the form's fields, and waits; an answer elsewhere ends that
 */
export function askForPasskey({ challenge, options }: Ceremony, inFields = false): Promise<Answer> {
  return answer(challenge, async () => {
    const { startAuthentication } = await loadLibrary();
    return startAuthentication({
      optionsJSON: options as Partial<Options> as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: inFields,
    });
  });
}

type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

async function answer(challenge: string, ask: () => Promise<object>): Promise<Answer> {
  if (!hasPasskeys()) throw passkeyError(NONE);
  try {
    return { challenge, response: { ...(await ask()) } };
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw passkeyError(name === 'InvalidStateError' ? KNOWN : CANCELLED, { cause });
  }
}

/** Lazy: loads with the first passkey. */
function loadLibrary() {
  return import('@simplewebauthn/browser');
}

function passkeyError(text: string, options?: ErrorOptions): ApiError {
  return new ApiError(text, { status: 0, code: 'no-passkey' }, options);
}
