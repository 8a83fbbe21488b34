/** A title in three parts; `marked` is empty where nothing is set off. */
export interface TitleParts {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Finds the part of a title that is set off: its first occurrence, in whatever case it was typed. */
export function splitTitle(title: string, highlight: string): TitleParts {
  const wanted = highlight.trim();
  const at = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return { before: title, marked: '', after: '' };
  const end = at + wanted.length;
  return { before: title.slice(0, at), marked: title.slice(at, end), after: title.slice(end) };
}
