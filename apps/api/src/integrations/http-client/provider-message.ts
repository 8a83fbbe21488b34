import { z } from 'zod';

const MESSAGE_MAX_CHARACTERS = 200;

/** Formats of error bodies in use: Google and OpenAI, Ollama, FastAPI. */
const ErrorBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform((body) => body.error.message),
  z.object({ error: z.string() }).transform((body) => body.error),
  z.object({ detail: z.object({ message: z.string() }) }).transform((body) => body.detail.message),
  z.object({ detail: z.string() }).transform((body) => body.detail),
]);

/** The message in a provider's error body; `undefined` if it has none, as in an error page of a proxy. */
export function readProviderMessage(body: string): string | undefined {
  try {
    const json: unknown = JSON.parse(body);
    const message = ErrorBody.safeParse(Array.isArray(json) ? json[0] : json).data?.trim();
    return message === '' ? undefined : message;
  } catch {
    return undefined;
  }
}

/**
 * Makes a provider's text safe to show: without URLs or anything that looks like a key, on one line, and of limited
 * length.
 */
export function scrubText(text: string, maxCharacters = MESSAGE_MAX_CHARACTERS): string {
  const plain = text
    .replace(/\b(?:AIza|sk-|AQ\.)[\w.-]{8,}/gu, '[key]')
    .replace(/\bBearer\s+[\w.~+/-]+=*/giu, '[key]')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)]+/giu, '[address]')
    .replace(/\s+/gu, ' ')
    .trim();
  return plain.length <= maxCharacters ? plain : `${plain.slice(0, maxCharacters - 1).trimEnd()}…`;
}
