import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { writeMailPreview, FRAME_ADDRESS, readFramePage } from './write-mail-preview.ts';

/** Links open in new windows and no script runs. Only our own script reaches into the frame. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** An email as mail programs show it, at its full height. `html` is the whole page composed by the server. */
export function MailFrame({ html, title }: { readonly html: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>();
  const [height, setHeight] = useState(320);
  // A frame in the server's HTML would finish loading before this component could listen.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!page || frame.current === null) return undefined;
    const fit = () => setHeight(page.body.offsetHeight);
    writeMailPreview(page, html);
    fit();
    // The width changes with the window, and the height also with every image that loads.
    const observer = new ResizeObserver(fit);
    observer.observe(frame.current);
    page.addEventListener('load', fit, true);
    return () => {
      observer.disconnect();
      page.removeEventListener('load', fit, true);
    };
  }, [page, html]);
  if (page === null)
    return <Alert variant="danger">The preview could not be displayed. Please reload the page.</Alert>;
  if (!isHydrated) return <div className="h-80" />;
  return (
    <iframe
      ref={frame}
      title={title}
      src={FRAME_ADDRESS}
      sandbox={SANDBOX}
      onLoad={({ currentTarget }) => setPage(readFramePage(currentTarget))}
      className="block w-full rounded-well border border-line"
      style={{ height: height + 2 }}
    />
  );
}
