import { type QueryKey, type UnusedSkipTokenOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import type { CachePart } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { Loading, Skeletons } from '#ui/skeleton.tsx';

interface Revised {
  readonly revision: number;
}

interface SettingsPanelProps<Settings extends Revised, Input extends FieldValues, Output> {
  readonly title: string;
  readonly text: string;
  /** Name of the settings in a sentence: 'sign-in settings'. */
  readonly subject: string;
  readonly query: UnusedSkipTokenOptions<Settings> & { readonly queryKey: QueryKey };
  /** What to know before changing them. */
  readonly notice: (settings: Settings) => ReactNode;
  /** Saves the output of the schema, with the revision it is based on. */
  readonly edit: Endpoint & {
    readonly body: z.ZodType<unknown, Output & { revision?: number | undefined }>;
    readonly response: z.ZodType<{ success: true; data: Settings }>;
  };
  /** Other data that a save changes. */
  readonly invalidates?: readonly CachePart[] | undefined;
  readonly schema: z.ZodType<Output, Input>;
  /** The same function for all renders. */
  readonly toValues: (settings: Settings) => DefaultValues<Input> & Input;
  readonly fields: readonly Path<Input>[];
  readonly formTitle: string;
  /** Announces a save. */
  readonly saved: string;
  /** The fields. */
  readonly children: (settings: Settings) => ReactNode;
}

/** A tab with one record of settings: its title, and the record with its states as a form in a card. */
export function SettingsPanel<Settings extends Revised, Input extends FieldValues, Output>(
  panel: SettingsPanelProps<Settings, Input, Output>,
) {
  const { title, text, subject, query, notice } = panel;
  return (
    <div className="max-w-[720px]">
      <EditorHead title={title} text={text} />
      <div className="grid gap-6">
        <Loaded
          query={useQuery(query)}
          title={`The ${subject} could not be loaded`}
          card
          tellsOutdated
          pending={
            <Card className="p-6">
              <Loading label={`Loading ${subject}...`} className="grid gap-4">
                <Skeletons shapes={['h-6 w-40', 'h-24 w-full']} />
              </Loading>
            </Card>
          }
        >
          {(settings) => (
            <>
              <Alert variant="info">{notice(settings)}</Alert>
              <SettingsForm panel={panel} settings={settings} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

interface SettingsFormProps<Settings extends Revised, Input extends FieldValues, Output> {
  readonly panel: SettingsPanelProps<Settings, Input, Output>;
  readonly settings: Settings;
}

function SettingsForm<Settings extends Revised, Input extends FieldValues, Output>({
  panel: { subject, query, edit, invalidates, schema, toValues, fields, formTitle, saved, children },
  settings,
}: SettingsFormProps<Settings, Input, Output>) {
  const client = useQueryClient();
  const { mutateAsync } = useEndpointMutation<Endpoint>(edit, {
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    invalidates,
  });
  const editor = useRecordEditor<Settings, Input, Output>({
    schema,
    record: settings,
    toValues,
    save: async (values, { revision }) => {
      const answer: unknown = await mutateAsync({ body: { ...values, revision } });
      return answer as Settings;
    },
    onSaved: () => settingsToast.success(saved),
    fields,
    read: () => client.fetchQuery({ ...query, staleTime: 0 }),
  });
  return (
    <Card>
      <CardHead title={formTitle} />
      <RecordForm editor={editor} loss={`Your changes to the ${subject} will be lost.`} withinPage>
        {children(settings)}
      </RecordForm>
    </Card>
  );
}
