/** A fault that stops a start and that only the operator can mend: told in one plain line, without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** What programs and the system say of a disk, in plain words. */
const DISK_FAULTS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|\bENOSPC\b/i, 'the disk is full'],
  [/Disk quota exceeded|\bEDQUOT\b/i, 'the disk quota is used up'],
  [/Read-only file system|\bEROFS\b/i, 'the disk is read-only'],
  [/Permission denied|\bEACCES\b|\bEPERM\b/i, 'this user may not write there'],
  [/\bENOTDIR\b|\bEEXIST\b/, 'there is a file where a folder should be'],
];

/** What is wrong with the disk, where a text tells that something is. */
export function findDiskFault(text: string): string | undefined {
  return DISK_FAULTS.find(([pattern]) => pattern.test(text))?.[1];
}
