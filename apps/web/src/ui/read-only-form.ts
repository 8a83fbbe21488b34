import { createContext, use } from 'react';

/** Provided by `Form`: true while the form cannot be changed, because it leaves once it was sent. */
export const ReadOnlyForm = createContext(false);

/**
 * Whether the surrounding form is read-only at the moment. Every control of `ui` asks; so does what changes a form by a
 * button.
 */
export function useReadOnlyForm(): boolean {
  return use(ReadOnlyForm);
}
