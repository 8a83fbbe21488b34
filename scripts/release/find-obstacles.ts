/** What is known about a checkout that is to become a release. */
export interface Checkout {
  /** `version` of the root `package.json`. */
  readonly version: string;
  /** Tags of this repository. */
  readonly tags: readonly string[];
  readonly changelog: string;
  /** What `git status --porcelain` says: empty if everything is committed. */
  readonly changes: string;
}

/** What has to be done before a release is checked, one sentence each. */
export function findObstacles({ version, tags, changelog, changes }: Checkout): string[] {
  const [, latest, text = ''] = /^## (\S+)\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? [];
  return [
    changes !== '' && 'Some changes are not committed. A release is a commit.',
    tags.includes(`v${version}`) &&
      `${version} is released already. Set the next one: npm version --no-git-tag-version <version>`,
    latest !== version && `CHANGELOG.md begins with ${latest ?? 'nothing'}. Write the section of ${version}.`,
    latest === version && text.trim() === '' && `The section of ${version} in CHANGELOG.md is empty.`,
  ].filter((obstacle) => obstacle !== false);
}
