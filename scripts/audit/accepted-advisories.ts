/** A known vulnerability of a shipped package that we live with for a while. */
export interface AcceptedAdvisory {
  /** Its number, the last part of its address: `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  /** Why it does no harm here, or not yet: which code is never reached, or what stands before it. */
  readonly reason: string;
  /** The last day on which that is good enough, at most 90 days ahead: `2027-01-31`. */
  readonly until: string;
}

/** Each entry is a debt: it ends with an update of the package, or with a new reason. */
export const ACCEPTED_ADVISORIES: readonly AcceptedAdvisory[] = [];
