/** URL of the empty page, with its own content security policy, in which emails are rendered. */
export const FRAME_ADDRESS = '/mail-frame';

/** Returns the frame's page once it has loaded; null if another page loaded in its place. */
export function readFramePage(frame: HTMLIFrameElement): Document | null {
  const page = frame.contentDocument;
  return page?.location.pathname === FRAME_ADDRESS ? page : null;
}

/**
 * Renders an email, a whole page as composed by the server. It is parsed within the frame's page, so that the
 * policy there applies and not ours, which refuses an email's styles. Links open in a new window.
 */
export function writeMailPreview(page: Document, html: string): void {
  page.documentElement.innerHTML = html;
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.append(base);
}
