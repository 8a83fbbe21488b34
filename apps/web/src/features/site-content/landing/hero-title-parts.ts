/** A title in three parts; `marked` is empty if nothing is highlighted. */
export interface TitleParts {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Finds the highlighted part of a title: its first occurrence, ignoring case. */
export function splitTitle(title: string, highlight: string): TitleParts {
  const wanted = highlight.trim();
  const at = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return { before: title, marked: '', after: '' };
  const end = at + wanted.length;
  return { before: title.slice(0, at), marked: title.slice(at, end), after: title.slice(end) };
}
