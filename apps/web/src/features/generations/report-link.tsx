import { Link } from '@tanstack/react-router';

/** Opens a ticket about a result, by the id of its generation. */
export function ReportLink({ about }: { readonly about: string }) {
  return (
    <p className="-mb-3 flex justify-end">
      <Link
        to="/user/create-support"
        search={{ about }}
        className="inline-flex min-h-11 items-center rounded-badge text-micro text-ink-3 underline decoration-line-strong underline-offset-3 hover:text-ink"
      >
        Report a problem
      </Link>
    </p>
  );
}
