import { advisoriesOf, type ReviewedPackage } from './reviewed-packages.ts';

/** How long a reading of advisories is good enough for a release. */
const VALID_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * The packages whose advisories have to be read before a release, one sentence each with their address.
 * @param installed the version of a package that production installs; undefined if it installs none
 * @param today as `2026-11-28`
 */
export function findUnreviewed(
  packages: readonly ReviewedPackage[],
  installed: (name: string) => string | undefined,
  today: string,
): string[] {
  return packages.flatMap((one) => {
    const problem = describeProblem(one, installed(one.name), today);
    return problem === null ? [] : [`${one.name}: ${problem} ${advisoriesOf(one)}`];
  });
}

function describeProblem(
  { version, reviewedOn }: ReviewedPackage,
  installed: string | undefined,
  today: string,
): string | null {
  if (installed === undefined) return 'is not installed. Remove it from the list.';
  if (reviewedOn === null) return `nobody has read the advisories of ${installed} yet.`;
  if (installed !== version) return `${installed} is installed, the advisories were read for ${version}.`;
  const days = (Date.parse(today) - Date.parse(reviewedOn)) / DAY_MS;
  return days <= VALID_DAYS ? null : `its advisories were read ${days} days ago, on ${reviewedOn}.`;
}
