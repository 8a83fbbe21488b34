import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Preview widths, in pixels. */
const WIDTHS = { desktop: 1280, phone: 390 } as const;

export type PreviewWidth = keyof typeof WIDTHS;

interface PreviewFrameProps {
  /** Name of the frame for assistive technology. */
  readonly title: string;
  readonly width: PreviewWidth;
  readonly children: ReactNode;
}

const EMPTY_PAGE = '<!doctype html><html lang="en"><head></head><body></body></html>';

/**
 * Shows a part of a page as wide as in a window of that width, scaled to the available room. A frame, because the
 * layout depends on the width of its window; this page's own styles and theme are copied in. Nothing in it is
 * interactive: it is a picture that is always up to date.
 */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document>();
  // A frame in the server's HTML would finish loading before this component could listen.
  const isHydrated = useHydrated();
  const [container, room] = useRoom();
  const height = useContentHeight(page);
  useOwnTheme(page);
  const scale = room === 0 ? 0 : Math.min(1, room / WIDTHS[width]);
  return (
    <div ref={container} className="relative overflow-hidden" style={{ height: Math.ceil(height * scale) }}>
      {isHydrated && (
        <iframe
          title={title}
          tabIndex={-1}
          // Same origin, because this page draws its content; no scripts or forms.
          sandbox="allow-same-origin"
          srcDoc={EMPTY_PAGE}
          className="absolute top-0 left-0 origin-top-left border-0 bg-paper"
          style={{ width: WIDTHS[width], height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => {
            const opened = currentTarget.contentDocument;
            if (opened === null) return;
            copyStyles(opened);
            setPage(opened);
          }}
        />
      )}
      {page && createPortal(<div inert>{children}</div>, page.body)}
    </div>
  );
}

function copyStyles(page: Document): void {
  const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
  page.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)));
}

/** Width of its container, in pixels. */
function useRoom() {
  const container = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [container, room] as const;
}

/** Height of the frame's content, in CSS pixels. */
function useContentHeight(page: Document | undefined): number {
  const [height, setHeight] = useState(400);
  useLayoutEffect(() => {
    if (page === undefined) return;
    const measure = () => setHeight(Math.ceil(page.body.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page]);
  return height;
}

/** The frame uses the theme of the page around it. */
function useOwnTheme(page: Document | undefined): void {
  useLayoutEffect(() => {
    if (page === undefined) return;
    const root = document.documentElement;
    const follow = () => {
      const theme = root.getAttribute('data-theme');
      if (theme === null) page.documentElement.removeAttribute('data-theme');
      else page.documentElement.setAttribute('data-theme', theme);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [page]);
}
