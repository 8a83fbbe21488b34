import { AppError } from '#http/app-error.ts';

/** The answer to a file that cannot be imported. */
export function refuseFile(text: string, cause?: unknown): AppError {
  return new AppError('validation', text, { fields: { file: text }, cause });
}
