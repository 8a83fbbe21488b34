import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useWatch, type Path } from 'react-hook-form';
import { DescribedGroups } from '#features/site-content/administration/fields/described-fields.tsx';
import type { Field } from '#features/site-content/administration/fields/field.ts';
import {
  listFields,
  listPaths,
  listImages,
  toShownValues,
} from '#features/site-content/administration/fields/field-facts.ts';
import { UploadsProvider, useUploads } from '#features/site-content/administration/fields/uploads.tsx';
import { managedQuery } from '#features/site-content/administration/queries.ts';
import { always } from '#features/site-content/administration/section-editor/section.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { BackButton } from '#ui/back-link.tsx';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card } from '#ui/card.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import type { ZodForm } from '#ui/form.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import type { Edited } from '#ui/record-editor/save-failure.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { showAloud } from '#ui/use-submission.ts';
import { useListCall } from './list-calls.ts';
import type { ListDescription, ListTypes } from './list.ts';

interface EntryFormProps<T extends ListTypes> {
  readonly list: ListDescription<T>;
  /** A stored one, or a new one, without an id. */
  readonly entry: T['entry'];
  readonly entries: readonly T['entry'][];
  readonly notice?: ReactNode;
  /** Leaves, after asking about unsaved changes. */
  readonly onBack?: (() => void) | undefined;
  /** Leaves at once: the entry was saved or discarded. */
  readonly onDone: () => void;
}

/** One entry in its form, next to a preview of what visitors see. */
export function EntryForm<T extends ListTypes>(props: EntryFormProps<T>) {
  return props.entry._id === '' ? <NewEntry {...props} /> : <StoredEntry {...props} />;
}

function NewEntry<T extends ListTypes>(props: EntryFormProps<T>) {
  const { list, entry, onDone } = props;
  const { calls, texts, layout, addLabels } = list;
  const isAbove = layout === 'above';
  const add = useListCall<T['entry']>(calls.add);
  const fields = useEntryFields(list, entry);
  const creation = useCreateForm<T['draft'], T['output'], T['entry']>({
    schema: list.schema,
    blank: list.toValues(entry),
    create: (values) => add({ body: values }),
    // Above the list, the form is ready for the next entry.
    refill: isAbove ? () => list.toValues(entry) : undefined,
    onCreated: () => {
      if (!isAbove) onDone();
      settingsToast.success(texts.add.done);
    },
    fields: fields.paths,
    showFailure: showAloud(settingsToast, always(texts.add.failed)),
  });
  return <EntryPage {...props} {...fields} editor={creation} label={addLabels.save} waits={isAbove} />;
}

function StoredEntry<T extends ListTypes>(props: EntryFormProps<T>) {
  const { list, entry, onDone } = props;
  const { calls, texts } = list;
  const client = useQueryClient();
  const edit = useListCall<T['entry']>(calls.edit);
  const fields = useEntryFields(list, entry);
  const editor = useRecordEditor<T['entry'], T['draft'], T['output']>({
    schema: list.schema,
    record: entry,
    toValues: list.toValues,
    read: async () =>
      (await client.fetchQuery(managedQuery(calls.read))).find(({ _id }) => _id === entry._id),
    save: (values, { _id: id, revision }) => edit({ params: { id }, body: { ...values, revision } }),
    onSaved: (_saved, isUnsaved) => {
      if (!isUnsaved) onDone();
      settingsToast.success(texts.edit.done);
    },
    fields: fields.paths,
    showFailure: showAloud(settingsToast, always(texts.edit.failed)),
    reportUnread: (failure) => settingsToast.error(describeFailure(failure, always(texts.unread))),
  });
  return <EntryPage {...props} {...fields} editor={editor} waits={false} />;
}

function useEntryFields<T extends ListTypes>(list: ListDescription<T>, entry: T['entry']) {
  const groups = useMemo(() => list.form(entry), [list, entry]);
  const fields = useMemo(() => listFields(groups), [groups]);
  const paths = useMemo(() => listPaths(fields) as Path<T['draft']>[], [fields]);
  return { groups, fields, paths };
}

interface EntryPageProps<T extends ListTypes>
  extends EntryFormProps<T>, Omit<ReturnType<typeof useEntryFields<T>>, 'paths'> {
  readonly editor: Edited<T['draft'], T['output']>;
  /** Verb of the button, if not 'Save Changes'. */
  readonly label?: string;
  /** True if the form stays for the next entry: it neither closes nor takes the focus. */
  readonly waits: boolean;
}

function EntryPage<T extends ListTypes>({
  list,
  entry,
  entries,
  notice,
  onBack,
  onDone,
  groups,
  fields,
  editor,
  label,
  waits,
}: EntryPageProps<T>) {
  const { calls, layout, pages, firstField } = list;
  const isNew = entry._id === '';
  const uploads = useUploads();
  const { form } = editor;
  const { setFocus } = form;
  useEffect(() => {
    if (waits) return undefined;
    // Once the form has its values, and an earlier dialog has returned the focus.
    const frame = requestAnimationFrame(() => setFocus(firstField as Path<T['draft']>));
    return () => cancelAnimationFrame(frame);
  }, [waits, setFocus, firstField]);
  const cancel = () => {
    if (layout === 'above') {
      uploads.cancel();
      editor.discard();
    }
    if (!waits) onDone();
  };
  return (
    <>
      {pages && (
        <>
          <BackButton onClick={onBack}>{`All ${calls.part}`}</BackButton>
          <EditorHead
            title={isNew ? pages.add : pages.edit}
            text={isNew ? pages.addLead : list.nameOf(entry)}
          />
        </>
      )}
      {notice}
      <EditorColumns
        form={
          <UploadsProvider value={uploads}>
            <Card>
              <RecordForm
                editor={editor}
                loss={`Your changes to this ${calls.noun} will be lost.`}
                withinPage
                label={label}
                uploading={uploads.isUploading}
                onCancel={waits && !form.formState.isDirty ? undefined : cancel}
              >
                <div className="divide-y divide-line">
                  <DescribedGroups groups={groups} />
                </div>
              </RecordForm>
            </Card>
          </UploadsProvider>
        }
        preview={<WatchedPreview list={list} form={form} fields={fields} entry={entry} entries={entries} />}
      />
    </>
  );
}

interface WatchedPreviewProps<T extends ListTypes> {
  readonly list: ListDescription<T>;
  readonly form: ZodForm<T['draft'], T['output']>;
  readonly fields: readonly Field[];
  readonly entry: T['entry'];
  readonly entries: readonly T['entry'][];
}

function WatchedPreview<T extends ListTypes>({
  list: { Preview },
  form: { control },
  fields,
  ...shown
}: WatchedPreviewProps<T>) {
  const draft = useWatch({ control, compute: (values: T['draft']) => values });
  const images = useSettledValue(listImages(fields, draft));
  return <Preview {...shown} shown={toShownValues(fields, draft, images)} />;
}
