import { z } from 'zod';
import { ConnectionFailure } from './install-failure.ts';
import { requestHub } from './hub-request.ts';

/** Larger than the listing of any repository of models; a limit on what is read, in characters. */
const MAX_LISTING = 10_000_000;
/** A listing of more pages is not one of a model. */
const MAX_PAGES = 50;

/** A file as the hub lists it. */
interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  /** 'sha256:…' of the file, or 'git:…' for small ones: the id of their blob in git. */
  readonly digest: string;
}

/** A repository at one commit. */
export interface Listing {
  readonly repository: string;
  readonly commit: string;
  readonly files: readonly ListedFile[];
}

/** How hubs are asked. */
export interface HubAccess {
  /** Address of a hub with the programming interface of huggingface.co, without a trailing slash. */
  readonly hubUrl: string;
  /** Longest silence, in milliseconds. */
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

const Commit = z.string().regex(/^[0-9a-f]{40}$/u);
const Repository = z.object({ sha: Commit });
const Tree = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    oid: z.string(),
    size: z.int().nonnegative(),
    lfs: z.object({ oid: z.string(), size: z.int().nonnegative() }).optional(),
  }),
);

/**
 * Asks the hub for the files of a repository at its present commit.
 * @throws InstallFailure, ConnectionFailure
 */
export async function listRepository(access: HubAccess, repository: string): Promise<Listing> {
  const about = `${access.hubUrl}/api/models/${repository}`;
  const { sha: commit } = await readJson(access, `${about}/revision/main`, Repository);
  const files: ListedFile[] = [];
  const pages = readPages(access, `${about}/tree/${commit}?recursive=true`);
  for await (const page of pages) {
    for (const entry of page) if (entry.type === 'file') files.push(describeFile(entry));
  }
  return { repository, commit, files };
}

/** The pages of a listing, each of which names the next one. */
async function* readPages(access: HubAccess, first: string): AsyncGenerator<z.infer<typeof Tree>> {
  let url = first;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    let next: string | null = null;
    yield await readJson(access, url, Tree, (following) => (next = following));
    if (next === null) return;
    url = next;
  }
}

function describeFile({ path, oid, size, lfs }: z.infer<typeof Tree>[number]): ListedFile {
  return lfs === undefined
    ? { path, bytes: size, digest: `git:${oid}` }
    : { path, bytes: lfs.size, digest: `sha256:${lfs.oid}` };
}

/** Reads one JSON response; tells `onNext` the address of the following page, null if there is none. */
async function readJson<Shape extends z.ZodType>(
  { silenceMs, signal }: Omit<HubAccess, 'hubUrl'>,
  url: string,
  shape: Shape,
  onNext: (url: string | null) => void = () => {},
): Promise<z.infer<Shape>> {
  return requestHub({ url, silenceMs, signal }, async ({ response, watch }) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      watch.reset();
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_LISTING) throw unreadable(url);
    }
    const next = /<([^>]+)>;\s*rel="next"/u.exec(response.headers.get('link') ?? '')?.[1];
    onNext(next === undefined ? null : new URL(next, url).href);
    const parsed = shape.safeParse(parse(text, url));
    if (!parsed.success) throw unreadable(url, parsed.error);
    return parsed.data;
  });
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(url, error);
  }
}

function unreadable(url: string, cause?: unknown): ConnectionFailure {
  return new ConnectionFailure(
    `${new URL(url).host} does not answer as a hub does. Check ENGINE_HUB_URL, and whether a proxy is in between.`,
    { cause },
  );
}
