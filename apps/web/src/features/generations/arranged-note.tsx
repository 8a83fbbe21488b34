import { Link } from '@tanstack/react-router';
import { useMay } from '#features/accounts/queries.ts';
import { ReportLink } from './report-link.tsx';

/** Link to the engine settings, for staff who may change them. */
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

/** Explains that a script comes from the built-in writer. */
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
