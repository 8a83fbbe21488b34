const FIELDS = ':is(input, textarea, select):not([readonly], :disabled)';

/** The first field of a form, or of a window, that is shown and can be changed. */
export function findFirstField(container: Element | null | undefined): HTMLElement | undefined {
  const fields = container?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
  return [...fields].find((field) => field.checkVisibility());
}
