import type { CatalogueEntry, WantedFile } from './catalogue.ts';
import { type HubAccess, type Listing, listRepository } from './hub-listing.ts';
import { InstallFailure } from './install-failure.ts';
import type { PlannedFile } from './planned-file.ts';

/** Asks the hub which files a model has now. @throws InstallFailure, ConnectionFailure */
export async function planDownload(access: HubAccess, entry: CatalogueEntry): Promise<PlannedFile[]> {
  const listings = new Map<string, Promise<Listing>>();
  const list = (repository: string) => {
    const listing = listings.get(repository) ?? listRepository(access, repository);
    listings.set(repository, listing);
    return listing;
  };
  const files: PlannedFile[] = [];
  for (const wanted of entry.files) files.push(await findFile(access.hubUrl, wanted, list));
  return files;
}

async function findFile(
  hubUrl: string,
  { repositories, paths }: WantedFile,
  list: (repository: string) => Promise<Listing>,
): Promise<PlannedFile> {
  for (const repository of repositories) {
    const { commit, files } = await list(repository);
    for (const path of paths) {
      const found = files.find((file) => path.test(file.path));
      if (found === undefined) continue;
      const encoded = found.path.split('/').map(encodeURIComponent).join('/');
      return {
        // A backslash separates folders on Windows.
        name: found.path.split(/[/\\]/u).at(-1) ?? found.path,
        url: `${hubUrl}/${repository}/resolve/${commit}/${encoded}`,
        bytes: found.bytes,
        digest: found.digest,
        revision: commit,
      };
    }
  }
  throw new InstallFailure(
    'The hub does not have this model.',
    `${repositories.join(' and ')} have no file of 4-bit weights. Choose another model, or download a GGUF file yourself and install it by its path.`,
    { isPlanWrong: true },
  );
}
