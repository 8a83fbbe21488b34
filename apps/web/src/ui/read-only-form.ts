import { createContext, use } from 'react';

/** Provided by `Form`: true while the form cannot be changed, because it closes once it is sent. */
export const ReadOnlyForm = createContext(false);

/**
 * Whether the surrounding form is read-only at the moment. Every control of `ui` checks this; buttons that change a
 * form must check it too.
 */
export function useReadOnlyForm(): boolean {
  return use(ReadOnlyForm);
}
