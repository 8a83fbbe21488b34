/** Notes that a variable is missing, and what needs it. */
export type Requirement = (variable: string, reason: string) => void;
