import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { signInSettingsQuery } from './queries.ts';
import { SessionEndsCard } from './session-ends-card.tsx';

const FAILED = 'The sign-in settings could not be loaded';

/** When sessions end, and whether administrators need a second factor. */
export function SignInPanel() {
  const settings = useQuery(signInSettingsQuery);
  const { data, error } = settings;
  return (
    <div className="max-w-[720px]">
      <EditorHead title="Signing in" text="When people have to sign in again." />
      {data === undefined ? (
        <Card>
          {error === null ? (
            <div className="p-6">
              <Loading label="Loading sign-in settings..." className="grid gap-4">
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-24 w-full" />
              </Loading>
            </div>
          ) : (
            <QueryError title={FAILED} error={error} query={settings} />
          )}
        </Card>
      ) : (
        <div className="grid gap-6">
          {error !== null && <ListOutdated text={FAILED} query={settings} />}
          <Alert variant="info">
            {data.needsAdminFactor
              ? 'Administrators need a passkey or an authenticator app.'
              : 'Administrators can sign in with a password alone. ADMIN_SECOND_FACTOR=required changes that.'}
          </Alert>
          <SessionEndsCard settings={data} />
        </div>
      )}
    </div>
  );
}
