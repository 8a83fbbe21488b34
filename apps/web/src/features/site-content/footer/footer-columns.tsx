import { Link } from '@tanstack/react-router';
import type { FooterSection } from '@voicedraft/contract/site-content';
import { useId, type ReactNode } from 'react';
import { keyByPosition } from '#lib/key-by-position.ts';
import { Logo } from '#ui/logo.tsx';
import { FooterContact } from './footer-contact.tsx';
import { FooterLink } from './footer-link.tsx';

/** Who we are, where the site's pages are, and how to reach the operator; empty columns are omitted. */
export function FooterColumns({ footer }: { readonly footer: FooterSection }) {
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

interface ColumnProps {
  readonly title: string;
  readonly navigation?: boolean;
  readonly children: ReactNode;
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
