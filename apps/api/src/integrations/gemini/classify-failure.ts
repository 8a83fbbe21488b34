import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { readErrorAnswer } from './wire.ts';

/** Finding about a model or key, from a failed call. */
export type GeminiVerdict =
  /** The model is no longer available. */
  | { readonly kind: 'model-retired' }
  /** The key is unknown or has expired. */
  | { readonly kind: 'key-invalid' }
  /** The key is known but not permitted to do this. */
  | { readonly kind: 'key-refused' }
  /** The quota of the key for the model is exhausted until a time. */
  | { readonly kind: 'exhausted'; readonly until: Date; readonly daily: boolean }
  /** The model rejects the thinking limit that was sent. */
  | { readonly kind: 'thinking-refused' }
  /** Nothing: another key or model would not help. */
  | { readonly kind: 'other' };

/** Pause of a key after a 429 that does not say how long. */
const DEFAULT_PAUSE_MS = 60_000;
/** Longest pause that a provider may request: a larger number is taken for an error. */
const MAX_PAUSE_MS = 24 * 60 * 60_000;

/** Classifies a failed call by status and error details. */
export function classifyFailure(error: unknown, now: Date): GeminiVerdict {
  if (!(error instanceof ProviderFailure) || error.kind !== 'status') return { kind: 'other' };
  const details = readError(error.body ?? '');
  switch (error.status ?? 0) {
    case 400:
      return classifyBadRequest(details);
    case 401:
      return { kind: 'key-invalid' };
    case 403:
      return { kind: 'key-refused' };
    case 404:
      return { kind: 'model-retired' };
    case 429: {
      const daily = details?.quotaIds.some((id) => /PerDay/iu.test(id)) ?? false;
      const pauseMs = daily
        ? untilQuotaDayEnds(now)
        : (details?.retryDelayMs ?? error.retryAfterMs ?? DEFAULT_PAUSE_MS);
      return { kind: 'exhausted', until: new Date(now.getTime() + Math.min(pauseMs, MAX_PAUSE_MS)), daily };
    }
    default:
      return { kind: 'other' };
  }
}

function classifyBadRequest(details: ErrorDetails | undefined): GeminiVerdict {
  if (details === undefined) return { kind: 'other' };
  const { message, reasons } = details;
  // The details can be missing; the wording has been the same for years.
  if (reasons.includes('API_KEY_INVALID') || /^API key (?:not valid|expired)/iu.test(message)) {
    return { kind: 'key-invalid' };
  }
  return /thinking/iu.test(message) ? { kind: 'thinking-refused' } : { kind: 'other' };
}

interface ErrorDetails {
  readonly message: string;
  readonly reasons: readonly string[];
  readonly quotaIds: readonly string[];
  readonly retryDelayMs: number | undefined;
}

function readError(body: string): ErrorDetails | undefined {
  const error = readErrorAnswer(body);
  if (error === undefined) return undefined;
  const { message, details = [] } = error;
  const delay = details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay;
  const seconds = /^(\d+(?:\.\d+)?)s$/u.exec(delay ?? '')?.[1];
  return {
    message,
    reasons: details.flatMap(({ reason }) => reason ?? []),
    quotaIds: details.flatMap(({ violations = [] }) => violations.flatMap(({ quotaId }) => quotaId ?? [])),
    retryDelayMs: seconds === undefined ? undefined : Number(seconds) * 1000,
  };
}

const pacificTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Milliseconds until midnight in California, when the provider's daily quotas reset. */
function untilQuotaDayEnds(now: Date): number {
  const parts = new Map(pacificTime.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const seconds =
    (parts.get('hour') ?? 0) * 3600 + (parts.get('minute') ?? 0) * 60 + (parts.get('second') ?? 0);
  return (86_400 - seconds) * 1000;
}
