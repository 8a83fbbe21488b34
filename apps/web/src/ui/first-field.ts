const FIELDS = ':is(input, textarea, select):not([readonly], :disabled)';

/** The first visible, editable field of a form or a window. */
export function findFirstField(container: Element | null | undefined): HTMLElement | undefined {
  const fields = container?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
  return [...fields].find((field) => field.checkVisibility());
}
