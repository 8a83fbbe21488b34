import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long after sending the log scrolls to its end (second specification §9), in milliseconds. */
const SENT_SCROLL_MS = 100;
/** Distance from its end within which a log counts as scrolled to the end, in pixels. */
const NEAR_PX = 48;

export interface LogScroll {
  readonly isAtEnd: boolean;
  /** Whether something arrived while older messages were being read. */
  readonly hasNew: boolean;
  readonly onScroll: () => void;
  readonly goToEnd: () => void;
  /** Scrolls to the end a moment after a message was sent. */
  readonly goToEndSoon: () => void;
}

/**
 * Scrolling of a conversation. It opens at its end, or at the first unread message; new messages keep a reader at
 * the end there, and do not move a reader of older messages.
 *
 * @param lastId id of the newest message
 * @param firstUnread id of the first unread message, when the conversation opens
 */
export function useLogScroll(
  lastId: string | undefined,
  firstUnread: string | undefined,
): readonly [box: RefObject<HTMLDivElement | null>, scroll: LogScroll] {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Until the log is drawn, nobody knows whether its end is in sight of the unread messages.
  const [isAtEnd, setAtEnd] = useState(firstUnread === undefined);
  const [hasNew, setNew] = useState(false);
  const [known, setKnown] = useState(lastId);
  if (known !== lastId) {
    setKnown(lastId);
    if (!isAtEnd) setNew(true);
  }

  const goToEnd = () => scrollToEnd(box.current);
  const onScroll = () => {
    const log = box.current;
    if (log === null) return;
    atEnd.current = isNearEnd(log);
    setAtEnd(atEnd.current);
    if (atEnd.current) setNew(false);
  };

  useLayoutEffect(() => {
    const log = box.current;
    if (log === null) return;
    const unread = log.querySelector<HTMLElement>('[data-unread]');
    log.scrollTop = unread === null ? log.scrollHeight : unread.offsetTop;
    atEnd.current = isNearEnd(log);
    // Called at first too. The box shrinks when the message box grows or a keyboard opens.
    const observer = new ResizeObserver(() => {
      atEnd.current ||= isNearEnd(log);
      if (atEnd.current) {
        scrollToEnd(log);
        setNew(false);
      }
      setAtEnd(atEnd.current);
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (atEnd.current && lastId !== undefined) scrollToEnd(box.current);
  }, [lastId]);

  useEffect(() => () => clearTimeout(timer.current), []);
  const goToEndSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(goToEnd, SENT_SCROLL_MS);
  };
  return [box, { isAtEnd, hasNew, onScroll, goToEnd, goToEndSoon }];
}

function isNearEnd(log: HTMLElement): boolean {
  return log.scrollHeight - log.clientHeight - log.scrollTop < NEAR_PX;
}

function scrollToEnd(log: HTMLElement | null): void {
  log?.scrollTo({ top: log.scrollHeight, behavior: 'instant' });
}
