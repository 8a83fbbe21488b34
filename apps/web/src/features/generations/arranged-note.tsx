import { Link } from '@tanstack/react-router';
import { useMay } from '#features/accounts/queries.ts';
import { ReportLink } from './report-link.tsx';

/** For whoever may connect a language model: where. */
export function ModelLink() {
  const may = useMay();
  if (!may('engines', 'write')) return null;
  return (
    <>
      {' '}
      For written scripts{' '}
      <Link
        to="/admin/settings"
        search={{ tab: 'engines' }}
        className="text-link underline underline-offset-3"
      >
        connect a language model
      </Link>
      .
    </>
  );
}

/** Where a script of the built-in writer comes from. */
export function ArrangedNote({ about }: { readonly about: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-5 pt-1.5 pb-4.5 @min-[520px]/sheet:px-6">
      <p className="pt-3 text-small text-ink-2">
        Arranged from your words.
        <ModelLink />
      </p>
      <ReportLink about={about} />
    </div>
  );
}
