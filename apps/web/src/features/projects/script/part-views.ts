import type { ProjectSpeaker } from '@voicedraft/contract/project-document';
import { useDeferredValue, useMemo } from 'react';
import type { ParagraphRows } from '#features/projects/document/line-rows.ts';
import type { LineTime } from '#features/projects/use-project-sound.ts';
import type { LineStatus } from './line-item.tsx';

/** What a part of the script shows. */
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
 * The parts with what was typed at once, and everything that only follows from it, such as the numbers and times of the
 * lines below, as soon as there is time: a key press waits for one part and not for all.
 */
export function useCalmViews(views: readonly PartView[]): readonly PartView[] {
  const calm = useDeferredValue(views);
  return useMemo(() => {
    const known = new Map(calm.map((view) => [view.part.paragraph, view]));
    return views.map((view) => known.get(view.part.paragraph) ?? view);
  }, [views, calm]);
}

/** Whether two parts look the same. */
export function isSameView(one: PartView, other: PartView): boolean {
  return (
    one.part === other.part &&
    one.name === other.name &&
    isSameList(one.statuses, other.statuses, Object.is) &&
    isSameList(one.times, other.times, isSameTime)
  );
}

export function isSameTime(one: LineTime, other: LineTime): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Whether two lists have the same items. */
export function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (left: Item, right: Item) => boolean,
): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((item, index) => {
        const also = other[index];
        return also !== undefined && isSame(item, also);
      }))
  );
}
