import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Alert } from '#ui/alert.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import type { RecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface SettingsPanelProps<Settings, Key extends readonly unknown[]> {
  readonly title: string;
  readonly text: string;
  /** Name of the settings in a sentence: 'sign-in settings'. */
  readonly subject: string;
  readonly query: UseQueryOptions<Settings, Error, Settings, Key>;
  /** What to know before changing them. */
  readonly notice: (settings: Settings) => ReactNode;
  /** Draws the settings, once they are there. */
  readonly children: (settings: Settings) => ReactNode;
}

/** A tab with one record of settings: its title, and the record with its states. */
export function SettingsPanel<Settings, Key extends readonly unknown[]>({
  title,
  text,
  subject,
  query,
  notice,
  children,
}: SettingsPanelProps<Settings, Key>) {
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
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-24 w-full" />
              </Loading>
            </Card>
          }
        >
          {(settings) => (
            <>
              <Alert variant="info">{notice(settings)}</Alert>
              {children(settings)}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

interface SettingsFormProps<Settings, Input extends FieldValues, Output> {
  readonly title: string;
  readonly editor: RecordEditor<Settings, Input, Output>;
  /** Named in the warning before unsaved changes are lost. */
  readonly loss: string;
  readonly children: ReactNode;
}

/** The record as a form in a card. */
export function SettingsForm<Settings, Input extends FieldValues, Output>({
  title,
  editor,
  loss,
  children,
}: SettingsFormProps<Settings, Input, Output>) {
  return (
    <Card>
      <CardHead title={title} />
      <RecordForm editor={editor} loss={loss} withinPage>
        {children}
      </RecordForm>
    </Card>
  );
}
