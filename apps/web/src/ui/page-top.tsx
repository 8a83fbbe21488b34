import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

interface PageTopProps {
  /** Name of this page in the breadcrumb, after Home. */
  readonly crumb: string;
  readonly title: string;
}

/** Breadcrumb and title of the pages from choosing a package to paying for it. */
export function PageTop({ crumb, title }: PageTopProps) {
  return (
    <header className="pt-6 pb-8">
      <nav aria-label="Breadcrumb" className="mb-2 text-small">
        <ol className="flex items-center gap-1">
          <li>
            <Link
              to="/"
              className="inline-flex min-h-11 items-center rounded-badge text-ink-2 underline decoration-line-strong underline-offset-[3px] hover:text-ink"
            >
              Home
            </Link>
          </li>
          <li className="flex items-center gap-1">
            <ChevronRight size={16} className="text-ink-3" />
            <span aria-current="page" className="font-medium text-ink">
              {crumb}
            </span>
          </li>
        </ol>
      </nav>
      <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)]/[1.04] tracking-[-0.032em]">{title}</h1>
    </header>
  );
}
