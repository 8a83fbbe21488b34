import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What a part of the dashboard is filled from: one query, or several that count as one. */
export interface PartSource<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface PartCardProps<Data> {
  readonly title: string;
  /** Where all of it is. */
  readonly more: { readonly to: string; readonly text: string };
  readonly source: PartSource<Data>;
  /** What is said when it could not be loaded. */
  readonly failure: string;
  /** Rows drawn as skeletons while it loads. */
  readonly loadingRows: number;
  readonly children: (data: Data) => ReactNode;
}

/** One part of the dashboard: it loads by itself, and when it fails the others stay. */
export function PartCard<Data>({ title, more, source, failure, loadingRows, children }: PartCardProps<Data>) {
  const id = useId();
  const { data, error } = source;
  return (
    <section aria-labelledby={id} aria-busy={data === undefined && error === null} className="min-w-0">
      <Card className="overflow-hidden">
        <CardHead
          id={id}
          title={title}
          actions={
            <Link to={more.to} className="link inline-flex min-h-11 items-center px-3 text-small">
              {more.text}
            </Link>
          }
        />
        {data !== undefined ? (
          children(data)
        ) : error !== null ? (
          <PartFailed text={failure} error={error} source={source} />
        ) : (
          <LoadingRows count={loadingRows} />
        )}
      </Card>
    </section>
  );
}

interface PartFailedProps {
  readonly text: string;
  readonly error: Error;
  readonly source: Pick<PartSource<unknown>, 'isFetching' | 'refetch'>;
}

function PartFailed({ text, error, source }: PartFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 p-6">
      <div>
        <p className="font-semibold">{text}</p>
        <p className="text-small text-ink-2">{error.message}</p>
      </div>
      <Button
        icon={<RefreshCw size={20} aria-hidden="true" />}
        busy={source.isFetching}
        onClick={() => void source.refetch()}
      >
        Try again
      </Button>
    </div>
  );
}

function LoadingRows({ count }: { readonly count: number }) {
  return (
    <output className="block">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: count }, (_, row) => (
        <span
          key={row}
          className="flex min-h-[77px] items-center gap-4 border-t border-line px-6 first-of-type:border-t-0"
        >
          <Skeleton round className="size-11 flex-none" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-2/5" />
          </span>
        </span>
      ))}
    </output>
  );
}

/** A part with nothing in it, in one quiet line. */
export function PartEmpty({ children }: { readonly children: ReactNode }) {
  return <p className="flex min-h-[77px] items-center px-6 py-4 text-small text-ink-2">{children}</p>;
}

/** Rows of a part with a hairline between them. */
export function PartRows({ children }: { readonly children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

interface PartRowProps {
  /** A picture, an icon or a button, 44 to 48 px wide. */
  readonly lead: ReactNode;
  readonly title: ReactNode;
  /** One line below the title. */
  readonly detail: ReactNode;
  /** At the right end. */
  readonly end?: ReactNode;
}

/** One row of a part. A long title is cut, whatever is at the end stays whole. */
export function PartRow({ lead, title, detail, end }: PartRowProps) {
  return (
    <li className="flex min-h-[77px] items-center gap-4 px-6 py-3.5 max-sm:gap-3">
      {lead}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 text-ui font-semibold wrap-anywhere sm:line-clamp-1">
          {title}
        </p>
        <div className="mt-0.5 text-small text-ink-2">{detail}</div>
      </div>
      {end}
    </li>
  );
}
