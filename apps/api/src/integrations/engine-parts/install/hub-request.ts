import { createSilenceWatch, type SilenceWatch } from '#integrations/http-client/silence-watch.ts';
import { ConnectionFailure, InstallFailure } from './install-failure.ts';

/** More redirects than a hub and its content delivery network need are a loop. */
const MAX_REDIRECTS = 5;
/** Statuses of a server that may answer later. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

export interface HubRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Longest silence, in milliseconds. */
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

/** A response and the headers of every server on the way to it, the hub's own first. */
export interface HubResponse {
  readonly response: Response;
  readonly passed: readonly Headers[];
  readonly watch: SilenceWatch;
}

/**
 * Sends a GET request, follows redirects, and lets `read` use the response. Uses no cache, no cookies and no
 * compression, so that sizes are those of the files.
 * @throws InstallFailure if trying again cannot help; ConnectionFailure if it may; the signal's reason
 */
export async function requestHub<Result>(
  { url, headers = {}, silenceMs, signal }: HubRequest,
  read: (response: HubResponse) => Promise<Result>,
): Promise<Result> {
  const watch = createSilenceWatch(silenceMs);
  const end = new AbortController();
  const signals = AbortSignal.any([signal, watch.signal, end.signal]);
  try {
    const passed: Headers[] = [];
    let at = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await fetch(at, {
        headers: { 'user-agent': 'voicedraft', 'accept-encoding': 'identity', ...headers },
        redirect: 'manual',
        signal: signals,
      });
      watch.reset();
      passed.push(response.headers);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) {
        refuseStatus(response.status, at);
        return await read({ response, passed, watch });
      }
      await response.body?.cancel();
      at = new URL(location, at).href;
    }
    throw new ConnectionFailure(`${hostOf(url)} redirects without end.`);
  } catch (error) {
    signal.throwIfAborted();
    if (watch.signal.aborted) {
      throw new ConnectionFailure(
        `${hostOf(url)} has sent nothing for ${Math.ceil(silenceMs / 1000)} seconds.`,
        {
          cause: error,
        },
      );
    }
    throw explain(error, url);
  } finally {
    watch.stop();
    end.abort();
  }
}

function refuseStatus(status: number, url: string): void {
  if (status < 300 || status === 416) return;
  const host = hostOf(url);
  if (PASSING.has(status)) throw new ConnectionFailure(`${host} is not available now (HTTP ${status}).`);
  if (status === 401 || status === 403) {
    throw new InstallFailure(
      'The hub does not give out this model.',
      `${host} refuses access (HTTP ${status}): the model may have been renamed or withdrawn, or needs a sign-in. Choose another model, or download a GGUF file yourself and install it by its path.`,
      { isPlanWrong: true },
    );
  }
  if (status === 404 || status === 410) {
    throw new InstallFailure(
      'The hub does not have this model.',
      `${host} does not know ${new URL(url).pathname} (HTTP ${status}). Choose another model, or download a GGUF file yourself and install it by its path.`,
      { isPlanWrong: true },
    );
  }
  throw new InstallFailure(
    'The hub refuses the download.',
    `${host} answers with HTTP ${status}. Check ENGINE_HUB_URL, then try again.`,
  );
}

function explain(error: unknown, url: string): unknown {
  if (error instanceof InstallFailure || error instanceof ConnectionFailure) return error;
  // `fetch` and the body of its response reject with a TypeError for whatever happens on the network.
  if (!(error instanceof TypeError)) return error;
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOTFOUND: `${hostOf(url)} was not found: is this machine connected to the internet?`,
    EAI_AGAIN: `${hostOf(url)} was not found: is this machine connected to the internet?`,
    ECONNREFUSED: `${hostOf(url)} accepts no connections.`,
  };
  return new ConnectionFailure(
    reasons[code ?? ''] ?? `The connection to ${hostOf(url)} broke${code === undefined ? '' : ` (${code})`}.`,
    { cause: error },
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
