import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkStatus, type ServiceStatus } from '@voicedraft/contract/status';
import { RefreshCw } from 'lucide-react';
import { useMay } from '#features/accounts/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { PartCard } from './part-card.tsx';
import { ProcessTable } from './process-table.tsx';
import { statusQuery } from './queries.ts';
import { VerdictCard } from './verdict-card.tsx';

/** /admin/status: whether everything works, what needs somebody, and what runs. */
export function StatusScreen() {
  const query = useQuery(statusQuery);
  const mayCheck = useMay()('status', 'write');
  return (
    <>
      <PageHeader
        title="Status"
        text="What is running, what is slow, and what needs attention."
        actions={mayCheck && query.data !== undefined && <CheckNow />}
      />
      <Loaded
        query={query}
        title="The status could not be loaded"
        card
        tellsOutdated
        pending={
          <Loading label="Loading the status..." className="grid gap-6">
            <Skeleton className="h-[168px] w-full rounded-card" />
            <Skeleton className="h-[480px] w-full rounded-card" />
          </Loading>
        }
      >
        {(status) => <Status status={status} />}
      </Loaded>
    </>
  );
}

function CheckNow() {
  const client = useQueryClient();
  const { mutate, isPending } = useEndpointMutation(checkStatus, {
    parts: () => ({}),
    onSuccess: (status) => client.setQueryData(statusQuery.queryKey, status),
  });
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw size={20} aria-hidden="true" />}
      busy={isPending}
      onClick={() =>
        mutate(undefined, {
          onError: ({ message }) => settingsToast.error(`The parts could not be checked. ${message}`),
        })
      }
    >
      Check now
    </Button>
  );
}

function Status({ status }: { readonly status: ServiceStatus }) {
  return (
    <>
      <VerdictCard status={status} />
      {status.alerts.length > 0 && <AlertsCard alerts={status.alerts} />}
      <h2 className="mt-8 mb-4">Parts</h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {status.parts.map((part) => (
          <PartCard key={part.part} part={part} />
        ))}
      </div>
      <ProcessTable processes={status.processes} />
    </>
  );
}
