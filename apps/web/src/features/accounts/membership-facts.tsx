import type { ReactNode } from 'react';
import { formatCount, formatDate } from '#lib/format.ts';
import { MembershipBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BelowZeroNote } from './below-zero-note.tsx';
import { daysLeft } from './membership.ts';
import { useMe } from './queries.ts';

/** Shows a user's membership, its remaining days and end, and their credits. */
export function MembershipFacts() {
  const query = useMe();
  const { data: me, error } = query;
  if (me === undefined && error !== null) {
    return (
      <RetryAlert query={query} className="mb-6">
        Your membership could not be loaded. {error.message}
      </RetryAlert>
    );
  }
  const endsAt = me?.MembershipValidity ?? null;
  const left = daysLeft(endsAt);
  return (
    <>
      <Card className="mb-6">
        <dl aria-busy={me === undefined} className="grid grid-cols-2 md:grid-cols-4">
          <Fact name="Membership">
            {me && (
              <span className="font-body tracking-[0]">
                <MembershipBadge membership={me.userMembership} />
              </span>
            )}
          </Fact>
          <Fact name="Days left">{me && (typeof left === 'number' ? formatCount(left) : left)}</Fact>
          <Fact name="Ends on">{me && (endsAt === null ? 'N/A' : formatDate(endsAt))}</Fact>
          <Fact name="Credits">{me && formatCount(me.currentBalance)}</Fact>
        </dl>
      </Card>
      {me !== undefined && me.currentBalance < 0 && (
        <div className="mb-6">
          <BelowZeroNote />
        </div>
      )}
    </>
  );
}

/** One fact; a grey line while its value loads. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-line px-4 py-3.5 not-first:border-l max-md:nth-3:border-l-0 max-md:nth-[n+3]:border-t md:py-[18px] lg:px-6">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mono mt-1 flex min-h-8 items-center text-[1.25rem]/7 font-medium whitespace-nowrap tracking-[-0.03em]">
        {children ?? <Skeleton className="w-20" />}
      </dd>
    </div>
  );
}
