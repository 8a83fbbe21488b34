import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { listFields, nameEntries } from '#features/site-content/administration/fields/field-facts.ts';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedQuery } from '#features/site-content/administration/queries.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditorColumns, EditorOverview, EditorHead } from '#ui/editor-page.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { NEW_ENTRY, useEditedEntry } from '#features/site-content/administration/edited-entry.ts';
import { EntriesTable } from './entries-table.tsx';
import { EntryForm } from './entry-form.tsx';
import type { ListDescription, ListTypes } from './list.ts';
import { useEntryOrder } from './use-entry-order.ts';

interface ListProps<T extends ListTypes> {
  readonly list: ListDescription<T>;
}

/** The editor of a list of the site, built from its description (second specification §2). */
export function ListEditor<T extends ListTypes>({ list }: ListProps<T>) {
  const { calls, layout, pages, texts } = list;
  const { edited, open, close } = useEditedEntry(calls.part);
  const query = useQuery(managedQuery(calls.read));
  /** The entry that was open last, to which the focus returns. */
  const [left, setLeft] = useState(edited);
  if (edited !== undefined && edited !== left) setLeft(edited);
  if (layout === 'above') {
    return <ListBelowForm list={list} query={query} edited={edited} onOpen={open} onClose={close} />;
  }
  if (edited === undefined) return <ListPage list={list} left={left} onOpen={open} />;
  return (
    <ManagedPart
      query={query}
      title={pages?.edit ?? list.title}
      text={pages?.lead ?? list.lead}
      failed={{ refused: texts.unread, unreachable: texts.unread }}
    >
      {(entries, notice) => (
        <OpenEntry
          key={edited}
          list={list}
          id={edited}
          entries={entries}
          notice={notice}
          onBack={() => open(undefined)}
          onDone={close}
        />
      )}
    </ManagedPart>
  );
}

