import { ArrowRight } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { readSitePage } from './footer/footer-address.ts';

interface ContentButtonProps {
  readonly text: string;
  /** As the administrator entered it: '/about', 'https://example.org/'. */
  readonly url: string;
  readonly variant: 'primary' | 'secondary';
}

/** A large button in the content: the router opens pages of this site, the browser everything else. */
export function ContentButton({ text, url, variant }: ContentButtonProps) {
  const page = readSitePage(url);
  const appearance = { variant, size: 'lg', trailingIcon: ARROW } as const;
  return page === null ? (
    <ButtonAnchor {...appearance} href={url} rel="noopener">
      <bdi>{text}</bdi>
    </ButtonAnchor>
  ) : (
    <ButtonLink {...appearance} {...page}>
      <bdi>{text}</bdi>
    </ButtonLink>
  );
}

const ARROW = <ArrowRight size={18} />;
