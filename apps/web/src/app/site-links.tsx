import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';

interface SiteSection {
  readonly text: string;
  readonly to: string;
  /** Part of the page. */
  readonly hash?: string;
}

const SECTIONS: readonly SiteSection[] = [
  { text: 'Features', to: '/', hash: 'features' },
  { text: 'Pricing', to: '/', hash: 'pricing' },
  { text: 'About', to: '/about' },
  { text: 'Contact', to: '/contact' },
];

const VARIANTS = {
  bar: 'px-3.5',
  row: 'w-full px-3 text-body',
} as const;

interface SiteLinksProps {
  readonly variant: keyof typeof VARIANTS;
  /** Called when one of the links is followed, even if that changes the page in place. */
  readonly onFollow?: (() => void) | undefined;
}

/** The main navigation of the public site, as list items; the current page is marked. */
export function SiteLinks({ variant, onFollow }: SiteLinksProps) {
  return SECTIONS.map(({ text, to, hash }) => (
    <li key={text}>
      <Link
        to={to}
        {...(hash !== undefined && { hash })}
        onClick={onFollow}
        activeOptions={{ exact: true, includeHash: hash !== undefined }}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-control text-ui font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink',
          'aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-primary-ink aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8',
          VARIANTS[variant],
        )}
      >
        {text}
      </Link>
    </li>
  ));
}
