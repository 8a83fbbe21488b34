import { Link, useSearch } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import { LEGAL_TEXTS } from './legal-texts.ts';

export type LegalKind = keyof typeof LEGAL_TEXTS;

const KINDS = ['terms', 'privacy'] as const;

/** The page that the address names by `?page=`; the terms where it names none. */
export function useLegalKind(): LegalKind {
  return useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>) =>
      search['page'] === 'privacy' ? 'privacy' : 'terms',
  });
}

/** The two pages of this tab: links, because each has an address of its own. */
export function LegalNav({ kind }: { readonly kind: LegalKind }) {
  return (
    <nav
      aria-label="Legal pages"
      className="mb-5 inline-flex max-w-full gap-0.5 rounded-well border border-line bg-sunken p-px"
    >
      {KINDS.map((id) => (
        <Link
          key={id}
          to="."
          search={(): object => ({ tab: 'legal', ...(id === 'privacy' && { page: id }) })}
          resetScroll={false}
          aria-current={id === kind ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-[9px] px-3.5 text-small font-[550] -outline-offset-2',
            id === kind
              ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--line-2),var(--depth-1)]'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {LEGAL_TEXTS[id].page}
        </Link>
      ))}
    </nav>
  );
}
