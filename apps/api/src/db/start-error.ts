/** An error that stops the start and that only the operator can fix: shown as one plain line, without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** Disk errors of programs and the system, in plain words. */
const DISK_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|\bENOSPC\b/i, 'the disk is full'],
  [/Disk quota exceeded|\bEDQUOT\b/i, 'the disk quota is used up'],
  [/Read-only file system|\bEROFS\b/i, 'the disk is read-only'],
  [/Permission denied|\bEACCES\b|\bEPERM\b/i, 'this user may not write there'],
  [/\bENOTDIR\b|\bEEXIST\b/, 'there is a file where a folder should be'],
];

/** The problem with the disk that a text reports, if any. */
export function findDiskError(text: string): string | undefined {
  return DISK_ERRORS.find(([pattern]) => pattern.test(text))?.[1];
}
