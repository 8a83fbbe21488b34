import { Link } from '@tanstack/react-router';
import { readSitePage } from './footer-address.ts';

const CLASS_NAME =
  'inline-flex min-h-11 items-center rounded-badge text-ui text-ink-2 underline-offset-4 hover:text-ink hover:underline';

interface FooterLinkProps {
  readonly url: string;
  readonly newTab?: boolean;
  readonly children: string;
}

/** A link of the footer: the router opens pages of this site, the browser everything else. */
export function FooterLink({ url, newTab = false, children }: FooterLinkProps) {
  const page = newTab ? null : readSitePage(url);
  if (page !== null) {
    return (
      <Link
        {...page}
        activeOptions={{ exact: true, includeHash: page.hash !== undefined }}
        className={CLASS_NAME}
      >
        <bdi>{children}</bdi>
      </Link>
    );
  }
  return (
    <a href={url} className={CLASS_NAME} rel="noopener" {...(newTab && { target: '_blank' })}>
      <bdi>{children}</bdi>
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
