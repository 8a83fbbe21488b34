import type { FooterSection } from '@voicedraft/contract/site-content';
import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailAddress, phoneAddress } from '#features/site-content/contact/contact-content.ts';
import { FooterLink } from './footer-link.tsx';

type FooterContactInfo = FooterSection['middleSection']['contactInfo'];

/** The operator's contact details; empty ones are omitted. */
export function FooterContact({ address, email, phone }: FooterContactInfo) {
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
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-[13px] flex-none text-ink-3" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
