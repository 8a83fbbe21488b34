import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface SettingsPanelProps<Settings> {
  readonly title: string;
  readonly text: string;
  /** What the settings are called in a sentence: 'sign-in settings'. */
  readonly subject: string;
  readonly query: UseQueryResult<Settings>;
  /** Draws the settings, once they are there. */
  readonly children: (settings: Settings) => ReactNode;
}

/** A tab with one record of settings: its title, and the record with its states. */
export function SettingsPanel<Settings>({
  title,
  text,
  subject,
  query,
  children,
}: SettingsPanelProps<Settings>) {
  const { data, error } = query;
  const failed = `The ${subject} could not be loaded`;
  return (
    <div className="max-w-[720px]">
      <EditorHead title={title} text={text} />
      {data === undefined ? (
        <Card>
          {error === null ? (
            <div className="p-6">
              <Loading label={`Loading ${subject}...`} className="grid gap-4">
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-24 w-full" />
              </Loading>
            </div>
          ) : (
            <QueryError title={failed} error={error} query={query} />
          )}
        </Card>
      ) : (
        <div className="grid gap-6">
          {error !== null && <ListOutdated text={failed} query={query} />}
          {children(data)}
        </div>
      )}
    </div>
  );
}
