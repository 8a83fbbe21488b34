import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { PageLink } from '#lib/page-path.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

interface HealthCardProps {
  readonly title: string;
  /** State badge, at the right of the title. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** A card with one area that staff monitor. */
export function HealthCard({ title, state, children }: HealthCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="overflow-hidden">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2 pr-4 pl-6 max-sm:pl-5">
          <h3 id={id} className="text-h3">
            {title}
          </h3>
          {state}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** Rows of a card, separated by hairlines. */
export function HealthRows({ children }: { readonly children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

interface HealthRowProps {
  readonly name: ReactNode;
  /** One line below the name. */
  readonly detail?: ReactNode;
  /** Right edge: a figure or a badge. */
  readonly end?: ReactNode;
  /** Makes the whole row a link. */
  readonly link?: PageLink | undefined;
}

const ROW = 'flex min-h-13 items-center gap-3 px-6 py-2.5 text-small max-sm:px-5';

/** A long name is truncated; the right end is always shown in full. */
export function HealthRow({ name, detail, end, link }: HealthRowProps) {
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {name}
        </span>
        {detail !== undefined && <span className="block text-micro/[18px] text-ink-2">{detail}</span>}
      </span>
      {end}
    </>
  );
  if (link === undefined) return <li className={ROW}>{content}</li>;
  return (
    <li>
      <Link {...link} className={classNames(ROW, 'pr-3 -outline-offset-2 hover:bg-hover max-sm:pr-3')}>
        {content}
        <ChevronRight size={18} className="flex-none text-ink-3" />
      </Link>
    </li>
  );
}

/** Muted text of an otherwise empty card. */
export function HealthNote({ children }: { readonly children: ReactNode }) {
  return <p className={classNames(ROW, 'text-ink-2')}>{children}</p>;
}
