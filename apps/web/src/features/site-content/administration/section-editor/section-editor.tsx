import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import type { Field } from '#features/site-content/administration/fields/field.ts';
import { DescribedGroups } from '#features/site-content/administration/fields/described-fields.tsx';
import {
  isTabbed,
  listFields,
  listPaths,
  listImages,
  nameFields,
  toShownValues,
} from '#features/site-content/administration/fields/field-facts.ts';
import { DescribedTabs } from '#features/site-content/administration/fields/field-tabs.tsx';
import { UploadsProvider, useUploads } from '#features/site-content/administration/fields/uploads.tsx';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedQuery } from '#features/site-content/administration/queries.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { describeFailure } from '#lib/describe-failure.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card } from '#ui/card.tsx';
import { EditorColumns, EditorOverview, EditorHead } from '#ui/editor-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ZodForm } from '#ui/form.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import type { Announcer } from '#ui/toast.ts';
import { showAloud } from '#ui/use-submission.ts';
import { MessageAbove, useEditorMessage } from './message-above.tsx';
import { OpenPage, ResetSection, SectionActivation } from './section-actions.tsx';
import { useSectionCall } from './section-calls.ts';
import { always, type PreviewProps, type Published, type SectionDescription } from './section.ts';

interface SectionEditorProps<Saved extends Published, Draft extends FieldValues, Output> {
  readonly section: SectionDescription<Saved, Draft, Output>;
}

/** The editor of a single-instance part of the site, built from its description (second specification §2). */
export function SectionEditor<Saved extends Published, Draft extends FieldValues, Output>({
  section,
}: SectionEditorProps<Saved, Draft, Output>) {
  const { calls, title, lead, nav, texts, empty, resets } = section;
  const { message, announce: announceAbove } = useEditorMessage();
  const announce = section.announce === 'above' ? announceAbove : (section.announce ?? settingsToast);
  return (
    <>
      {section.announce === 'above' && <MessageAbove message={message} />}
      <ManagedPart<Saved | null>
        query={useQuery(managedQuery(calls.read))}
        title={title}
        text={lead}
        nav={nav}
        failed={texts.fetch}
        Failure={section.Failure}
        empty={
          empty && (
            <Card>
              <EmptyState
                title={empty.title}
                text={empty.text}
                headingLevel={3}
                action={
                  resets === false ? empty.action : <ResetSection section={section} announce={announce} />
                }
              />
            </Card>
          )
        }
      >
        {(saved, notice) => (
          <LoadedEditor section={section} saved={saved} notice={notice} announce={announce} />
        )}
      </ManagedPart>
    </>
  );
}

interface LoadedEditorProps<Saved extends Published, Draft extends FieldValues, Output> {
  readonly section: SectionDescription<Saved, Draft, Output>;
  readonly saved: Saved;
  readonly notice: ReactNode;
  readonly announce: Announcer;
}

/** The section in its form, next to a preview of what visitors see. */
function LoadedEditor<Saved extends Published, Draft extends FieldValues, Output>({
  section,
  saved,
  notice,
  announce,
}: LoadedEditorProps<Saved, Draft, Output>) {
  const { calls, texts, form: description, toSaved, overview, Notices, Below, isReady } = section;
  const client = useQueryClient();
  const save = useSectionCall<Saved>(calls.save);
  const uploads = useUploads();
  const fields = useMemo(() => listFields(description), [description]);
  const { form: compared, records } = section.compared ?? section;
  const names = useMemo(() => nameFields(listFields(compared), records), [compared, records]);
  const read = () => client.fetchQuery(managedQuery(calls.read));
  const editor = useRecordEditor<Saved, Draft, Output>({
    schema: section.schema,
    record: saved,
    toValues: section.toValues,
    read,
    save: async (values, base) =>
      save(
        toSaved === undefined ? { ...values, revision: base.revision } : await toSaved(values, base, read),
      ),
    onSaved: () => announce.success(texts.save.saved),
    fields: useMemo(() => listPaths(fields) as Path<Draft>[], [fields]),
    showFailure: showAloud(announce, texts.save, section.describe),
    reportUnread: (failure) => announce.error(describeFailure(failure, always(texts.fetch.refused))),
  });
  const { form, base, isUnsaved } = editor;
  const blocked = useWatch({
    control: form.control,
    compute: (draft) => isReady?.(draft) === false,
  });
  return (
    <>
      <EditorHead
        title={section.title}
        text={section.lead}
        nav={section.nav}
        actions={
          <>
            {section.page && <OpenPage to={section.page} />}
            <VersionHistory
              part={calls.part}
              names={names}
              unsaved={isUnsaved}
              onRestored={() => void editor.load()}
            />
            {section.resets !== false && (
              <ResetSection
                section={section}
                base={base}
                unsaved={isUnsaved}
                announce={announce}
                onDone={editor.start}
              />
            )}
            {section.activation && (
              <SectionActivation
                activation={section.activation}
                base={base}
                announce={announce}
                onDone={editor.rebase}
              />
            )}
          </>
        }
      />
      {notice}
      {overview && <EditorOverview label={overview.label} overview={overview.list(base)} />}
      {Notices && <WatchedNotices form={form} Notices={Notices} />}
      <EditorColumns
        form={
          <UploadsProvider value={uploads}>
            <Card>
              <RecordForm
                editor={editor}
                loss={`Your changes to ${section.name} will be lost.`}
                withinPage
                disabled={blocked}
                uploading={uploads.isUploading}
                label={section.saveLabel}
              >
                <div className="divide-y divide-line">
                  {isTabbed(description) ? (
                    <DescribedTabs {...description} />
                  ) : (
                    <DescribedGroups groups={description} />
                  )}
                </div>
              </RecordForm>
            </Card>
          </UploadsProvider>
        }
        preview={
          <>
            <WatchedPreview form={form} fields={fields} Preview={section.Preview} saved={base} />
            {Below && <Below saved={base} />}
          </>
        }
      />
    </>
  );
}

interface WatchedNoticesProps<Draft extends FieldValues, Output> {
  readonly form: ZodForm<Draft, Output>;
  readonly Notices: ComponentType<{ readonly draft: Draft }>;
}

function WatchedNotices<Draft extends FieldValues, Output>({
  form,
  Notices,
}: WatchedNoticesProps<Draft, Output>) {
  return <Notices draft={useDraft(form)} />;
}

interface WatchedPreviewProps<Saved, Draft extends FieldValues, Output> {
  readonly form: ZodForm<Draft, Output>;
  readonly fields: readonly Field[];
  readonly Preview: ComponentType<PreviewProps<Saved, Draft>>;
  readonly saved: Saved;
}

/** Rendered again with every character typed, and nothing else with it. */
function WatchedPreview<Saved, Draft extends FieldValues, Output>({
  form,
  fields,
  Preview,
  saved,
}: WatchedPreviewProps<Saved, Draft, Output>) {
  const draft = useDraft(form);
  const images = useSettledValue(listImages(fields, draft));
  return <Preview shown={toShownValues(fields, draft, images)} draft={draft} saved={saved} />;
}

function useDraft<Draft extends FieldValues, Output>({ control }: ZodForm<Draft, Output>): Draft {
  return useWatch({ control, compute: (values: Draft) => values });
}
