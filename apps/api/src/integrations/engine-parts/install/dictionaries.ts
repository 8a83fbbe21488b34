import { z } from 'zod';
import { type HubAccess, readJson } from './hub-listing.ts';
import type { PlannedFile } from './planned-file.ts';

/** Where misaki's dictionaries are (Apache-2.0). */
const REPOSITORY = '/repos/hexgrad/misaki';
const FOLDER = `${REPOSITORY}/contents/misaki/data`;
const NAMES = new Set(['us_gold.json', 'us_silver.json', 'gb_gold.json', 'gb_silver.json']);

const Commit = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/u) });
const Contents = z.array(
  z.object({ type: z.string(), name: z.string(), size: z.int().nonnegative(), sha: z.string() }),
);

interface GitHubAccess extends Omit<HubAccess, 'hubUrl'> {
  /** Address of GitHub's programming interface, without a trailing slash. */
  readonly githubUrl: string;
  readonly log: (line: string) => void;
}

/**
 * Asks GitHub for misaki's dictionaries, with which the natural voices pronounce more words rightly. Without them they
 * still speak, so a failure is only logged, and the list is empty.
 */
export async function listDictionaries({ githubUrl, log, ...access }: GitHubAccess): Promise<PlannedFile[]> {
  try {
    const { sha: commit } = await readJson(access, `${githubUrl}${REPOSITORY}/commits/main`, Commit);
    const contents = await readJson(access, `${githubUrl}${FOLDER}?ref=${commit}`, Contents);
    return contents
      .filter(({ type, name }) => type === 'file' && NAMES.has(name))
      .map(({ name, size, sha }) => ({
        name,
        url: `${githubUrl}${FOLDER}/${name}?ref=${commit}`,
        bytes: size,
        digest: `git:${sha}`,
        revision: commit,
        optional: true,
      }));
  } catch (error) {
    access.signal.throwIfAborted();
    log(
      `Installing without the pronunciation dictionaries: ${error instanceof Error ? error.message : String(error)}`,
    );
    return [];
  }
}
