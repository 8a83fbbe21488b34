import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { drawMail, FRAME_ADDRESS, readFramePage } from './draw-mail.ts';

/** Opens links in windows of their own, and runs nothing. Ours is the only script that reaches into it. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A mail as mail programs show it, as high as it is. `html` is the whole page that the server composed. */
export function MailFrame({ html, title }: { readonly html: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>();
  const [height, setHeight] = useState(320);
  useEffect(() => {
    if (!page || frame.current === null) return undefined;
    const fit = () => setHeight(page.body.offsetHeight);
    drawMail(page, html);
    fit();
    // Its width changes with the window, its height again with every picture that arrives.
    const observer = new ResizeObserver(fit);
    observer.observe(frame.current);
    page.addEventListener('load', fit, true);
    return () => {
      observer.disconnect();
      page.removeEventListener('load', fit, true);
    };
  }, [page, html]);
  if (page === null)
    return <Alert tone="danger">The preview could not be displayed. Please reload the page.</Alert>;
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