interface OpenEntryProps<T extends ListTypes> extends ListProps<T> {
  /** Id of an entry in the list, or of a new one. */
  readonly id: string;
  readonly entries: readonly T['entry'][];
  readonly notice: ReactNode;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function OpenEntry<T extends ListTypes>({ list, id, entries, ...rest }: OpenEntryProps<T>) {
  const [started] = useState(() => (id === NEW_ENTRY ? list.startEntry(entries) : undefined));
  const stored = useRetainedEntry(entries, id);
  const entry = started ?? stored;
  if (entry !== undefined) return <EntryForm list={list} entry={entry} entries={entries} {...rest} />;
  return (
    <>
      <EditorHead title={list.pages?.edit ?? list.title} text={list.pages?.lead ?? list.lead} />
      <Card>
        <ErrorState
          kind="missing"
          title={`This ${list.calls.noun} no longer exists`}
          text="Someone has deleted it. It is still in the history."
          headingLevel={3}
          action={
            <Button icon={<ArrowLeft size={20} />} onClick={rest.onDone}>
              {`All ${list.calls.part}`}
            </Button>
          }
        />
      </Card>
    </>
  );
}

interface ListPageProps<T extends ListTypes> extends ListProps<T> {
  readonly left: string | undefined;
  readonly onOpen: (entry: string) => void;
}

/** The list on its own page; an entry opens in its place. */
function ListPage<T extends ListTypes>({ list, left, onOpen }: ListPageProps<T>) {
  const { texts, Overview } = list;
  // Fetched again whenever the list is shown again.
  const query = useQuery({ ...managedQuery(list.calls.read), refetchOnMount: left !== undefined });
  const { data, error } = query;
  const { entries, move } = useEntryOrder(list.calls, data);
  const [deleted, setDeleted] = useState<T['entry']>();
  return (
    <>
      <ListHead list={list} />
      {data !== undefined && error !== null && <ListOutdated text={texts.unread} query={query} />}
      {data === undefined && error !== null ? (
        <Card>
          <QueryError title={texts.unread} text={error.message} error={error} query={query} />
        </Card>
      ) : (
        <>
          <ListFacts list={list} entries={entries} />
          <EntriesTable
            list={list}
            entries={entries}
            left={left}
            onMove={list.calls.order && move}
            onOpen={onOpen}
            onRemove={setDeleted}
          />
        </>
      )}
      {Overview && entries?.some(({ isActive }) => isActive) && (
        <div className="mt-5">
          <Overview entries={entries} />
        </div>
      )}
      {deleted !== undefined && (
        <DeleteEntry list={list} entry={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </>
  );
}

interface ListBelowFormProps<T extends ListTypes> extends ListProps<T> {
  readonly query: UseQueryResult<T['entry'][]>;
  readonly edited: string | undefined;
  readonly onOpen: (entry: string) => void;
  readonly onClose: () => void;
}

/** The list below a form, which is ready for a new entry until one of the list is edited. */
function ListBelowForm<T extends ListTypes>({ list, query, edited, onOpen, onClose }: ListBelowFormProps<T>) {
  const { data, error } = query;
  const entry = useRetainedEntry(data, edited);
  const [blank] = useState(() => list.startEntry([]));
  const [deleted, setDeleted] = useState<T['entry']>();
  const isStored = edited !== undefined && edited !== NEW_ENTRY;
  const isUnknown = isStored && data === undefined;
  const isMissing = isStored && data !== undefined && !entry;
  return (
    <>
      <ListHead list={list} />
      {error !== null && <ListOutdated text={list.texts.unread} query={query} />}
      {isMissing && (
        <div role="alert" className="mb-4">
          <Alert variant="warning">
            {`This ${list.calls.noun} no longer exists. It is still in the history.`}
          </Alert>
        </div>
      )}
      {isUnknown ? (
        error === null && <LoadingForm noun={list.calls.noun} />
      ) : (
        <EntryForm
          key={entry?._id ?? NEW_ENTRY}
          list={list}
          entry={entry ?? blank}
          entries={data ?? []}
          onDone={onClose}
        />
      )}
      {(data !== undefined || error === null) && (
        <EntriesTable list={list} entries={data} edited={entry?._id} onOpen={onOpen} onRemove={setDeleted} />
      )}
      {deleted !== undefined && (
        <DeleteEntry
          list={list}
          entry={deleted}
          onDeleted={deleted._id === entry?._id ? onClose : undefined}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

function ListHead<T extends ListTypes>({ list }: ListProps<T>) {
  const names = useMemo(
    () => nameEntries(listFields(list.form(list.startEntry([]))), list.nameField),
    [list],
  );
  return (
    <EditorHead
      title={list.title}
      text={list.lead}
      actions={<VersionHistory part={list.calls.part} names={names} onRestored={() => undefined} />}
    />
  );
}

function ListFacts<T extends ListTypes>({
  list: { overview },
  entries,
}: ListProps<T> & { readonly entries: readonly T['entry'][] | undefined }) {
  const values = useMemo(() => entries && overview?.values(entries), [overview, entries]);
  if (overview === undefined) return null;
  return (
    <EditorOverview
      label={overview.label}
      overview={overview.names.map((name, index) => ({
        name,
        value: values === undefined ? <Skeleton className="h-5 w-24" /> : values[index],
      }))}
    />
  );
}

function LoadingForm({ noun }: { readonly noun: string }) {
  return (
    <Loading label={`Loading the ${noun}...`}>
      <EditorColumns
        form={<Skeleton className="h-[760px] w-full rounded-card" />}
        preview={<Skeleton className="h-[420px] w-full rounded-card" />}
      />
    </Loading>
  );
}

/**
 * An entry of a list by its id, as it is now or last was: an entry that another user deletes while it is being
 * edited stays in its form, with what was typed. Undefined if it never existed.
 */
function useRetainedEntry<Entry extends { readonly _id: string }>(
  entries: readonly Entry[] | undefined,
  id: string | undefined,
): Entry | undefined {
  const found = id === undefined ? undefined : entries?.find(({ _id }) => _id === id);
  const [stored, setKept] = useState(found);
  if (found !== undefined && found !== stored) setKept(found);
  return found ?? (stored?._id === id ? stored : undefined);
}
