import { Link } from '@tanstack/react-router';
import { useSession } from '#features/identity/session.ts';
import { EditorHead } from '#features/site-content/administration/editor-page.tsx';
import { settingsToast } from '#features/settings/settings-toast.ts';
import { PersonalForm, PersonalSkeleton } from '#features/users/profile/personal-section.tsx';
import { ProfilePhoto } from '#features/users/profile/photo-section.tsx';
import { useMe } from '#features/users/queries.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { describeAccountFailure } from './describe-account-failure.ts';

/** One's own photo and personal information (administrator specification §2). */
export function AccountPanel() {
  const me = useMe();
  const session = useSession();
  return (
    <div className="max-w-[720px]">
      <EditorHead
        title="Account"
        text={
          <>
            Your own profile. Password and devices are in your{' '}
            <Link to={USER_PATHS.profile} className="link">
              profile settings
            </Link>
            .
          </>
        }
      />
      <div className="grid gap-6">
        <Card>
          <CardHead title="Profile Photo" />
          <ProfilePhoto me={me.data} describeFailure={describeAccountFailure} announce={settingsToast} />
        </Card>
        <Card>
          <CardHead title="Personal Information" />
          {me.data === undefined || !session ? (
            <PersonalSkeleton />
          ) : (
            <PersonalForm
              key={me.data._id}
              me={me.data}
              identity={session}
              emailFixed
              describeFailure={describeAccountFailure}
              announce={settingsToast}
            />
          )}
        </Card>
      </div>
    </div>
  );
}
