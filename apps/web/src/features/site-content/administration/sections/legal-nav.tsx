import { getRouteApi } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';

const route = getRouteApi('/admin/settings');

const PAGES = [
  { id: 'terms', name: 'Terms' },
  { id: 'privacy', name: 'Privacy' },
] as const;
export type LegalKind = (typeof PAGES)[number]['id'];

/** The page selected by `?page=` in the URL; the terms by default. */
export function useLegalKind(): LegalKind {
  return route.useSearch().page ?? 'terms';
}

/** The two pages of this tab, as links because each has its own URL. */
export function LegalNav({ kind }: { readonly kind: LegalKind }) {
  return (
    <nav
      aria-label="Legal pages"
      className="mb-5 inline-flex max-w-full gap-0.5 rounded-well border border-line bg-sunken p-px"
    >
      {PAGES.map(({ id, name }) => (
        <route.Link
          key={id}
          to="."
          search={{ tab: 'legal', page: id === 'privacy' ? id : undefined }}
          resetScroll={false}
          aria-current={id === kind ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-[9px] px-3.5 text-small font-[550] -outline-offset-2',
            id === kind
              ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--line-2),var(--depth-1)]'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {name}
        </route.Link>
      ))}
    </nav>
  );
}
