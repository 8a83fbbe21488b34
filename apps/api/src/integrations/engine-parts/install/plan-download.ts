import type { CatalogueEntry, WantedFile } from './catalogue.ts';
import { listDictionaries } from './dictionaries.ts';
import { type HubAccess, type Listing, listRepository } from './hub-listing.ts';
import { InstallFailure } from './install-failure.ts';
import type { PlannedFile } from './planned-file.ts';

/** Where a model's files come from. */
export interface PlanAccess extends HubAccess {
  /** Address of GitHub's programming interface, for misaki's dictionaries; null to leave them out. */
  readonly githubUrl: string | null;
  readonly log: (line: string) => void;
}

/**
 * Asks the hub which files a model has now. The dictionaries are left out, with a line in the log, if GitHub does not
 * answer.
 * @throws InstallFailure, ConnectionFailure
 */
export async function planDownload(access: PlanAccess, entry: CatalogueEntry): Promise<PlannedFile[]> {
  const listings = new Map<string, Promise<Listing>>();
  const list = (repository: string) => {
    const listing = listings.get(repository) ?? listRepository(access, repository);
    listings.set(repository, listing);
    return listing;
  };
  const files: PlannedFile[] = [];
  for (const wanted of entry.files) files.push(await findFile(access.hubUrl, wanted, list));
  if (!entry.withDictionaries || access.githubUrl === null) return files;
  const { githubUrl } = access;
  return [...files, ...(await listDictionaries({ ...access, githubUrl }))];
}

async function findFile(
  hubUrl: string,
  { repositories, paths, target }: WantedFile,
  list: (repository: string) => Promise<Listing>,
): Promise<PlannedFile> {
  for (const repository of repositories) {
    const { commit, files } = await list(repository);
    for (const path of paths) {
      const found = files.find((file) =>
        typeof path === 'string' ? file.path === path : path.test(file.path),
      );
      if (found === undefined) continue;
      const encoded = found.path.split('/').map(encodeURIComponent).join('/');
      return {
        // A backslash separates folders on Windows.
        name: target ?? found.path.split(/[/\\]/u).at(-1) ?? found.path,
        url: `${hubUrl}/${repository}/resolve/${commit}/${encoded}`,
        bytes: found.bytes,
        digest: found.digest,
        revision: commit,
        optional: false,
      };
    }
  }
  const looked = typeof paths[0] === 'string' ? paths[0] : 'file of 4-bit weights';
  throw new InstallFailure(
    'The hub does not have this model.',
    `${repositories.join(' and ')} have no ${looked}. Choose another model, or download a GGUF file yourself and install it by its path.`,
    { isPlanWrong: true },
  );
}
