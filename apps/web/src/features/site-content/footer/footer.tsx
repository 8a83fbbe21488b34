import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FooterSection } from '@voicedraft/contract/site-content';
import { ArrowUp, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { mailAddress, phoneAddress } from '#features/site-content/contact/contact-content.ts';
import { keyByPosition } from '#lib/key-by-position.ts';
import { Logo } from '#ui/logo.tsx';
import { readSitePage } from './footer-address.ts';
import { currentYear, fillYear } from './footer-year.ts';
import { footerQuery } from '#features/site-content/queries.ts';

const CLASS_NAME =
  'inline-flex min-h-11 items-center rounded-badge text-ui text-ink-2 underline-offset-4 hover:text-ink hover:underline';

interface FooterLinkProps {
  readonly url: string;
  readonly newTab?: boolean;
  readonly children: string;
}

type FooterContactInfo = FooterSection['middleSection']['contactInfo'];

interface ColumnProps {
  readonly title: string;
  readonly navigation?: boolean;
  readonly children: ReactNode;
}

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
            <ArrowUp size={16} />
          </a>
        </div>
      </div>
    </footer>
  );
}

/** Who we are, where the site's pages are, and how to reach the operator; empty columns are omitted. */
function FooterColumns({ footer }: { readonly footer: FooterSection }) {
  const { logoText, socialLinks } = footer.topSection;
  const { logoUrl, description, quickLinks, contactInfo } = footer.middleSection;
  const reachable = Object.values(contactInfo).some((text) => text !== '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-16 pb-12 md:grid-cols-[minmax(0,1.3fr)_minmax(0,0.8fr)_minmax(0,1.4fr)] md:gap-8 md:pt-20 md:pb-16 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-16">
      <div>
        <Link to="/" activeOptions={{ exact: true }} className="inline-block max-w-full rounded-control">
          <Logo text={logoText} imageUrl={logoUrl} />
        </Link>
        {description !== '' && (
          <p dir="auto" className="mt-3 max-w-[34ch] text-ink-2">
            {description}
          </p>
        )}
        {socialLinks.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
            {keyByPosition(socialLinks).map(({ key, platform, url }) => (
              <li key={key}>
                <FooterLink url={url} newTab>
                  {platform}
                </FooterLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {quickLinks.length > 0 && (
        <Column title="Quick links" navigation>
          <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-1">
            {keyByPosition(quickLinks).map(({ key, text, url }) => (
              <li key={key}>
                <FooterLink url={url}>{text}</FooterLink>
              </li>
            ))}
          </ul>
        </Column>
      )}
      {reachable && (
        <Column title="Contact">
          <FooterContact {...contactInfo} />
        </Column>
      )}
    </div>
  );
}

function Column({ title, navigation = false, children }: ColumnProps) {
  const titleId = useId();
  const Box = navigation ? 'nav' : 'div';
  return (
    <Box {...(navigation && { 'aria-labelledby': titleId })}>
      <h2 id={titleId} className="footer-title">
        {title}
      </h2>
      {children}
    </Box>
  );
}

/** The operator's contact details; empty ones are omitted. */
function FooterContact({ address, email, phone }: FooterContactInfo) {
  return (
    <ul>
      {address !== '' && (
        <Row icon={MapPin}>
          <address dir="auto" className="py-[11px] text-ui/[22px] not-italic">
            {address}
          </address>
        </Row>
      )}
      {email !== '' && (
        <Row icon={Mail}>
          <FooterLink url={mailAddress(email)}>{email}</FooterLink>
        </Row>
      )}
      {phone !== '' && (
        <Row icon={Phone}>
          <FooterLink url={phoneAddress(phone)}>{phone}</FooterLink>
        </Row>
      )}
    </ul>
  );
}

function Row({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3 text-ink-2">
      <Icon size={18} strokeWidth={1.75} className="mt-[13px] flex-none text-ink-3" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** A link of the footer: the router opens pages of this site, the browser everything else. */
function FooterLink({ url, newTab = false, children }: FooterLinkProps) {
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
