import type { ProjectSpeaker } from '@voicedraft/contract/project-document';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ParagraphRows } from '#features/projects/document/line-rows.ts';
import { isSameList } from '#features/projects/same-list.ts';
import { isSameTime, type LineTime } from '#features/projects/use-project-sound.ts';
import type { LineStatus } from './line-item.tsx';

/** Everything that a part of the script renders. */
export interface PartView {
  readonly part: ParagraphRows;
  /** 'Keeper, part 2'. */
  readonly name: string;
  /** Of each row. */
  readonly statuses: readonly LineStatus[];
  /** Of each line, in the whole. */
  readonly times: readonly LineTime[];
}

/** The parts of a script as they are shown. */
export function viewParts(
  parts: readonly ParagraphRows[],
  speakers: readonly ProjectSpeaker[],
  statuses: readonly LineStatus[],
  times: readonly LineTime[],
): PartView[] {
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  let row = 0;
  return parts.map((part, place) => {
    const first = part.rows[0]?.index ?? 0;
    const lines = part.rows.reduce((sum, { lines: own }) => sum + own.length, 0);
    row += part.rows.length;
    return {
      part,
      name: `${names.get(part.paragraph.speakerId) ?? 'Part'}, part ${place + 1}`,
      statuses: statuses.slice(row - part.rows.length, row),
      times: times.slice(first, first + lines),
    };
  });
}

/**
 * The parts with what was typed at once, and what only follows from it, such as the numbers and times of the lines below,
 * as soon as there is time: a key press waits for one part and not for all.
 */
export function useCalmViews(views: readonly PartView[]): readonly PartView[] {
  const [calm, setCalm] = useState(views);
  const shown = useMemo(() => {
    const known = new Map(calm.map((view) => [view.part.paragraph, view]));
    return views.map((view) => known.get(view.part.paragraph) ?? view);
  }, [views, calm]);
  const isLate = shown.some((view, index) => view !== views[index] && !isSameView(view, views[index]));
  useEffect(() => {
    if (isLate) startTransition(() => setCalm(views));
  }, [views, isLate]);
  return shown;
}

/** Whether two parts look the same. */
export function isSameView(one: PartView, other: PartView | undefined): boolean {
  return (
    other !== undefined &&
    one.part === other.part &&
    one.name === other.name &&
    isSameList(one.statuses, other.statuses, Object.is) &&
    isSameList(one.times, other.times, isSameTime)
  );
}
