import type { AcceptedAdvisory } from './accepted-advisories.ts';

/** A known vulnerability of an installed package. */
interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/** What an audit says. */
export type Verdict =
  /** The registry gave no advisories, so nothing is known. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | {
      readonly kind: 'known';
      /** Not accepted, or no longer: they have to go. */
      readonly open: readonly Advisory[];
      readonly accepted: readonly Advisory[];
      /** Entries of the list that no installed package needs any more. */
      readonly needless: readonly AcceptedAdvisory[];
    };

interface AuditReport {
  readonly auditReportVersion?: number;
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Via)[] }>>;
}

interface Via {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
}

/**
 * Reads what `npm audit --json` has printed.
 * @param today `YYYY-MM-DD`
 */
export function judgeAudit(output: string, list: readonly AcceptedAdvisory[], today: string): Verdict {
  const report = readReport(output);
  if (report.auditReportVersion !== 2 || report.vulnerabilities === undefined)
    return { kind: 'unknown', reason: report.message ?? 'npm printed no report' };
  const advisories = findAdvisories(report.vulnerabilities);
  const valid = new Set(list.filter(({ until }) => until >= today).map(({ id }) => id));
  const found = new Set(advisories.map(({ id }) => id));
  return {
    kind: 'known',
    open: advisories.filter(({ id }) => !valid.has(id)),
    accepted: advisories.filter(({ id }) => valid.has(id)),
    needless: list.filter(({ id }) => !found.has(id)),
  };
}

function readReport(output: string): AuditReport {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return {};
  }
}

/** `via` has the advisories of the package itself, and the names of vulnerable packages that it needs. */
function findAdvisories(vulnerabilities: NonNullable<AuditReport['vulnerabilities']>): Advisory[] {
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object')
    .map(({ name, title, url, severity }) => ({
      id: url.slice(url.lastIndexOf('/') + 1),
      package: name,
      severity,
      title,
      url,
    }));
  return [
    ...new Map(advisories.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values(),
  ];
}
