import { ArrowRight } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { readSitePage } from './footer/footer-address.ts';

interface ContentButtonProps {
  readonly text: string;
  /** As an administrator wrote it: '/about', 'https://example.org/'. */
  readonly url: string;
  readonly variant: 'primary' | 'secondary';
}

/** A large button of the content: pages of this site by the router, everything else as it is. */
export function ContentButton({ text, url, variant }: ContentButtonProps) {
  const page = readSitePage(url);
  const look = { variant, size: 'lg', trailingIcon: ARROW } as const;
  return page === null ? (
    <ButtonAnchor {...look} href={url} rel="noopener">
      <bdi>{text}</bdi>
    </ButtonAnchor>
  ) : (
    <ButtonLink {...look} {...page}>
      <bdi>{text}</bdi>
    </ButtonLink>
  );
}

const ARROW = <ArrowRight size={18} aria-hidden="true" />;
