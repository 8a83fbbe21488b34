import { useQuery } from '@tanstack/react-query';
import { type ApiKey, deleteApiKey, listApiKeys, revokeApiKey } from '@voicedraft/contract/api-keys';
import { nameScope } from '@voicedraft/contract/scopes';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDate, formatRelativeDate } from '#lib/format.ts';
import { readerNow } from '#lib/reader.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { apiKeysQuery } from './queries.ts';

const DAY_MS = 86_400_000;

/** Days before a key's end from which it is shown as a warning. */
const SOON_DAYS = 14;

/** The keys, with what each may use. */
export function KeysCard() {
  const list = useLocalList();
  const query = useQuery(apiKeysQuery);
  return (
    <PagedList
      config={KEYS_TABLE}
      list={list}
      query={cutSource(query, list, KEYS_TABLE)}
      heading={
        <div className={HEAD_CLASS}>
          <CardTitle
            title="API keys"
            text="Anyone with a key can spend your credits. Keep it on your server."
          />
        </div>
      }
      toolbar={null}
      empty={
        <EmptyState
          title="No keys yet"
          text="Create a key, then make the first call below."
          headingLevel={3}
        />
      }
    />
  );
}

const column = dataTableColumns<ApiKey>();

const KEYS_TABLE: TableConfig<ApiKey> = {
  caption: 'API keys',
  nouns: ['key', 'keys'],
  rowId: ({ id }) => id,
  loadingRows: 2,
  headingLevel: 3,
  failure: 'Your keys could not be loaded',
  columns: column.columns([
    column.accessor('name', {
      header: 'Key',
      meta: { full: true, unlabelled: true },
      cell: ({ row: { original } }) => <KeyName apiKey={original} />,
    }),
    column.accessor('scopes', {
      header: 'May use',
      meta: { full: true },
      cell: ({ getValue }) => (
        <span className="flex flex-wrap gap-1.5">
          {getValue().map((scope) => (
            <span
              key={scope}
              className="mono inline-flex h-[26px] items-center rounded-badge border border-neutral-line px-2 text-micro whitespace-nowrap text-neutral"
            >
              {nameScope(scope)}
            </span>
          ))}
        </span>
      ),
    }),
    column.accessor('lastUsedAt', {
      header: 'Last used',
      cell: ({ getValue }) => {
        const at = getValue();
        return <span className="whitespace-nowrap">{at === null ? 'Never' : formatRelativeDate(at)}</span>;
      },
    }),
    column.accessor('endsAt', {
      header: 'Ends',
      cell: ({ row: { original } }) => <KeyEnd apiKey={original} />,
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      meta: { full: true, unlabelled: true, sticky: 'right' },
      cell: ({ row: { original } }) => (
        <div className="flex md:-mr-4 md:justify-end">
          {original.revokedAt === null ? <RevokeKey apiKey={original} /> : <DeleteKey apiKey={original} />}
        </div>
      ),
    }),
  ]),
};

interface KeyProps {
  readonly apiKey: ApiKey;
}

function KeyName({ apiKey: { name, tail, revokedAt } }: KeyProps) {
  return (
    <div className="grid min-w-36 gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <b className="font-semibold wrap-anywhere">{name}</b>
        {revokedAt !== null && <StatusBadge variant="neutral">Revoked</StatusBadge>}
      </span>
      <span className="mono text-small text-ink-2">vd_live_…{tail}</span>
    </div>
  );
}

function KeyEnd({ apiKey: { endsAt, revokedAt } }: KeyProps) {
  const end = describeEnd({ endsAt, revokedAt });
  if (end.isSoon) return <StatusBadge variant="warning">{end.text}</StatusBadge>;
  return <span className="whitespace-nowrap">{end.text}</span>;
}

/** On phones, the button sits below its row and has a border like other buttons. */
const ACTION_CLASS = 'max-md:border-line-2';

function RevokeKey({ apiKey: { id, name, lastUsedAt } }: KeyProps) {
  const { mutateAsync } = useEndpointMutation(revokeApiKey, { invalidates: [listApiKeys] });
  const use =
    lastUsedAt === null ? 'It has never been used.' : `It was last used on ${formatDate(lastUsedAt)}.`;
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button variant="ghost" className={ACTION_CLASS} onClick={start}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
      title={`Revoke “${name}”?`}
      question={`Programs that use this key stop working at once, and for good. ${use}`}
      confirmLabel="Revoke key"
      busyText="Revoking..."
      dangerous
      run={() => mutateAsync(byId(id))}
      done={`Revoked: ${name}`}
      describeFailure={({ message }) => ({ text: 'The key was not revoked', reason: message })}
    />
  );
}

function DeleteKey({ apiKey: { id, name } }: KeyProps) {
  const { mutateAsync } = useEndpointMutation(deleteApiKey, { invalidates: [listApiKeys] });
  return (
    <ConfirmAction
      renderTrigger={({ start, busy }) => (
        <Button variant="ghost" busy={busy} className={ACTION_CLASS} onClick={start}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      )}
      // No confirmation: the key no longer works, and would soon disappear from the list.
      needsConfirmation={false}
      title={`Delete “${name}”?`}
      question="The key no longer appears in this list."
      confirmLabel="Delete key"
      run={() => mutateAsync(byId(id))}
      done={`Deleted: ${name}`}
      describeFailure={({ message }) => `“${name}” was not deleted. ${message}`}
    />
  );
}

/** When a key ends: 'Never', 'In 9 days', 'Nov 14, 2026'. */
function describeEnd({ endsAt, revokedAt }: Pick<ApiKey, 'endsAt' | 'revokedAt'>): {
  readonly text: string;
  readonly isSoon: boolean;
} {
  if (revokedAt !== null) return { text: 'Revoked', isSoon: false };
  if (endsAt === null) return { text: 'Never', isSoon: false };
  const days = Math.ceil((Date.parse(endsAt) - readerNow()) / DAY_MS);
  if (days <= 0) return { text: 'Ended', isSoon: true };
  const isSoon = days <= SOON_DAYS;
  const text = days === 1 ? 'Within a day' : `In ${days} days`;
  return { text: isSoon ? text : formatDate(endsAt), isSoon };
}
