import { useQuery } from '@tanstack/react-query';
import { PACKAGE_LIMIT } from '@voicedraft/contract/limits';
import type { CreditPackage } from '@voicedraft/contract/packages';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { PackageCard } from '#features/packages/package-card.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { AddPackage, DeletePackage, EditPackage } from './package-dialogs.tsx';
import { offeredPackagesQuery } from './queries.ts';

/** The dialog that is open above the cards. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'delete'; readonly item: CreditPackage };

/**
 * The packages for sale, to add, edit and delete (second specification §5): three at most. Has no title: the page or
 * tab that uses it provides one.
 */
export function PackagesPanel({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  const packages = useQuery(offeredPackagesQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const { data } = packages;
  return (
    <>
      {packages.isError && <ListOutdated text="Failed to fetch packages" query={packages} />}
      {(data !== undefined || packages.isPending) && (
        <Toolbar count={data?.length} onAdd={() => setDialog({ kind: 'add' })} />
      )}
      {data !== undefined ? (
        <PackageCards packages={data} headingLevel={headingLevel} onOpen={setDialog} />
      ) : (
        packages.isPending && <LoadingCards />
      )}
      {dialog?.kind === 'add' && <AddPackage onClose={close} />}
      {dialog?.kind === 'edit' && <EditPackage id={dialog.id} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeletePackage item={dialog.item} isLast={data?.length === 1} onClose={close} />
      )}
    </>
  );
}

interface ToolbarProps {
  /** Undefined while unknown. */
  readonly count: number | undefined;
  readonly onAdd: () => void;
}

function Toolbar({ count, onAdd }: ToolbarProps) {
  const hint = useId();
  const isFull = count !== undefined && count >= PACKAGE_LIMIT;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-small text-ink-2 tabular-nums" aria-live="polite">
        {count === undefined ? <Skeleton className="w-40" /> : `${count} of ${PACKAGE_LIMIT} packages`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
        {isFull && (
          <p id={hint} className="text-small text-ink-2">
            Maximum {PACKAGE_LIMIT} packages allowed
          </p>
        )}
        <Button
          variant="primary"
          icon={<Plus size={20} />}
          blocked={count === undefined || isFull}
          {...(isFull && { 'aria-describedby': hint })}
          onClick={onAdd}
          className="max-sm:w-full"
        >
          Add Package
        </Button>
      </div>
    </div>
  );
}

interface PackageCardsProps {
  readonly packages: readonly CreditPackage[];
  readonly headingLevel: 2 | 3;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function PackageCards({ packages, headingLevel, onOpen }: PackageCardsProps) {
  if (packages.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No packages available. Add a new package to get started."
          headingLevel={headingLevel}
        />
      </Card>
    );
  }
  return (
    // Depends on the space next to the sidebar, as for customers.
    <div className="@container">
      <ul className="grid gap-6 @min-[860px]:grid-cols-3">
        {packages.map((item) => (
          <li key={item._id} className="package-rows">
            <PackageCard
              id={item._id}
              item={item}
              headingLevel={headingLevel}
              actions={
                <div className="flex items-center gap-2">
                  <div className="min-w-0 flex-1">
                    <Button
                      block
                      icon={<Pencil size={18} />}
                      aria-label={`Edit ${item.packageName}`}
                      onClick={() => onOpen({ kind: 'edit', id: item._id })}
                    >
                      Edit
                    </Button>
                  </div>
                  <IconButton
                    label={`Delete ${item.packageName}`}
                    variant="danger"
                    icon={<Trash2 size={20} />}
                    onClick={() => onOpen({ kind: 'delete', item })}
                  />
                </div>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoadingCards() {
  return (
    <Loading label="Loading packages..." className="@container block">
      <span className="grid gap-6 @min-[860px]:grid-cols-3">
        {Array.from({ length: PACKAGE_LIMIT }, (_, index) => (
          <span key={index} className="grid gap-6 rounded-modal border border-line bg-surface p-8">
            <Skeletons shapes={['h-7 w-1/2', 'h-14 w-2/3', 'h-12 w-full', 'h-[72px] w-full']} />
            <span className="grid gap-3.5">
              <Skeleton className="h-[22px] w-5/6" />
              <Skeleton className="h-[22px] w-2/3" />
              <Skeleton className="h-[22px] w-3/4" />
              <Skeleton className="h-[22px] w-1/2" />
              <Skeleton className="h-[22px] w-4/5" />
            </span>
            <Skeleton className="h-11 w-full rounded-control" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
