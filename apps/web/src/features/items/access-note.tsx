import { ExternalLink } from 'lucide-react';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { readAccessAddress } from './access-address.ts';

interface AccessNoteProps {
  /** Empty if none. */
  readonly guidelines: string;
  /** Empty if none. */
  readonly accessUrl: string;
  readonly headingLevel: 2 | 3;
}

/** How to use the item, and where it is. Renders nothing before it is paid. */
export function AccessNote({ guidelines, accessUrl, headingLevel }: AccessNoteProps) {
  const address = readAccessAddress(accessUrl);
  const Heading = `h${headingLevel}` as const;
  if (guidelines.trim() === '' && address === null) return null;
  return (
    <section className="grid justify-items-start gap-4 rounded-well border border-line bg-sunken p-5">
      {guidelines.trim() !== '' && (
        <div>
          <Heading className="text-h3 text-ink">Guidelines</Heading>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line text-ink-2">{guidelines.trim()}</p>
        </div>
      )}
      {address !== null && (
        <ButtonAnchor
          href={address}
          target="_blank"
          rel="noopener"
          variant="primary"
          trailingIcon={<ExternalLink size={18} />}
        >
          Open your item<span className="sr-only"> (new tab)</span>
        </ButtonAnchor>
      )}
    </section>
  );
}
