/** Address of the empty page with a policy of its own that mails are drawn on. */
export const FRAME_ADDRESS = '/mail-frame';

/** The frame's page once it is there; null where something else came instead of it. */
export function readFramePage(frame: HTMLIFrameElement): Document | null {
  const page = frame.contentDocument;
  return page?.location.pathname === FRAME_ADDRESS ? page : null;
}

/**
 * Draws a mail, a whole page as the server composed it. Parsed inside the frame's page, so that its policy holds
 * and not ours, which refuses the styles of a mail. Links open in a window of their own.
 */
export function drawMail(page: Document, html: string): void {
  page.documentElement.innerHTML = html;
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.append(base);
}
