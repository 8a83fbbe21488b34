import { formatCount } from '#lib/format.ts';

/** Placeholders for a ticket's values in a canned reply. */
export interface PlaceholderValues {
  readonly userName: string | undefined;
  readonly subject: string;
  /** Available credits; undefined if there is no account, or the role does not see them. */
  readonly credits: number | undefined;
}

/**
 * Fills in the placeholders of a canned reply. One without a value, and an unknown one, stays as it is: staff see it in
 * the box before they send.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const found: Readonly<Record<string, string | number | undefined>> = { ...values };
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (written, name: string) => {
    const value = found[name] ?? written;
    return typeof value === 'number' ? formatCount(value) : value;
  });
}
