import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Card, CardHead } from '#ui/card.tsx';
import { RetryButton, type Refetchable } from '#ui/list/list-failure.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';

/** Source of a section's data: one query, or several that count as one. */
export interface PartSource<Data> extends Refetchable {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

interface PartCardProps<Data> {
  readonly title: string;
  /** The page that lists everything. */
  readonly more: { readonly to: string; readonly text: string };
  readonly source: PartSource<Data>;
  /** Shown if loading failed. */
  readonly failure: string;
  /** Number of skeleton rows while loading. */
  readonly loadingRows: number;
  readonly children: (data: Data) => ReactNode;
}

/** One section of the dashboard. Each loads, and fails, independently. */
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
  readonly source: Refetchable;
}

function PartFailed({ text, error, source }: PartFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 p-6">
      <div>
        <p className="font-semibold">{text}</p>
        <p className="text-small text-ink-2">{error.message}</p>
      </div>
      <RetryButton query={source} />
    </div>
  );
}

function LoadingRows({ count }: { readonly count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, row) => (
        <span
          key={row}
          className="flex min-h-[77px] items-center gap-4 border-t border-line px-6 first-of-type:border-t-0"
        >
          <Skeleton round className="size-11 flex-none" />
          <span className="grid flex-1 gap-2.5">
            <Skeletons shapes={['w-3/4', 'w-2/5']} />
          </span>
        </span>
      ))}
    </Loading>
  );
}

/** Muted text of an empty section. */
export function PartEmpty({ children }: { readonly children: ReactNode }) {
  return <p className="flex min-h-[77px] items-center px-6 py-4 text-small text-ink-2">{children}</p>;
}

/** Rows of a section, separated by hairlines. */
export function PartRows({ children }: { readonly children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

interface PartRowProps {
  /** An image, icon or button, 44 to 48 px wide. */
  readonly lead: ReactNode;
  readonly title: ReactNode;
  /** One line below the title. */
  readonly detail: ReactNode;
  /** At the right end. */
  readonly end?: ReactNode;
}

/** A long title is truncated; the right end is always shown in full. */
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
