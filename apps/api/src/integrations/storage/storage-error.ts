/**
 * An object store that cannot be used, and what the operator can do about it, in one or two sentences. They name
 * variables and no values, so that everybody may read them.
 */
export class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
  }
}
