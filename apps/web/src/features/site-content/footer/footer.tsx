import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { Logo } from '#ui/logo.tsx';
import { FooterColumns } from './footer-columns.tsx';
import { currentYear, fillYear } from './footer-year.ts';
import { footerQuery } from '#features/site-content/queries.ts';

const LINK =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-badge underline-offset-4 hover:text-ink hover:underline';
const COPYRIGHT = '© {year} Voicedraft. All rights reserved.';

/**
 * The footer of the public pages, as an administrator wrote it. While it is inactive, loading or failed: logo and
 * copyright, and no error text (customer specification §8).
 */
export function Footer() {
  const footer = useQuery(footerQuery).data;
  const copyright = fillYear(footer?.bottomSection.copyrightText || COPYRIGHT, currentYear());
  return (
    <footer className="print:hidden border-t border-line bg-sunken wrap-anywhere">
      <div className="container-page">
        {footer && <FooterColumns footer={footer} />}
        <div className={footer ? 'footer-base border-t border-line-2' : 'footer-base'}>
          {!footer && (
            <Link to="/" activeOptions={{ exact: true }} className="rounded-control">
              <Logo />
            </Link>
          )}
          <p dir="auto" suppressHydrationWarning>
            {copyright}
          </p>
          <nav aria-label="Legal" className="ml-auto max-sm:ml-0">
            <ul className="flex flex-wrap gap-x-6">
              <li>
                <Link to="/terms" className={LINK}>
                  Terms
                </Link>
              </li>
              <li>
                <Link to="/privacy" className={LINK}>
                  Privacy
                </Link>
              </li>
            </ul>
          </nav>
          <a href="#main" className={LINK}>
            Back to top
            <ArrowUp size={16} aria-hidden="true" />
          </a>
        </div>
      </div>
    </footer>
  );
}
