import { useQuery } from '@tanstack/react-query';
import {
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  type WebhookDelivery,
} from '@voicedraft/contract/webhooks';
import { Info, RotateCw } from 'lucide-react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { showToast } from '#ui/toast.ts';
import { describeAnswer, describeDelivery } from './describe-webhook.ts';
import { deliveriesQuery, DELIVERIES_PAGE_SIZE } from './queries.ts';

/** Deliveries to a webhook, with its responses. */
export function DeliveryLog({ webhookId }: { readonly webhookId: string }) {
  const list = useLocalList();
  const query = useQuery(deliveriesQuery(webhookId, list.page));
  return (
    <PagedList
      config={DELIVERIES}
      list={list}
      query={query}
      framed={false}
      toolbar={null}
      empty={<p className="px-6 py-5 text-small text-ink-2 max-md:px-4">Nothing has been sent yet.</p>}
      foot={
        <p className="flex items-start gap-2.5 border-t border-line px-6 py-3.5 text-small text-ink-2 max-md:px-4">
          <Info size={18} className="mt-px flex-none" />
          We try 5 times in 24 hours. A replay sends the same body under the same id.
        </p>
      }
    />
  );
}

const column = dataTableColumns<WebhookDelivery>();

const DELIVERIES: TableConfig<WebhookDelivery> = {
  caption: 'Deliveries',
  nouns: ['delivery', 'deliveries'],
  rowId: ({ id }) => id,
  pageSize: DELIVERIES_PAGE_SIZE,
  hidesOnlyPage: true,
  loadingRows: 2,
  headingLevel: 3,
  failure: 'The deliveries could not be loaded',
  columns: column.columns([
    column.accessor('event', {
      header: 'Delivery',
      meta: { full: true, unlabelled: true },
      cell: ({ row: { original } }) => <Delivery delivery={original} />,
    }),
    column.accessor('eventId', {
      header: 'Event id',
      cell: ({ getValue }) => (
        <span className="mono text-small wrap-anywhere text-ink-2 lg:whitespace-nowrap">{getValue()}</span>
      ),
    }),
    column.accessor('answer', {
      header: 'Answer',
      cell: ({ row: { original } }) => (
        <span
          className={classNames('mono text-small', original.answer?.status != null && 'whitespace-nowrap')}
        >
          {describeAnswer(original)}
        </span>
      ),
    }),
    column.accessor('tries', { header: 'Tries', meta: { align: 'end' } }),
    column.accessor('createdAt', {
      header: 'When',
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatDateTime(getValue())} className="whitespace-nowrap">
          {formatRelativeDate(getValue())}
        </time>
      ),
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      meta: { full: true, unlabelled: true, sticky: 'right' },
      cell: ({ row: { original } }) => (
        <div className="flex md:-mr-4 md:justify-end">
          <Replay delivery={original} />
        </div>
      ),
    }),
  ]),
};

function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { variant, name, text } = describeDelivery(delivery);
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge variant={variant}>{name}</StatusBadge>
        <b className="mono text-small font-semibold">{delivery.event}</b>
        {delivery.isReplay && <span className="text-micro text-ink-2">Replay</span>}
      </span>
      {text !== undefined && <span className="text-micro text-ink-2">{text}</span>}
    </div>
  );
}

function Replay({ delivery: { id, event, eventId } }: { readonly delivery: WebhookDelivery }) {
  const { mutate, isPending } = useEndpointMutation(replayWebhookDelivery, {
    invalidates: [listWebhookDeliveries, listWebhooks],
    onSuccess: () => showToast.success(`Sent again: ${event}`),
    onError: ({ message }) => showToast.error(`${event} was not sent again. ${message}`),
  });
  return (
    <Button
      variant="ghost"
      icon={<RotateCw size={20} />}
      busy={isPending}
      busyText="Sending..."
      className="max-md:border-line-2"
      onClick={() => mutate(byId(id))}
    >
      Replay<span className="sr-only"> {eventId}</span>
    </Button>
  );
}
